// `preview/{operatorID}`: the operator's graph as it is now beside what is published. Asks on a tap only; what is needed then comes then.
import { onEveryPage } from '../../browser/start/every-page.ts';

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
