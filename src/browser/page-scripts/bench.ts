// `testing2`: controls for the loading bar, error pages and middleware.
import { $ui } from '../../stores/ui.ts';
import { showError } from '../error-page.ts';
import { notFound, StatusError } from '../errors.ts';
import { onEveryPage } from '../start/every-page.ts';
import { bar } from '../interaction/page-loading-bar.ts';
import { runMiddleware } from '../middleware/run.ts';

const STEP = 10;

const CONTROLS: Record<string, () => void> = {
  start: () => bar.start(),
  increase: () => bar.increase(STEP),
  decrease: () => bar.decrease(STEP),
  pause: () => bar.pause(),
  resume: () => bar.resume(),
  finish: () => bar.finish(),
  fail: () => bar.fail(),
  hide: () => bar.hide(),
  set: () => bar.set(50),
  'not-found': () => showError(notFound()),
  error: () => showError(new StatusError(418, '418 · teapot')),
  silent: () => showError(undefined),
  'last-resort': () => {
    document.querySelector<HTMLTemplateElement>('template[data-error-page]')?.content.replaceChildren();
    showError(new Error());
  },
  lazy: () => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  step: () => {
    const page = new DOMParser().parseFromString('<meta name="storytrace:steps" content="i18n ghost">', 'text/html');
    try {
      runMiddleware({ to: new URL(location.href), document: page, fetches: [] });
    } catch (error) {
      showError(error);
    }
  },
};

document.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-bench]')?.dataset['bench'] : undefined;
  if (control !== undefined) CONTROLS[control]?.();
});

onEveryPage(showState);
$ui.listen(showState);

function showState(): void {
  for (const flag of document.querySelectorAll<HTMLElement>('[data-bench-online]')) {
    flag.hidden = (flag.dataset['benchOnline'] === 'true') !== $ui.get().online;
  }
}
