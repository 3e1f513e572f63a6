import { omitUndefined } from '../../../core/omit-undefined.ts';
import { siteLocales } from '../../../core/locale/locale.ts';
import type { Problem, SourcePosition } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import { valueOfCell } from '../cells/cells.ts';
import { withOffset } from '../cells/dates.ts';
import type { Heading } from '../columns/headings.ts';
import type { KnownTable } from './table-set.ts';
import { unitPath } from '../columns/suffix.ts';
import { type Cell, columnLetters, isEmpty, locationOfRow, type TableRow } from '../table.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';

export type Values = Record<string, unknown>;
/** Position of a field: the row, and the cell in it. */
export interface CellPlace {
  where: SourceLocation;
  at: SourcePosition;
}
/** Position of each field of a node, by JSON path: rows of its lists may be in other sheets and files. */
export type Cells = Map<string, CellPlace>;

/** What a row is read into. */
export interface Target {
  problems: Problem[];
  /** Receives the position of each field; `prefix` is the path of the object in its node. */
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
    target.cells?.set(`${target.prefix ?? ''}${column.path}`, cellPlace(known, row, heading));
    if ('value' in result) {
      put(object, column.path, result.value);
      const field = heading.unit === undefined ? undefined : unitPath(column);
      if (field !== undefined) put(object, field, heading.unit);
    } else target.problems.push(cellProblem(known, row, heading, cell, result.fault));
  }
  for (const [path, headings] of texts) put(object, path, textIn(known, row, headings, target));
  const offset = object['eventTimeZoneOffset'];
  for (const field of ['eventTime', 'endTime', 'recordTime'])
    if (field in object) object[field] = withOffset(object[field], offset);
  return object;
}

/** A text by language; a cell without a language is used for all languages of the site that have no cell. */
function textIn(known: KnownTable, row: TableRow, headings: readonly Heading[], target: Target): unknown {
  const byLanguage: Values = {};
  let common: unknown;
  for (const heading of headings) {
    const cell = row.cells[heading.index];
    if (isEmpty(cell)) continue;
    const path = `${target.prefix ?? ''}${heading.column.path}`;
    const place = target.cells && cellPlace(known, row, heading);
    if (place && !target.cells?.has(path)) target.cells?.set(path, place);
    const result = valueOfCell(cell, heading.column, known.readingOf(heading));
    if ('fault' in result) target.problems.push(cellProblem(known, row, heading, cell, result.fault));
    else if (heading.language === undefined) common = result.value;
    else {
      byLanguage[heading.language] = result.value;
      if (place) target.cells?.set(`${path}.${heading.language}`, place);
    }
  }
  if (Object.keys(byLanguage).length === 0) return common;
  if (common === undefined) return byLanguage;
  return { ...Object.fromEntries(siteLocales().map((locale) => [locale, common])), ...byLanguage };
}

export function positionOf({ table }: KnownTable, row: TableRow, heading: Heading): SourcePosition {
  return omitUndefined({
    sheet: table.sheet,
    row: row.number,
    cell: `${columnLetters(heading.index)}${row.number}`,
    title: heading.title,
  });
}

export function cellPlace(known: KnownTable, row: TableRow, heading?: Heading): CellPlace {
  const at = heading ? positionOf(known, row, heading) : rowPosition(known, row);
  return { where: locationOfRow(known.table, row.number), at };
}

export function rowPosition({ table }: KnownTable, row: TableRow): SourcePosition {
  return omitUndefined({ sheet: table.sheet, row: row.number });
}

function cellProblem(
  known: KnownTable,
  row: TableRow,
  heading: Heading,
  cell: Cell,
  fault: Pick<Problem, 'kind' | 'message' | 'fix'>,
): Problem {
  return {
    where: locationOfRow(known.table, row.number),
    path: heading.column.path,
    at: positionOf(known, row, heading),
    received: formatValue(typeof cell === 'object' ? String(cell) : cell),
    ...fault,
  };
}

/** Paths come from the contract: none of them is hostile. */
export function put(object: Values, path: string, value: unknown): void {
  if (value === undefined) return;
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let inner = object;
  for (const key of keys) {
    const next = inner[key];
    // `nutrient` has a code and a name: the name counts.
    inner = typeof next === 'object' && next !== null ? (next as Values) : ((inner[key] = {}) as Values);
  }
  inner[last] = value;
}
