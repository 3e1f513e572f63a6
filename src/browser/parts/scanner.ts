// `?code=`: the number field of the front page, the scanner's own form sent while it was pending, or a link. Who has asked
// already need not touch anything: the scanner hydrates at once, and reads the address.
if (new URLSearchParams(location.search).get('code')?.trim())
  document.querySelector('[data-scan]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
