// What runs on every page, before any interaction: every byte here is on every page (tests/weight.ts).
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import '../code-dates.ts';
import { watchLazyParts } from './lazy-parts.ts';
import { watchMyAllergens } from '../my-allergens.ts';
import { watchOnline } from '../page-notes.ts';
import { registerWorker } from '../register-worker.ts';
import '../share-button.ts';
import '../status-banner.ts';
import { runMiddleware } from '../middleware/run.ts';
import { watchStatus } from '../middleware/status.ts';
import { watchSwitcher } from '../language/switcher.ts';
import { checkValidity } from '../validity.ts';

/** Events that begin a touch, by pointer or keys: what a page needs from then on is loaded. */
const TOUCHES = ['pointerover', 'focusin', 'keydown'];

const interaction = () => import('../interaction/interaction.ts');

watchLazyParts();
watchOnline();
watchSwitcher();
watchTouch();
watchNavigation();
watchInstall();
runOnFirstPage();
watchStatus();
watchMyAllergens();
registerWorker();

/** Runs the middleware of the first page, which is shown already: does not wait for its requests. */
function runOnFirstPage(): void {
  try {
    const fetches: Promise<unknown>[] = [];
    const to = new URL(location.href);
    checkValidity(to, document);
    runMiddleware({ to, document, fetches });
    void Promise.allSettled(fetches);
  } catch (error) {
    void interaction().then(({ showError }) => showError(error));
  }
}

function watchTouch(): void {
  const load = () => void interaction();
  for (const type of TOUCHES) addEventListener(type, load, { once: true, capture: true, passive: true });
}

/** Steps, validity, loading bar and error page come with a navigation. Where their code does not arrive, Astro's loader brings the page. */
function watchNavigation(): void {
  document.addEventListener('astro:before-preparation', (event: TransitionBeforePreparationEvent) => {
    const { loader } = event;
    event.loader = () =>
      interaction().then(
        ({ navigate }) => navigate(event),
        () => loader(),
      );
  });
}

/** The browser asks once, and perhaps before any touch. */
function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    void import('../offline/install-button.ts').then(({ keepOffer }) => keepOffer(event));
  });
}
