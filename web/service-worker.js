// Keeps a version of the page for the time without a connection. A new version comes when no window
// shows the old one any more, so that a game never gets files of two.

const VERSION = "@VERSION@";
const CACHE = `chronoshift-${VERSION}`;
const FILES = [
  "manifest.webmanifest",
@FILES@
];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("chronoshift-") && name !== CACHE;
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener("fetch", (event) => {
  const isOurs = event.request.method === "GET" && event.request.url.startsWith(registration.scope);
  if (isOurs) {
    const kept = caches.match(event.request, { cacheName: CACHE, ignoreSearch: true });
    // A browser that can't read its cache can still download.
    event.respondWith(kept.catch(() => null).then((response) => response ?? fetch(event.request)));
  }
});
