// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// Saves: the files of the board's folder "ludosave", in the browser's own database, block by block.
// One tab at a time has them; a second one plays without.

import { joined } from "./blocks.mjs";

const STORE = "blocks";
const FOLDER = "ludosave/";
const PATIENCE = 1000; // milliseconds

/** Opens the saves; `say` is told a word when they can't be kept: "private", "full", "tab". */
export async function open(say) {
  const saves = new Saves(say);
  await saves.begin();
  return saves;
}

class Saves {
  constructor(say) {
    this.say = say;
    this.name = "ludopoche " + location.pathname.replace(/[^/]*$/, "");
    this.base = null;
    this.mine = false;
  }

  async begin() {
    try {
      this.base = await opened(this.name);
    } catch {
      this.say("private");
      return;
    }
    this.mine = await this.lock();
    if (!this.mine) this.say("tab");
  }

  /** Is this the only tab? Held as long as it lives; one that has just been closed or is read anew
   * may take a moment to give it back. */
  lock() {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((answer) => {
      navigator.locks
        .request(this.name, { signal: AbortSignal.timeout(PATIENCE) }, () => {
          answer(true);
          return new Promise(() => {});
        })
        .catch((error) => answer(error.name !== "TimeoutError"));
    });
  }

  /** {path: bytes} of what is kept. */
  async read() {
    if (!this.base) return {};
    const blocks = [];
    await done(this.base.transaction(STORE), (store) => {
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = target.result;
        if (!cursor) return;
        blocks.push([...cursor.key, cursor.value]);
        cursor.continue();
      };
    });
    return joined(blocks);
  }

  /** Keep changed blocks, all of them or none. */
  async keep(blocks, anew = false) {
    if (!this.base || !this.mine) return false;
    try {
      await done(this.base.transaction(STORE, "readwrite", { durability: "strict" }), (store) => {
        if (anew) store.clear();
        for (const [path, number, bytes] of blocks) {
          if (bytes) store.put(bytes, [path, number]);
          else store.delete([path, number]);
        }
      });
      return true;
    } catch {
      this.say("full");
      return false;
    }
  }
}

function opened(name) {
  return new Promise((answer, refuse) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => answer(asked.result);
    asked.onerror = () => refuse(asked.error);
  });
}

function done(transaction, work) {
  return new Promise((answer, refuse) => {
    transaction.oncomplete = () => answer();
    transaction.onabort = transaction.onerror = () => refuse(transaction.error);
    work(transaction.objectStore(STORE));
  });
}

/** Is this a folder of saves, and nothing else? */
export function lawful(files) {
  const paths = Object.keys(files);
  const sizes = paths.reduce((sum, path) => sum + files[path].length, 0);
  return paths.length > 0 && paths.length < 40 && sizes < 4 << 20 && paths.every((path) => path.startsWith(FOLDER) && /^[\w-]+(\.[\w-]+)*$/.test(path.slice(FOLDER.length)));
}
