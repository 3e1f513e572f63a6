import { $ui } from '../../stores/ui.ts';
import { showError } from '../../browser/interaction/error-page.ts';
import { notFound, StatusError } from '../../browser/errors.ts';
import { bar } from '../../browser/interaction/page-loading-bar.ts';
import { runMiddleware } from '../../browser/middleware/run.ts';

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
    document.querySelector<HTMLTemplateElement>('error-page > template')?.content.replaceChildren();
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

/** `<play-ground>` on `testing2`: controls for the loading bar, error pages and middleware, and whether the browser is online. */
class PlayGround extends HTMLElement {
  #stop = (): void => undefined;

  connectedCallback(): void {
    this.onclick = ({ target }) => {
      const control = target instanceof Element ? target.closest('button')?.value : undefined;
      if (control !== undefined) CONTROLS[control]?.();
    };
    const notes = this.querySelectorAll<HTMLElement>('p[hidden]');
    this.#stop = $ui.subscribe(({ online }) => {
      for (const [at, note] of notes.entries()) note.hidden = (at === 0) !== online;
    });
  }

  disconnectedCallback(): void {
    this.#stop();
  }
}

customElements.define('play-ground', PlayGround);
