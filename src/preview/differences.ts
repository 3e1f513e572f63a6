import type { NodeDifference } from '../core/page/files/graph-differences.ts';
import { element } from '../browser/element.ts';
import type { Values } from '../core/locale/interpolate.ts';
import { inWords, wordsOf } from '../browser/language/in-words.ts';

/** Shown at most: beyond, an editor has the content check. */
const NODES = 200;
const FIELDS = 60;
const CHARACTERS = 2000;

/** What differs, field by field. */
export function shownDifferences(part: HTMLElement, differences: readonly NodeDifference[]): HTMLElement[] {
  const shown = differences.slice(0, NODES).map((difference) => nodeOf(part, difference));
  const left = differences.length - NODES;
  return left > 0 ? [...shown, element('p', {}, word(part, 'more', { count: left }))] : shown;
}

function nodeOf(part: HTMLElement, { key, kind, fields }: NodeDifference): HTMLElement {
  const section = element('section', {}, element('h3', {}, `${word(part, kind)}: ${key}`));
  if (fields.length === 0) return section;
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const name of ['field-column', 'published-column', 'now-column'])
    head.append(element('th', { scope: 'col' }, word(part, name)));
  const body = table.createTBody();
  for (const { path, published, now } of fields.slice(0, FIELDS)) {
    const row = body.insertRow();
    row.append(element('th', { scope: 'row' }, path), cell('del', published), cell('ins', now));
  }
  section.append(element('div', { class: 'scroll' }, table));
  if (fields.length > FIELDS) section.append(element('p', {}, word(part, 'more', { count: fields.length - FIELDS })));
  return section;
}

function cell(mark: 'del' | 'ins', text: string | undefined): HTMLElement {
  const data = element('td');
  if (text !== undefined) data.append(element(mark, {}, text.slice(0, CHARACTERS)));
  return data;
}

/** A text of `<graph-preview>`. */
export const word = (part: HTMLElement, name: string, values: Values = {}): string =>
  inWords(wordsOf<Record<string, string>>(part)[name], values);
