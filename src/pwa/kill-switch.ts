import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../storage/write-file-atomic.ts';

/**
 * A worker that cleans up after a bad one: it takes over at once, empties every cache and unregisters itself. It
 * reloads no page: a page that registers it again would reload forever.
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

/** @returns the next step for the operator of the site. @throws Error with exit code 2 when there is no built site */
export function killServiceWorker(out: string): string {
  const file = join(out, 'sw.js');
  if (!existsSync(file)) {
    throw Object.assign(new Error(`${file} is not there: build the site first`), { exitCode: 2 });
  }
  writeFileAtomic(file, KILL_SWITCH);
  return `${file} cleans up after the old worker. Publish it; \`storytrace build --verify\` brings the real one back.`;
}
