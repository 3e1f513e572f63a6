import type { TracedHistory } from './history.ts';
import type { TracedStep } from './step.ts';

/** As many steps stand in sight; the others are one touch away. */
const MOST = 8;
/** Fewer hidden steps are not worth a touch. */
const LEAST = 3;
/** ms of a step that is worth telling by how long it lasted. */
const LONG = 14 * 864e5;

const CHECKED = new Set(['inspecting', 'testing', 'sampling']);
const PACKED = new Set(['packing', 'repackaging']);
const SOLD = new Set(['retail_selling', 'dispensing']);

/**
 * The steps that tell a history in short, by id: at most eight. Alerts come first, then what is not disclosed, then how the lot
 * itself was made, aged, sold, checked and packed, and where its oldest part began; then its other steps, its ways, and the steps of
 * what went in. Within a rank the earlier one. Every step where the history is short.
 */
export function milestonesOf({ steps, roots }: Pick<TracedHistory, 'steps' | 'roots'>): Set<string> {
  if (steps.length < MOST + LEAST) return new Set(steps.map(({ id }) => id));
  const ranked = steps.map((step, index) => ({ id: step.id, rank: rankOf(step, index, steps, roots) }));
  const first = ranked.sort((a, b) => a.rank - b.rank).slice(0, MOST);
  return new Set(first.map(({ id }) => id));
}

function rankOf(step: TracedStep, index: number, steps: readonly TracedStep[], roots: readonly string[]): number {
  const { kind, main, withheld, lots, start, end = start } = step;
  const isOwn = roots.some((root) => lots.has(root));
  if (kind === 'alert') return 0;
  if (withheld || kind === 'gap') return isOwn ? 1 : 4;
  const { bizStep = '', eventType } = main ?? {};
  if (isOwn && (eventType === 'TransformationEvent' || SOLD.has(bizStep) || index === steps.length - 1)) return 2;
  if (isOwn && kind === 'step' && end - start >= LONG) return 2;
  if (isOwn && (CHECKED.has(bizStep) || PACKED.has(bizStep))) return 3;
  if (index === 0) return 3;
  if (isOwn) return kind === 'leg' ? 6 : 5;
  return eventType === 'TransformationEvent' ? 7 : 8;
}
