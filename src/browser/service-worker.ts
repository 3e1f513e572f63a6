/** Registers the worker once the page is there; `<meta name="storytrace:worker">` names it, or there is none. */
export function registerServiceWorker(): void {
  const worker = document.querySelector<HTMLMetaElement>('meta[name="storytrace:worker"]')?.content;
  if (!worker || !('serviceWorker' in navigator)) return;
  // A page works without it, so a refusal (private mode, no https) is no error of the page.
  const register = (): void => void navigator.serviceWorker.register(worker).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
