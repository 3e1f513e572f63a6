/**
 * `client:interaction`: hydrates an island when the visitor points at it, focuses it or uses a key in it, or sees it below the first screen
 * after the first movement. `client:interaction="selector"` names markup outside the island that also counts. Astro inlines this into each page with
 * islands, so it must stay small. Clicks that come before the island can answer mark their control as busy, and are dispatched again once
 * it can; of several on one element the last.
 */
import type { ClientDirective } from 'astro';
import { HYDRATED } from '../browser/start/hydrated.ts';

const INTERACTIONS = ['pointerdown', 'focusin', 'keydown', 'click'];
const MOVES = ['wheel', 'keydown', 'pointerdown'];
/** Natively interactive elements: a second click would undo the first. */
const NATIVE = 'a,summary,input,select,textarea,label,video';
const BUSY = 'aria-busy';

const interaction: ClientDirective = (load, options, island) => {
  const pending = new AbortController();
  const unanswered = new AbortController();
  let hydrated = false;
  let answers = false;

  const concerns = (target: Element) =>
    island.contains(target) || (typeof options.value === 'string' && target.closest(options.value) !== null);

  const hydrate = async () => {
    pending.abort();
    const start = await load();
    // React expects the markup of the server, without `aria-busy`.
    unmark();
    await start();
    hydrated = true;
    // Neither code nor network: the next interaction tries again.
    if (!island.isConnected || !island.hasAttribute('ssr')) return;
    release();
    void interaction(load, options, island);
  };

  watchSight(island, pending, hydrate);
  const [unmark, release] = keepClicks(island, unanswered, concerns, () => hydrated);
  on(
    document,
    INTERACTIONS,
    ({ target }) => {
      if (target instanceof Element && concerns(target)) void hydrate();
    },
    pending,
  );
  island.addEventListener(HYDRATED, () => (answers = true));
  island.addEventListener('astro:unmount', (event) => {
    const isHydrating = pending.signal.aborted && !answers;
    pending.abort();
    unanswered.abort();
    if (!isHydrating) return;
    // React reports an error for a root that is unmounted while it hydrates.
    event.stopImmediatePropagation();
    island.addEventListener(HYDRATED, () => setTimeout(() => island.dispatchEvent(new Event('astro:unmount'))));
  });
};

function on(target: EventTarget, types: string[], listener: (event: Event) => void, { signal }: AbortController) {
  for (const type of types) target.addEventListener(type, listener, { capture: true, passive: true, signal });
}

/**
 * Hydrates an island below the first screen when it comes into view. Observes it from the visitor's first movement on: before that, the
 * browser alone has scrolled the page (a restored position, a fragment).
 */
function watchSight(island: HTMLElement, pending: AbortController, hydrate: () => Promise<void>): void {
  let seen: IntersectionObserver | undefined;
  on(
    window,
    MOVES,
    () => {
      const first = island.firstElementChild;
      if (seen || pending.signal.aborted || !first || first.getBoundingClientRect().top + scrollY < innerHeight) return;
      seen = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void hydrate();
      });
      seen.observe(first);
      pending.signal.addEventListener('abort', () => seen?.disconnect());
    },
    pending,
  );
}

/**
 * Keeps clicks for an island that has not hydrated, marks their controls as busy, and dispatches them again when it has.
 * @returns drops the marks; drops the clicks too
 */
function keepClicks(
  island: HTMLElement,
  unanswered: AbortController,
  concerns: (target: Element) => boolean,
  isHydrated: () => boolean,
): [unmark: () => void, release: () => void] {
  const missed = new Map<Element, MouseEvent>();
  const marked = new Set<Element>();

  const unmark = () => {
    for (const element of marked) element.removeAttribute(BUSY);
  };
  const release = () => {
    unanswered.abort();
    unmark();
  };
  const clicked = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !concerns(target)) return;
    const isInside = island.contains(target);
    // React handles clicks on its own markup as soon as it has begun to hydrate.
    if (target.closest(NATIVE) || (isInside ? isHydrated() : target.closest('button'))) return;
    missed.set(target, event as MouseEvent);
    const control = (isInside && target.closest('button')) || island.firstElementChild;
    if (!control) return;
    marked.add(control);
    control.setAttribute(BUSY, 'true');
  };

  on(document, ['click'], clicked, unanswered);
  on(
    island,
    [HYDRATED],
    () => {
      release();
      // Another hydrated island may have handled the click on markup that both share.
      for (const [target, event] of missed)
        if (target.isConnected && !event.defaultPrevented) target.dispatchEvent(new MouseEvent('click', event));
    },
    unanswered,
  );
  return [unmark, release];
}

export default interaction;
