// `?code=`: the number field of the front page, the scanner's own form sent while it was pending, or a link. Who has asked
// already need not touch anything: the scanner hydrates at once, and reads the address.
if (new URLSearchParams(location.search).get('code')?.trim()) {
  const scan = document.querySelector('[data-scan]');
  const wake = () => scan?.dispatchEvent(new Event('focusin', { bubbles: true }));
  wake();
  // On a dev server an island may add its listeners after this module has run.
  if (import.meta.env.DEV) {
    const island = scan?.closest('astro-island');
    const again = setInterval(() => (island?.hasAttribute('ssr') ? wake() : clearInterval(again)), 100);
  }
}
