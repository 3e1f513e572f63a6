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
  const missed = new Map<Element, MouseEvent>();
  const marked = new Set<Element>();
  let hydrated = false;
  let seen: IntersectionObserver | undefined;

  const on = (target: EventTarget, types: string[], listener: (event: Event) => void, { signal }: AbortController) => {
    for (const type of types) target.addEventListener(type, listener, { capture: true, passive: true, signal });
  };
  const concerns = (target: Element) =>
    island.contains(target) || (typeof options.value === 'string' && target.closest(options.value) !== null);

  const hydrate = async () => {
    pending.abort();
    await (
      await load()
    )();
    hydrated = true;
    // Neither code nor network: the next interaction tries again.
    if (!island.isConnected || !island.hasAttribute('ssr')) return;
    answered();
    void interaction(load, options, island);
  };

  const answered = () => {
    unanswered.abort();
    for (const element of marked) element.removeAttribute(BUSY);
  };

  const clicked = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !concerns(target)) return;
    const isInside = island.contains(target);
    // React handles clicks on its own markup as soon as it has begun to hydrate.
    if (target.closest(NATIVE) || (isInside ? hydrated : target.closest('button'))) return;
    missed.set(target, event as MouseEvent);
    const control = (isInside && target.closest('button')) || island.firstElementChild;
    if (!control) return;
    marked.add(control);
    control.setAttribute(BUSY, 'true');
  };

  // Before a visitor has moved, nothing below the first screen was seen, wherever the browser put the page.
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
  on(document, ['click'], clicked, unanswered);
  on(
    document,
    INTERACTIONS,
    ({ target }) => {
      if (target instanceof Element && concerns(target)) void hydrate();
    },
    pending,
  );
  on(
    island,
    [HYDRATED],
    () => {
      answered();
      // An island that was hydrated already may have answered for the markup that they share.
      for (const [target, event] of missed)
        if (target.isConnected && !event.defaultPrevented) target.dispatchEvent(new MouseEvent('click', event));
    },
    unanswered,
  );
  island.addEventListener('astro:unmount', () => {
    pending.abort();
    unanswered.abort();
  });
};

export default interaction;
