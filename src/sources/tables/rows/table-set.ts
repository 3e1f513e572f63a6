import { siteLocales } from '../../../core/locale/locale.ts';
import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import type { Reading } from '../cells/cells.ts';
import { dateOrderOf } from '../cells/dates.ts';
import { type Head, headOf, type Heading, namesOf } from '../columns/headings.ts';
import type { Mapping, SheetMapping } from '../mapping.ts';
import { nearest } from '../../validate/nearest.ts';
import { marksOf } from '../cells/marks.ts';
import { isNumeric } from '../cells/numbers.ts';
import { oddTexts } from '../cells/odd-texts.ts';
import { FAULTS, LISTS, sheetNamed, type Sheet, sheets } from '../sheets.ts';
import { columnLetters, isEmpty, locationOfRow, type Table, type TableRow } from '../table.ts';
import { parted } from '../columns/suffix.ts';
import { normalized, sheetOfWord } from '../words.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';

/** A table whose columns are known. */
export interface KnownTable {
  table: Table;
  sheet: Sheet;
  head: Head;
  /** Rows with something in them. */
  rows: readonly TableRow[];
  readingOf(heading: Heading): Reading;
  /** Of products without one. */
  kind?: string;
}

/** The tables of one folder: rows of one table may belong to nodes of another. */
export interface TableSet {
  tables: KnownTable[];
  warnings: Problem[];
  problems: Problem[];
  /** Tables that are none of ours. */
  strangers: SourceLocation[];
}

export function tableSet(tables: readonly Table[], mapping: Mapping): TableSet {
  const set: TableSet = { tables: [], warnings: [], problems: [], strangers: [] };
  for (const table of tables) {
    const rows = table.rows.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)));
    if (rows.length === 0 || table.sheet === LISTS || table.sheet === FAULTS) continue;
    const isAlone = tables.filter(({ file }) => file === table.file).length === 1;
    const { sheet, sheetMapping } = meant(table, mapping, isAlone);
    if (!sheet) {
      set.strangers.push(locationOfRow(table));
      continue;
    }
    const head = headOf(table, sheet, sheetMapping);
    if (!head) {
      set.problems.push(headless(table, sheet));
      continue;
    }
    set.warnings.push(...unread(table, sheet, head));
    const { problems, ...one } = known({ table, sheet, head, sheetMapping });
    set.problems.push(...problems);
    set.warnings.push(...oddTexts(table, head.headings, one.rows));
    set.tables.push(one);
  }
  return set;
}

/** The sheet that a table is: by `mapping.yaml`, by its name, or by the name of a workbook that has no other. */
function meant(
  { file, sheet }: Table,
  mapping: Mapping,
  isAlone: boolean,
): { sheet?: Sheet | undefined; sheetMapping?: SheetMapping | undefined } {
  const base = file.slice(file.lastIndexOf('/') + 1);
  const stem = base.replace(/\.[^.]+$/, '');
  const names = sheet === undefined ? [base, stem] : [sheet, ...(isAlone ? [base, stem] : [])];
  const sheetMapping = names.map((name) => mapping.get(normalized(name))).find((one) => one !== undefined);
  const ours = sheets().map(({ name }) => name);
  const word = sheetMapping?.sheet === undefined ? undefined : sheetOfWord(sheetMapping.sheet, ours);
  const found = word ?? names.map((name) => sheetOfWord(name, ours)).find((one) => one !== undefined);
  return { sheet: found === undefined ? undefined : sheetNamed(found), sheetMapping };
}

function known({
  table,
  sheet,
  head,
  sheetMapping,
}: {
  table: Table;
  sheet: Sheet;
  head: Head;
  sheetMapping: SheetMapping | undefined;
}): KnownTable & { problems: Problem[] } {
  const rows = table.rows.slice(head.first).filter(({ cells }) => cells.some((cell) => !isEmpty(cell)));
  const readings = new Map<number, Reading>();
  const problems: Problem[] = [];
  for (const heading of head.headings) {
    const { index, column } = heading;
    const isDate = column.kind === 'day' || column.kind === 'instant';
    const dates = isDate ? (sheetMapping?.dates ?? dateOrderOf(cellsOf(rows, index))) : undefined;
    const marks = isNumeric(column) ? marksOf(table, heading, rows) : undefined;
    if (marks?.problems) problems.push(...marks.problems);
    readings.set(index, { dates, mark: sheetMapping?.decimals ?? marks?.mark, ...(table.is1904 && { is1904: true }) });
  }
  problems.push(...repeatedValues(table, head, rows));
  const none: Reading = { dates: undefined, mark: undefined };
  const kind = sheetMapping?.kind;
  return {
    table,
    sheet,
    head,
    rows,
    problems,
    ...(kind && { kind }),
    readingOf: ({ index }) => readings.get(index) ?? none,
  };
}

function* cellsOf(rows: readonly TableRow[], index: number) {
  for (const { cells } of rows) yield cells[index] ?? null;
}

/** A second column of one field is refused where it says something else than the first: an allergen in it would be on no page. */
function repeatedValues(table: Table, { headings, repeated }: Head, rows: readonly TableRow[]): Problem[] {
  return repeated.flatMap(({ index, title, column, language }): Problem[] => {
    const first = headings.find((one) => one.column.path === column.path && one.language === language);
    const textIn = ({ cells }: TableRow, at: number) => (isEmpty(cells[at]) ? '' : String(cells[at]).trim());
    const row = rows.find((one) => !['', first && textIn(one, first.index)].includes(textIn(one, index)));
    if (!first || !row) return [];
    const cell = (at: number) => `${columnLetters(at)}${row.number}`;
    const read = textIn(row, first.index) === '' ? 'is empty' : `says ${formatValue(textIn(row, first.index))}`;
    return [
      {
        kind: 'RepeatedColumn',
        where: locationOfRow(table, row.number),
        path: column.path,
        at: { ...(table.sheet !== undefined && { sheet: table.sheet }), row: row.number, cell: cell(index), title },
        received: formatValue(textIn(row, index)),
        message: `is in a second column for ${column.path}; the first, ${cell(first.index)} (${first.title}), ${read}`,
        fix: 'Put all values into one of the columns, or tell in mapping.yaml which of the two counts; `ignore` leaves one out.',
      },
    ];
  });
}

function headless(table: Table, sheet: Sheet): Problem {
  return {
    kind: 'NoHead',
    where: locationOfRow(table),
    path: '',
    message: `has no row that names its columns (${[...new Set([...namesOf(sheet).values()].map(({ path }) => path))].slice(0, 6).join(', ')}, …)`,
    fix: 'Name the columns in the first row (npx storytrace docs fields), or in mapping.yaml: `storytrace map` proposes one.',
  };
}

/** Unknown columns: reported once, since data may be lost. */
function unread(table: Table, sheet: Sheet, { unknown, repeated, first }: Head): Problem[] {
  const row = table.rows[first - 1]?.number ?? first;
  const at = (index: number, title: string) => ({
    ...(table.sheet !== undefined && { sheet: table.sheet }),
    row,
    cell: `${columnLetters(index)}${row}`,
    title,
  });
  const names = [...new Set([...namesOf(sheet).values()].map(({ path }) => path))];
  return [
    ...unknown.map(({ index, title }): Problem => {
      const near = nearest(title, names);
      const suffixed = parted(title);
      const base = suffixed && namesOf(sheet).get(normalized(suffixed.base));
      if (suffixed && base)
        return {
          kind: 'UnknownColumn',
          where: locationOfRow(table),
          path: base.path,
          at: at(index, title),
          received: formatValue(title),
          message: `is not read: ${formatValue(suffixed.suffix)} is no language of this site (${siteLocales().join(', ')}), and no unit that ${base.path} takes from its title`,
          fix: `Name the column ${base.path}, with a language of the site behind it; write units into the cells; or tell in mapping.yaml what it holds.`,
        };
      return {
        kind: 'UnknownColumn',
        where: locationOfRow(table),
        path: '',
        at: at(index, title),
        received: formatValue(title),
        message: `is not read${near === undefined ? '' : `: is ${near} meant?`}`,
        fix: 'Rename the column (npx storytrace docs fields), or tell in mapping.yaml what it holds; `ignore` leaves it out.',
      };
    }),
    ...repeated.map(({ index, title, column }): Problem => ({
      kind: 'RepeatedColumn',
      where: locationOfRow(table),
      path: column.path,
      at: at(index, title),
      received: formatValue(title),
      message: `is not read: a column on its left holds ${column.path} already`,
      fix: 'Tell in mapping.yaml which of the two counts; `ignore` leaves one out.',
    })),
  ];
}
