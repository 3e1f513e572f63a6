import { $graphs } from '../../stores/graphs.ts';

/** What is open is the browser's own state, with a script and without: these change it within the list of steps alone. */
type List = HTMLElement | null;

export function openWithin(list: List, what = 'details', open = true): void {
  for (const part of list?.querySelectorAll<HTMLDetailsElement>(what) ?? []) part.open = open;
}

/** Unfolds the ancestors of a step; with `scroll`, scrolls it into the middle of the screen. */
export function reveal(list: List, id: string, scroll: boolean): void {
  const step = list?.querySelector<HTMLElement>(`[data-step="${id}"]`);
  const folded = step?.closest<HTMLDetailsElement>('details:not([open])');
  if (folded) folded.open = true;
  if (step && scroll)
    step.scrollIntoView({ behavior: 'instant', block: step.offsetHeight < innerHeight / 2 ? 'center' : 'start' });
}

/** While no step is chosen, the one in the middle of the screen is marked in map and graph. */
export function lightOnScroll(list: List): (() => void) | undefined {
  if (!list) return undefined;
  const middle = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = (target as HTMLElement).dataset['step'];
        if (isIntersecting) $graphs.setKey('step', id);
        else if ($graphs.get().step === id) $graphs.setKey('step', undefined);
      }
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );
  for (const step of list.querySelectorAll('[data-step]')) middle.observe(step);
  return () => middle.disconnect();
}
