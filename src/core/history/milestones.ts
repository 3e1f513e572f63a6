import type { TracedHistory } from './history.ts';
import type { TracedStep } from './step.ts';

/** Number of steps shown; one tap shows the others. */
const MOST = 8;
/** Hiding fewer steps than this is not worth a tap. */
const LEAST = 3;
/** ms; a step at least this long is a milestone. */
const LONG = 14 * 864e5;

const CHECKED = new Set(['inspecting', 'testing', 'sampling']);
const PACKED = new Set(['packing', 'repackaging']);
const SOLD = new Set(['retail_selling', 'dispensing']);

/**
 * Ids of the steps that summarize a history, at most eight. Rank: alerts; withheld steps and gaps; making, ageing and selling of the lot
 * itself; its checks and packing, and where its oldest part began; its other steps; its transports; the steps of its inputs.
 * Within a rank the earlier step comes first. A short history has all of its steps.
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
