import type { History } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { TimelineView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { partsOf } from './parts.ts';
import { stepView } from './step-view.ts';

/**
 * The content of a page's timeline.
 * @param fold one part of a page among others: its milestones, the steps between them folded
 */
export function timelineView(history: History, locale: Locale, fold = false): TimelineView {
  const t = getFixedT(locale);
  const { steps, mayHaveGone, unknown } = history;
  const actorNames = new Set([...steps, ...mayHaveGone].flatMap(({ actor }) => actor?.text ?? []));
  const actors = [...actorNames].sort((a, b) => a.localeCompare(b, locale));
  const cuts = unknown.filter((reason) => reason === 'cycle' || reason === 'depth' || reason === 'fan-out');
  return {
    parts: (fold ? partsOf(steps) : steps).map((part) =>
      'steps' in part
        ? {
            label: t('history.more-steps', { count: part.steps.length }),
            steps: part.steps.map((step) => stepView(step, actors, locale)),
          }
        : stepView(part, actors, locale),
    ),
    ...(mayHaveGone.length > 0 && {
      mayHaveGone: {
        title: t('history.may-have-gone'),
        text: t('history.may-have-gone-text'),
        steps: mayHaveGone.map((step) => stepView(step, actors, locale)),
      },
    }),
    ...(cuts.length > 0 && { cuts: cuts.map((reason) => t(`history.${reason}`)) }),
    actors,
  };
}
