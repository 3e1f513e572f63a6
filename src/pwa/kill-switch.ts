/**
 * A worker that cleans up after a bad one: it takes over at once, empties every cache and unregisters itself. It
 * reloads nobody: a page that registers it again would never come to rest.
 */
export const KILL_SWITCH = `// Replaces a service worker that must go: storytrace build --kill-service-worker
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
