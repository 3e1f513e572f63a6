import { heard } from './heard.ts';
import type * as Touched from './touched/touched.ts';

/** By these a visitor shows that somebody is there. A scroll alone may be the browser's own, back to where a page was left. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'keydown', 'click'];

let loading: Promise<typeof Touched> | undefined;

/** The router and what wakes islands: loaded once. Rejects without code or network; the next call tries again. */
export function touched(): Promise<typeof Touched> {
  loading ??= import('./touched/touched.ts').catch((error: unknown) => {
    loading = undefined;
    heard.length = 0;
    throw error;
  });
  return loading;
}

/** Loads nothing before the first touch, unless the router was here before: then the place in the history is its own. */
export function watchFirstTouch(): void {
  const untouched = new AbortController();
  const load = (): void =>
    void touched().then(
      () => untouched.abort(),
      () => undefined,
    );
  const hear = (event: Event): void => {
    heard.push(event);
    load();
  };
  for (const type of SIGNS) addEventListener(type, hear, { capture: true, passive: true, signal: untouched.signal });
  if (history.state !== null) load();
}
