import type { NodeDifference } from '../core/page/files/graph-differences.ts';
import { element, word } from '../browser/page-scripts/words.ts';

/** Shown at most: beyond, an editor has the content check. */
const NODES = 200;
const FIELDS = 60;
const CHARACTERS = 2000;

/** What differs, field by field. */
export function shownDifferences(part: HTMLElement, differences: readonly NodeDifference[]): HTMLElement[] {
  const shown = differences.slice(0, NODES).map((difference) => nodeOf(part, difference));
  const left = differences.length - NODES;
  return left > 0 ? [...shown, element('p', word(part, 'more', { count: left }))] : shown;
}

function nodeOf(part: HTMLElement, { key, kind, fields }: NodeDifference): HTMLElement {
  const section = element('section', '', { 'data-difference': kind });
  section.append(element('h3', `${word(part, kind)}: ${key}`));
  if (fields.length === 0) return section;
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const name of ['field-column', 'published-column', 'now-column'])
    head.append(element('th', word(part, name), { scope: 'col' }));
  const body = table.createTBody();
  for (const { path, published, now } of fields.slice(0, FIELDS)) {
    const row = body.insertRow();
    row.append(element('th', path, { scope: 'row' }), cell('del', published), cell('ins', now));
  }
  const scroll = element('div', '', { class: 'scroll' });
  scroll.append(table);
  section.append(scroll);
  if (fields.length > FIELDS) section.append(element('p', word(part, 'more', { count: fields.length - FIELDS })));
  return section;
}

function cell(mark: 'del' | 'ins', text: string | undefined): HTMLElement {
  const data = element('td');
  if (text !== undefined) data.append(element(mark, text.slice(0, CHARACTERS)));
  return data;
}
