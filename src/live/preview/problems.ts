import type { Live, getFixedT } from '../live.ts';
import { element } from '../../browser/parts/words.ts';

const LISTED = 50;

/** The refused parts of the graph, in the editor's language; field names and values as plain text. */
export function problemList(problems: Live['problems'], t: ReturnType<typeof getFixedT>): HTMLElement[] {
  if (problems.length === 0) return [];
  const list = element('ul', '', { 'data-live-problems': '' });
  for (const { kind, where, path, received } of problems.slice(0, LISTED)) {
    const key = `live.problems.${kind}` as 'live.problems.other';
    const said = t(key, { defaultValue: t('live.problems.other') });
    list.append(
      element('li', `${[where, path].filter(Boolean).join(' › ')}: ${said}${received ? ` (${received})` : ''}`),
    );
  }
  return [element('p', t('live.refused', { count: problems.length })), list];
}
