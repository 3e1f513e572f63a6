import { $graphs, chooseStep, forgetChoice } from '../../stores/graphs.ts';

/** A step as the page tells it. */
export interface Step {
  id: string;
  kind: string;
  actor: string | undefined;
  name: string;
}

/** What does something by itself when clicked. */
const ACTS = 'a,button,summary,input,select,video';

export const told = (step: HTMLElement): Step => ({
  id: step.dataset['step'] ?? '',
  kind: step.dataset['kind'] ?? '',
  actor: step.querySelector('[data-actor]')?.textContent.trim(),
  name: step.querySelector('.what, summary b')?.textContent.trim() ?? '',
});

/** The steps of the page: those of its timeline, else those that its drawings name. */
export function stepsOf(page: ParentNode): Step[] {
  const steps = Array.from(page.querySelectorAll<HTMLElement>('[data-timeline] [data-step]'), told);
  if (steps.length > 0) return steps;
  const ids = new Set(Array.from(page.querySelectorAll('[data-steps]'), tokens).flat());
  return [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).map(silent);
}

const silent = (id: string): Step => ({ id, kind: '', actor: undefined, name: '' });

const tokens = (element: Element): string[] =>
  (element.getAttribute('data-steps') ?? element.getAttribute('data-step') ?? '').split(' ').filter(Boolean);

/** Marks a step wherever timeline, graph and map show it. */
function markStep(page: ParentNode, chosen: string | undefined): void {
  for (const element of page.querySelectorAll('[data-step],[data-steps]')) {
    const here = chosen !== undefined && tokens(element).includes(chosen);
    element.toggleAttribute('data-chosen', here);
    if (element instanceof HTMLLIElement && element.hasAttribute('data-step')) {
      if (here) {
        element.setAttribute('aria-current', 'step');
        element.closest('.disclosure')?.setAttribute('open', '');
      } else element.removeAttribute('aria-current');
    }
  }
}

/** The step after or before the chosen, round and round; without a choice the first or the last. */
export function nextOf(steps: readonly Step[], chosen: string | undefined, by: 1 | -1): string | undefined {
  const at = steps.findIndex(({ id }) => id === chosen);
  return (at === -1 && by === -1 ? steps.at(-1) : (steps[(at + by) % steps.length] ?? steps.at(-1)))?.id;
}

/** The step that a click means; a mark that stands for several gives the one after the chosen. */
function stepAt(target: Element, chosen: string | undefined): string | undefined {
  const mark = target.closest('[data-step],[data-steps]');
  if (!mark) return undefined;
  const here = tokens(mark);
  return here[(here.indexOf(chosen ?? '') + 1) % here.length];
}

const nodeAt = (target: Element): string | undefined =>
  target.closest('[data-node]')?.getAttribute('data-node') ?? undefined;

/** While no step is chosen, the one in the middle of the screen is lit. */
function lightOnScroll(): () => void {
  let frame = 0;
  const light = () => {
    frame = 0;
    if ($graphs.get().isWalking || document.querySelector('[data-timeline][data-folded]')) return;
    const middle = innerHeight / 2;
    const here = Array.from(document.querySelectorAll('[data-timeline] [data-step]')).find((step) => {
      const { top, bottom, height } = step.getBoundingClientRect();
      // What is folded has a place, and is not seen.
      return height > 0 && !step.closest('details:not([open])') && top <= middle && bottom > middle;
    });
    const id = here?.getAttribute('data-step') ?? undefined;
    if (id !== $graphs.get().step) $graphs.setKey('step', id);
  };
  const scrolled = () => (frame ||= requestAnimationFrame(light));
  addEventListener('scroll', scrolled, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', scrolled);
  };
}

let watchers = 0;
let stop = (): void => undefined;

/** Keeps the marks of the page and its clicks in step with the store, for as long as any island asks for it. */
export function watchSteps(): () => void {
  watchers += 1;
  if (watchers === 1) stop = begin();
  return () => {
    watchers -= 1;
    if (watchers === 0) stop();
  };
}

function begin(): () => void {
  const clicked = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(ACTS)) return;
    const step = stepAt(target, $graphs.get().step);
    const graph = target.closest('[data-graph]');
    if (step !== undefined) chooseStep(step);
    if (graph) $graphs.setKey('node', nodeAt(target));
    if (step !== undefined || graph) event.preventDefault();
  };
  document.addEventListener('click', clicked);
  const unlight = lightOnScroll();
  const unsubscribe = $graphs.subscribe(({ step }) => markStep(document, step));
  return () => {
    document.removeEventListener('click', clicked);
    unlight();
    unsubscribe();
    forgetChoice();
  };
}
