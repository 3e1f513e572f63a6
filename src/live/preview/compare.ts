import '../jitless.ts';
import { localeOfTags } from '../../browser/language/locale.ts';
import { graphDifferences, nodesIn } from '../../core/page/files/graph-differences.ts';
import { normaliseError } from '../../browser/errors.ts';
import { getJson } from '../../browser/http.ts';
import { bar } from '../../browser/interaction/page-loading-bar.ts';
import { shownDifferences } from './differences.ts';
import { shownSides } from './sides.ts';
import { element, word } from '../../browser/page-scripts/words.ts';
import type { Published } from '../live.ts';

/** Fetches both graphs, shows their pages side by side, then lists the differences field by field. */
export async function compare(part: HTMLElement): Promise<void> {
  const { operator = '', api = '', published = '' } = part.dataset;
  const result = part.querySelector('[data-preview-result]');
  result?.replaceChildren();
  showAnswer(part, 'asking');
  try {
    const [now, before] = await Promise.all([
      getJson(`${api}/operators/${encodeURIComponent(operator)}/graph`, { progress: bar }),
      getJson(published, { minimumDelay: 0 }),
    ]);
    const { open, getFixedT } = await import('../live.ts');
    const locale = localeOfTags([document.documentElement.lang]);
    const date = new Date().toISOString().slice(0, 10);
    const live = open(now.data, before.data as Published, { operator, locale, date });
    const differences = graphDifferences(nodesIn(before.data), nodesIn(now.data));
    const sides = await shownSides(live, getFixedT(locale), new Set(differences.map(({ key }) => key)));
    showAnswer(part, differences.length === 0 ? 'same' : 'differs', String(differences.length));
    if (isPartial(before.data) || isPartial(now.data)) result?.append(element('p', word(part, 'partial')));
    result?.append(sides, ...shownDifferences(part, differences));
  } catch (error) {
    const { statusCode } = normaliseError(error);
    showAnswer(part, statusCode === 404 ? 'unknown' : 'unreachable');
  }
}

/** True if a graph is truncated: a node near its limit may look added or removed. */
function isPartial(graph: unknown): boolean {
  return (graph as { partial?: unknown }).partial === true;
}

function showAnswer(part: HTMLElement, name: string, count?: string): void {
  const answer = part.querySelector('[data-preview-answer]');
  if (answer) answer.textContent = word(part, name, count === undefined ? {} : { count });
}
