// `preview/{operatorID}`: the operator's current graph next to the published pages. Requests start on a tap only.
import { onEveryPage } from '../browser/start/every-page.ts';

onEveryPage(() => {
  const part = document.querySelector<HTMLElement>('[data-preview]');
  const button = part?.querySelector<HTMLButtonElement>('[data-preview-ask]');
  if (!part || !button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    void import('./compare.ts').then(({ compare }) => compare(part)).finally(() => (button.disabled = false));
  });
});
