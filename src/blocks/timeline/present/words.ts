import type { Locale } from '../../../core/locale/locale.ts';
import { pluralForms, section } from '../../../messages.ts';
import type { GraphWords } from '../../graph/view.ts';
import type { MapWords } from '../../map/view.ts';
import type { StepWords } from '../steps/StepBar.tsx';
import type { TimelineWords } from '../view.ts';

/** The three islands of a history hydrate together: a step chosen in one is marked in all. */
export const HISTORY_ISLANDS = '.history-timeline, .supply-graph, .supply-map';

/** The words of the three islands. */
export function timelineWords(locale: Locale): TimelineWords {
  return { ...stepWords(locale), ...section(locale, 'islands').read, ...followedWords(locale) };
}

export function graphWords(locale: Locale): GraphWords {
  const { drawing, closer, further, whole, follow } = section(locale, 'islands').draw;
  return { ...stepWords(locale), drawing, closer, further, whole, follow, ...followedWords(locale) };
}

export function mapWords(locale: Locale): MapWords {
  const { walk } = section(locale, 'islands');
  return { ...stepWords(locale), 'no-place': walk['no-place'], ...followedWords(locale) };
}

function stepWords(locale: Locale): StepWords {
  const { previous, next, step, silent, start, close } = section(locale, 'islands').walk;
  return { previous, next, step, silent, start, close };
}

const followedWords = (locale: Locale) => ({
  followed: pluralForms(locale, 'islands.draw.followed'),
  'follow-all': section(locale, 'islands').draw['follow-all'],
});
