/**
 * `client:wake`: an island sleeps until the visitor touches it, focuses it or uses a key in it, or sees it below the
 * first screen. `client:wake="selector"` names markup beside the island whose touch wakes it too. Clicks that came
 * before the island could answer are given to it once it can; of several on one element the last.
 */
import type { ClientDirective } from 'astro';
import { AWAKE } from '../awake.ts';
import { heard } from '../heard.ts';

const TOUCHES = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'];
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
/** What does something by itself when clicked: a second click would undo it. */
const ACTS = 'a,button,summary,input,select,textarea,label,video';

const wake: ClientDirective = (load, options, island) => {
  const asleep = new AbortController();
  const deaf = new AbortController();
  const whileAsleep = { capture: true, passive: true, signal: asleep.signal };
  let hydrated = false;
  const missed = new Map<Element, MouseEvent>();

  const concerns = (target: Element) =>
    island.contains(target) || (typeof options.value === 'string' && target.closest(options.value) !== null);

  const rouse = async () => {
    asleep.abort();
    const hydrate = await load();
    await hydrate();
    hydrated = true;
    // Neither code nor network: the next touch tries again.
    if (!island.isConnected || !island.hasAttribute('ssr')) return;
    deaf.abort();
    wake(load, options, island);
  };

  /** A visitor who has not moved yet has seen nothing below the first screen, wherever the browser put the page. */
  const watchFor = (first: Element) => {
    if (first.getBoundingClientRect().top + scrollY < innerHeight) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void rouse();
    });
    seen.observe(first);
    asleep.signal.addEventListener('abort', () => seen.disconnect());
  };

  const still = new AbortController();
  const moved = () => {
    still.abort();
    if (island.firstElementChild && !asleep.signal.aborted) watchFor(island.firstElementChild);
  };
  asleep.signal.addEventListener('abort', () => still.abort());

  const clicked = (event: Event) => {
    const { target } = event;
    if (!(event instanceof MouseEvent) || !(target instanceof Element) || !concerns(target)) return;
    // React hears the clicks on its own markup as soon as it has begun to hydrate.
    if (island.contains(target) ? !hydrated : !target.closest(ACTS)) missed.set(target, event);
  };
  const touched = ({ target }: Event) => {
    if (target instanceof Element && concerns(target)) void rouse();
  };
  for (const event of heard) {
    if (MOVES.includes(event.type)) moved();
    if (event.type === 'click') clicked(event);
    if (TOUCHES.includes(event.type) && !asleep.signal.aborted) touched(event);
  }
  for (const type of MOVES) addEventListener(type, moved, { capture: true, passive: true, signal: still.signal });
  document.addEventListener('click', clicked, { capture: true, signal: deaf.signal });
  for (const type of TOUCHES) document.addEventListener(type, touched, whileAsleep);
  island.addEventListener(
    AWAKE,
    () => {
      deaf.abort();
      // An island that was awake already may have answered for the markup that they share.
      for (const [target, event] of missed) {
        if (target.isConnected && !event.defaultPrevented) target.dispatchEvent(new MouseEvent('click', event));
      }
    },
    { signal: deaf.signal },
  );
  island.addEventListener('astro:unmount', () => {
    asleep.abort();
    deaf.abort();
  });
};

export default wake;
