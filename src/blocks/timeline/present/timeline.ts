import type { TracedHistory } from '../../../core/history/history.ts';
import { milestonesOf } from '../../../core/history/milestones.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { History, StepView } from '../../../core/page/history.ts';
import { getFixedT } from '../../../messages.ts';
import type { TimelineView } from '../view.ts';
import { lotsNamed } from './lots.ts';
import type { GraphNames } from './names.ts';
import { stepView } from './step.ts';
import { lastedOf, timesOf } from './when.ts';

/** The steps of a history in the words of a page. */
export function stepViews(
  history: TracedHistory,
  names: GraphNames,
): Pick<History, 'steps' | 'milestones' | 'mayHaveGone' | 'actors'> {
  const { steps, mayHaveGone, totals } = history;
  const milestones = milestonesOf(history);
  const actorNames = new Set<string>();
  for (const { main, withheld } of [...steps, ...mayHaveGone]) {
    const actor = withheld ? undefined : names.operator(main?.operator);
    if (actor) actorNames.add(actor.text);
  }
  const actors = [...actorNames].sort((a, b) => a.localeCompare(b, names.locale));
  return {
    steps: steps.map((step, index) => stepView(step, actors, { names, totals, before: steps[index - 1] })),
    milestones: steps
      .filter(({ id }) => milestones.has(id))
      .map((step) => omitUndefined({ id: step.id, lasted: lastedOf(timesOf(step), names.locale) })),
    mayHaveGone: mayHaveGone.map((step) => stepView(step, actors, { names, totals, lots: lotsNamed(step, names) })),
    actors,
  };
}

/**
 * The content of a page's timeline.
 * @param fold one part of a page among others: its milestones, the steps between them folded
 */
export function timelineView(history: History, locale: Locale, fold = false): TimelineView {
  const t = getFixedT(locale);
  const { steps, milestones, mayHaveGone, actors, unknown } = history;
  const cuts = unknown.filter((reason) => reason === 'cycle' || reason === 'depth' || reason === 'fan-out');
  return omitUndefined({
    steps: fold ? betweenMilestones(steps, milestones, locale) : steps,
    mayHaveGone:
      mayHaveGone.length > 0
        ? { title: t('history.may-have-gone'), text: t('history.may-have-gone-text'), steps: mayHaveGone }
        : undefined,
    cuts: cuts.length > 0 ? cuts.map((reason) => t(`history.${reason}`)) : undefined,
    actors,
  });
}

/**
 * Milestones as they are, and the steps between two of them as one entry that is folded. How long after the step before it a milestone
 * began is left out where that step is folded.
 */
export function betweenMilestones(
  steps: readonly StepView[],
  milestones: History['milestones'],
  locale: Locale,
): TimelineView['steps'] {
  // A history without milestones shows every step.
  if (milestones.length === 0) return [...steps];
  const known = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  const entries: (StepView | StepView[])[] = [];
  for (const step of steps) {
    const last = entries.at(-1);
    const milestone = known.get(step.id);
    if (milestone) entries.push(Array.isArray(last) ? withLasted(step, milestone) : step);
    else if (Array.isArray(last)) last.push(step);
    else entries.push([step]);
  }
  const label = (count: number) => getFixedT(locale)('history.more-steps', { count });
  return entries.map((entry) => (Array.isArray(entry) ? { label: label(entry.length), steps: entry } : entry));
}

function withLasted({ since: _, ...step }: StepView, { lasted }: History['milestones'][number]): StepView {
  return lasted === undefined ? step : { ...step, since: lasted };
}
