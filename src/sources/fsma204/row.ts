import type { Problem } from '../../core/problem.ts';
import { formatValue } from '../validate/format-value.ts';
import { type CellFault, valueOfCell } from '../tables/cells/cells.ts';
import { type DateEvidence, withOffset } from '../tables/cells/dates.ts';
import type { CellKind } from '../tables/columns/columns.ts';
import { type Cell, columnLetters, isEmpty, locationOfRow, Shown, type TableRow } from '../tables/table.ts';
import type { RecordSheet } from './sheets.ts';
import { type Element, elementOf, type Tracking, trackingNamed } from './titles.ts';
import { unitOf } from './units.ts';

/** A row with its values, each of the column that holds it; `kept` are cells that no element of EPCIS holds. */
export interface RecordRow {
  number: number;
  tracking: Tracking;
  values: Partial<Record<Element, string | number>>;
  kept: [title: string, text: string][];
}

const KINDS: Partial<Record<Element, CellKind>> = {
  code: 'code',
  inputCode: 'code',
  quantity: 'number',
  inputQuantity: 'number',
  gln: 'gln',
};
/** In the place of a value that nobody declared (`storytrace export fsma204`, and what people write). */
export const NONE = /^(?:missing|n\/?a|none|unknown|tbd|-+|–|—)$/i;

/** Reads a row. @returns what is wrong with its cells too; no row where nothing says which tracking event it is */
export function readRow(sheet: RecordSheet, row: TableRow, dates: DateEvidence): { row?: RecordRow; problems: Problem[] } {
  const problems: Problem[] = [];
  const refuse = (index: number, fault: CellFault) => void problems.push(problemIn(sheet, row, index, fault));
  const named = sheet.forms.findIndex((form) => elementOf(form, 'other') === 'tracking');
  const tracking = (isEmpty(row.cells[named]) ? undefined : trackingNamed(String(row.cells[named]))) ?? (named === -1 || isEmpty(row.cells[named]) ? sheet.tracking : undefined);
  if (tracking === undefined) {
    const message = 'does not say which critical tracking event it is';
    refuse(named, { kind: 'UnknownValue', message, fix: 'Name the sheet for it (Harvesting, Cooling, Initial packing, First land-based receiving, Shipping, Receiving, Transformation), or add a column "Critical tracking event".' });
    return { problems };
  }
  const read: RecordRow = { number: row.number, tracking, values: {}, kept: [] };
  for (const [index, form] of sheet.forms.entries()) {
    const cell = row.cells[index];
    if (isEmpty(cell) || NONE.test(String(cell).trim())) continue;
    const element = elementOf(form, tracking);
    const value = element === undefined || read.values[element] !== undefined ? undefined : valueIn(cell, element, dates, sheet);
    if (value && 'fault' in value) refuse(index, value.fault);
    else if (element && value) read.values[element] = value.value;
    else read.kept.push([sheet.titles[index] || columnLetters(index), plain(cell)]);
  }
  const { amount } = read.values;
  const [, number, unit = ''] = /^([\d.,]+)\s*(.*)$/.exec(String(amount ?? '')) ?? [];
  if (number !== undefined) Object.assign(read.values, { quantity: Number(number.replace(/,(?=\d{3}\b)/g, '')), ...(unit !== '' && { unit }) });
  for (const element of ['unit', 'inputUnit'] as const) {
    const word = read.values[element];
    const code = word === undefined ? undefined : unitOf(String(word));
    if (word !== undefined && code === undefined)
      refuse(sheet.forms.findIndex((form) => [element, 'amount'].includes(elementOf(form, tracking) ?? '')), { kind: 'UnknownUnit', message: `is no unit that is understood: ${formatValue(word)}`, fix: 'Write pounds, kg, cases, boxes, bins or another word of FDA’s examples, or a code of UN/CEFACT (LBR, KGM, CS).' });
    else if (code !== undefined) read.values[element] = code;
  }
  return { row: read, problems };
} // prettier-ignore

/** A neutralised formula (`'=A1`) as it was. */
const plain = (cell: Exclude<Cell, null>): string =>
  String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

function valueIn(cell: Exclude<Cell, null>, element: Element, dates: DateEvidence, { table, mapping }: RecordSheet): { value: string | number } | { fault: CellFault } {
  const reading = { dates: mapping?.dates ?? dates, mark: mapping?.decimals, ...(table.is1904 && { is1904: true }) };
  const isDay = element === 'date' || element === 'harvested';
  const kind = isDay ? (hasTime(cell) ? 'instant' : 'day') : (KINDS[element] ?? 'string');
  // Texts of any element may be numbers, but never a date that a spreadsheet made of them.
  const read = valueOfCell(typeof cell === 'string' ? plain(cell) : cell, { path: '', kind }, reading);
  if ('fault' in read) return read;
  const value = isDay ? String(withOffset(String(read.value), ':00')).replace(/(T\d{2}:\d{2})(?=$|Z|[+-])/, '$1:00').replace(/:00:00$/, ':00') : read.value;
  if (isDay && !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(String(value)))
    return { fault: { kind: 'BadValue', message: 'is no date that is understood', fix: 'Write it as 2026-03-24, or as 2026-03-24 05:50 -05:00.' } };
  return { value: typeof value === 'number' ? value : String(value) };
} // prettier-ignore

const hasTime = (cell: Exclude<Cell, null>): boolean =>
  cell instanceof Shown ? Boolean(cell.date?.has('hour')) : typeof cell === 'string' && /\d:\d{2}/.test(cell);

export function problemIn({ table, titles }: RecordSheet, row: TableRow, index: number, fault: CellFault): Problem {
  const cell = row.cells[index];
  return {
    ...fault,
    where: locationOfRow(table, row.number),
    path: titles[index] ?? '',
    at: { ...(table.sheet !== undefined && { sheet: table.sheet }), row: row.number, ...(index >= 0 && { cell: `${columnLetters(index)}${row.number}`, title: titles[index] ?? '' }) },
    ...(!isEmpty(cell) && { received: formatValue(String(cell)) }),
  };
} // prettier-ignore
