import './jitless.ts';
import { graphDifferences } from '../core/page/files/graph-differences.ts';
import { isMissing } from '../browser/errors.ts';
import { getJson } from '../browser/http.ts';
import { bar } from '../browser/interaction/page-loading-bar.ts';
import { element } from '../browser/element.ts';
import { OperatorGraph } from '../sources/api/contract.ts';
import { shownDifferences, word } from './differences.ts';
import { publicGraph } from './public-graph.ts';
import { getWithProgress } from './with-progress.ts';

/** Of nodes that are left out. */
const MAX_REFUSED = 50;

/** Fetches both graphs and lists the differences field by field. */
export async function compare(part: HTMLElement): Promise<void> {
  const [operator = '', api = '', published = ''] = ['operator', 'api', 'published'].map(
    (name) => part.getAttribute(name) ?? '',
  );
  const result = part.querySelector('div');
  result?.replaceChildren();
  showAnswer(part, 'asking');
  try {
    const [now, before] = await Promise.all([
      getWithProgress(`${api}/operators/${encodeURIComponent(operator)}/graph`, bar),
      getJson(published, { minimumDelay: 0 }),
    ]);
    const answer = OperatorGraph.parse(now.data);
    const { items, partial } = before.data as Pick<OperatorGraph, 'items' | 'partial'>;
    const { nodes, refused } = publicGraph(answer.items, operator);
    const known = publicGraph(items, operator).nodes;
    // It is there, with a fault.
    for (const { key = '' } of refused) known.delete(key);
    const differences = graphDifferences(known, nodes);
    showAnswer(part, differences.length === 0 && refused.length === 0 ? 'same' : 'differs', differences.length);
    if (partial || answer.partial) result?.append(element('p', {}, word(part, 'partial')));
    result?.append(...refusedItems(part, refused), ...shownDifferences(part, differences));
  } catch (error) {
    showAnswer(part, isMissing(error) ? 'unknown' : 'unreachable');
  }
}

function refusedItems(part: HTMLElement, refused: readonly { place: string }[]): HTMLElement[] {
  if (refused.length === 0) return [];
  const items = refused.slice(0, MAX_REFUSED).map(({ place }) => element('li', {}, place));
  return [element('p', {}, word(part, 'refused', { count: refused.length })), element('ul', {}, ...items)];
}

function showAnswer(part: HTMLElement, name: string, count = 0): void {
  const answer = part.querySelector('[role=status]');
  if (answer) answer.textContent = word(part, name, { count });
}
