// `?code=`: the number field of the front page, the scanner's own form sent while it slept, or a link. Who has asked
// already need not touch anything: the scanner wakes at once, and reads the address.
import { touched } from '../first-touch.ts';

if (new URLSearchParams(location.search).get('code')?.trim()) {
  touched().then(
    () => document.querySelector('[data-scan]')?.dispatchEvent(new Event('focusin', { bubbles: true })),
    () => undefined,
  );
}
