// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// A board's drive, as the browser gives it (a FileSystemDirectoryHandle): what lies on it, and the
// steps of a plan carried out, one after the other. See sim/flash/recorded.py.

const LARGEST = 1 << 17; // bytes of a file that might be ours
const OURS = /^(code\.|boot_out\.txt$|settings\.toml|ludo|lib\/|games\/|hardware\/|art\/)/;

export class Drive {
  constructor(root) {
    this.root = root;
  }

  async folder(path) {
    let at = this.root;
    for (const part of path.split("/").filter(Boolean)) at = await at.getDirectoryHandle(part);
    return at;
  }

  split(path) {
    const cut = path.lastIndexOf("/");
    return [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
  }

  async file(path, create = false) {
    const [folder, name] = this.split(path);
    return (await this.folder(folder)).getFileHandle(name, { create });
  }

  /** A file's bytes, null where there is none. */
  async read(path) {
    try {
      return new Uint8Array(await (await (await this.file(path)).getFile()).arrayBuffer());
    } catch (error) {
      if (error.name === "NotFoundError" || error.name === "TypeMismatchError") return null;
      throw error;
    }
  }

  /** {files: {path: bytes}, sizes: {path: bytes of those that weren't read}, folders}. */
  async look() {
    const found = { files: {}, sizes: {}, folders: [] };
    const todo = [["", this.root]];
    while (todo.length) {
      const [start, folder] = todo.pop();
      for await (const [name, handle] of folder.entries()) {
        const path = start + name;
        if (handle.kind === "directory") {
          found.folders.push(path);
          todo.push([path + "/", handle]);
          continue;
        }
        try {
          const file = await handle.getFile();
          if (OURS.test(path) && file.size <= LARGEST) found.files[path] = new Uint8Array(await file.arrayBuffer());
          else found.sizes[path] = file.size;
        } catch (error) {
          if (OURS.test(path)) throw error;
          found.sizes[path] = 0; // the system's own, which nobody may read
        }
      }
    }
    return found;
  }

  async write(path, data) {
    const stream = await (await this.file(path, true)).createWritable();
    try {
      await stream.write(data);
    } catch (error) {
      await stream.abort().catch(() => {});
      throw error;
    }
    await stream.close();
  }

  async remove(path) {
    const [folder, name] = this.split(path);
    await (await this.folder(folder)).removeEntry(name);
  }

  async check(path, data) {
    const now = await this.read(path);
    if (!now || now.length !== data.length || now.some((byte, i) => byte !== data[i])) throw new Unlike(path);
  }

  /** One step. `bytes(kind, where)` gives what a step's bytes stand for. */
  async step([what, name, ...rest], bytes) {
    if (what === "write") await this.write(name, bytes(...rest));
    else if (what === "check") await this.check(name, bytes(...rest));
    else if (what === "move") {
      // Browsers can't rename on a drive: a copy that was read back, then the old one goes.
      const data = await this.read(name);
      if (!data) throw new Unlike(name);
      await this.write(rest[0], data);
      await this.check(rest[0], data);
      await this.remove(name);
    } else if (what === "remove") await this.remove(name);
    else if (what === "make") {
      const [folder, last] = this.split(name);
      await (await this.folder(folder)).getDirectoryHandle(last, { create: true });
    } else if (what === "drop") {
      await this.remove(name).catch((error) => {
        if (error.name !== "InvalidModificationError") throw error; // something of somebody's is in it
      });
    }
  }
}

/** The drive doesn't give back what was written to it. */
export class Unlike extends Error {
  constructor(path) {
    super(path);
    this.name = "Unlike";
  }
}

/** The bytes that hexadecimal digits stand for. */
export function unhex(text) {
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
