import { LOCALES } from '../../core/locale.ts';
import type { Problem, SourcePosition } from '../../core/problem.ts';
import { formatValue } from '../format-value.ts';
import { valueOfCell } from './cells.ts';
import { withOffset } from './dates.ts';
import type { Heading } from './headings.ts';
import type { KnownTable } from './table-set.ts';
import { columnLetters, isEmpty, placeOfRow, type TableRow } from './table.ts';

export type Values = Record<string, unknown>;
/** Where each field of a node stands, by JSON path. */
export type Cells = Map<string, SourcePosition>;

/** What a row is read into. */
export interface Target {
  problems: Problem[];
  /** Told where each field stands, with the path of the object in its node before it. */
  cells?: Cells | undefined;
  prefix?: string;
}

/** The object that a row describes, by its columns. Cells that cannot be read are problems, and left out. */
export function objectOfRow(
  known: KnownTable,
  row: TableRow,
  target: Target,
  only?: (heading: Heading) => boolean,
): Values {
  const object: Values = {};
  const texts = new Map<string, Heading[]>();
  for (const heading of known.head.headings) {
    const cell = row.cells[heading.index];
    if (isEmpty(cell) || (only && !only(heading))) continue;
    const { column } = heading;
    if (column.path.startsWith('$')) continue;
    if (column.kind === 'text') {
      texts.set(column.path, [...(texts.get(column.path) ?? []), heading]);
      continue;
    }
    const result = valueOfCell(cell, column, known.readingOf(heading));
    target.cells?.set(`${target.prefix ?? ''}${column.path}`, positionOf(known, row, heading));
    if ('value' in result) put(object, column.path, result.value);
    else target.problems.push(cellProblem(known, row, heading, cell, result.fault));
  }
  for (const [path, headings] of texts) put(object, path, textIn(known, row, headings, target));
  const offset = object['eventTimeZoneOffset'];
  for (const field of ['eventTime', 'endTime', 'recordTime'])
    if (field in object) object[field] = withOffset(object[field], offset);
  return object;
}

/** A text by language; a cell without one stands for all languages of the site that have none of their own. */
function textIn(known: KnownTable, row: TableRow, headings: readonly Heading[], target: Target): unknown {
  const byLanguage: Values = {};
  let common: unknown;
  for (const heading of headings) {
    const cell = row.cells[heading.index];
    if (isEmpty(cell)) continue;
    const path = `${target.prefix ?? ''}${heading.column.path}`;
    const at = positionOf(known, row, heading);
    if (target.cells && !target.cells.has(path)) target.cells.set(path, at);
    const result = valueOfCell(cell, heading.column, known.readingOf(heading));
    if ('fault' in result) target.problems.push(cellProblem(known, row, heading, cell, result.fault));
    else if (heading.language === undefined) common = result.value;
    else {
      byLanguage[heading.language] = result.value;
      target.cells?.set(`${path}.${heading.language}`, at);
    }
  }
  if (Object.keys(byLanguage).length === 0) return common;
  if (common === undefined) return byLanguage;
  return { ...Object.fromEntries(LOCALES.map((locale) => [locale, common])), ...byLanguage };
}

export function positionOf({ table }: KnownTable, row: TableRow, heading: Heading): SourcePosition {
  return {
    ...(table.sheet !== undefined && { sheet: table.sheet }),
    row: row.number,
    cell: `${columnLetters(heading.index)}${row.number}`,
    title: heading.title,
  };
}

export function rowPosition({ table }: KnownTable, row: TableRow): SourcePosition {
  return { ...(table.sheet !== undefined && { sheet: table.sheet }), row: row.number };
}

function cellProblem(
  known: KnownTable,
  row: TableRow,
  heading: Heading,
  cell: unknown,
  fault: Pick<Problem, 'kind' | 'message' | 'fix'>,
): Problem {
  return {
    where: placeOfRow(known.table, row.number),
    path: heading.column.path,
    at: positionOf(known, row, heading),
    received: formatValue(cell instanceof Date ? cell.toISOString() : cell),
    ...fault,
  };
}

/** Paths are those of the contract: none of them is hostile. */
export function put(object: Values, path: string, value: unknown): void {
  if (value === undefined) return;
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let inner = object;
  for (const key of keys) {
    const next = inner[key];
    // `nutrient` told by its code, and by a name beside it: the name counts.
    inner = typeof next === 'object' && next !== null ? (next as Values) : ((inner[key] = {}) as Values);
  }
  inner[last] = value;
}
