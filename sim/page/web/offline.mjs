// SPDX-FileCopyrightText: 2026 the Ludopoche makers
// SPDX-License-Identifier: MIT
// The service worker: a cache of the page's own files, and nothing else. FILES and VERSION are set
// in front of it when the page is made.

/* global FILES, VERSION */
const CACHE = "ludopoche " + self.registration.scope;
const NAME = CACHE + " " + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(NAME).then(async (cache) => {
      await cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })));
      await self.skipWaiting();
    }),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      await Promise.all(names.filter((name) => name.startsWith(CACHE + " ") && name !== NAME).map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  event.respondWith(
    caches.open(NAME).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) || fetch(event.request)),
  );
});
