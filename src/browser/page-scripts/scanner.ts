// `?code=`: the number field of the front page, the scanner's own form sent while it was pending, or a link. Who has asked
// already need not touch anything: the scanner hydrates at once, and reads the address.
if (new URLSearchParams(location.search).get('code')?.trim()) {
  const scan = document.querySelector('[data-scan]');
  // On a dev server an island adds its listeners after this module has run.
  const before = import.meta.env.DEV ? scan?.closest('astro-island')?.getAttribute('before-hydration-url') : undefined;
  if (before) await import(/* @vite-ignore */ before);
  scan?.dispatchEvent(new Event('focusin', { bubbles: true }));
}
