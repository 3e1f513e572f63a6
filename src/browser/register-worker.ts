import { isDev } from 'virtual:storytrace/config';
import { metaOf } from './start/meta.ts';

/** Editors and developers look at a site before it is published: nothing of it is kept on their device. */
const isPreview = (): boolean => isDev || metaOf('storytrace:preview') !== undefined;

/** Registers the service worker. When it first takes over, it keeps the page that is open: a page that was seen once opens offline. */
export function registerWorker(): void {
  const workers = workerContainer();
  if (!workers || isPreview()) return;
  if (workers.controller === null) workers.addEventListener('controllerchange', keepThisPage, { once: true });
  // Storage that the visitor has blocked: the site works without it.
  workers.register('/sw.js', { scope: '/' }).catch(() => undefined);
}

/** Undefined where the browser has none, on `http:`, and where it refuses access. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/** Page and status file, asked so that the worker keeps them; mostly answered by the browser's own cache. */
function keepThisPage(): void {
  fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  const status = metaOf('storytrace:status');
  if (status !== undefined) fetch(status).catch(() => undefined);
}
