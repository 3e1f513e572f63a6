import { hasCheckDigit } from '../../../core/gs1/check-digit.ts';
import type { Column } from './columns.ts';
import { dateOrderOf } from '../cells/dates.ts';
import { likeName } from './likeness.ts';
import { columnsOf, headOf, meaning, namesOf, OWNER, titleOf } from './headings.ts';
import { type Sheet, sheetNamed, sheets } from '../sheets.ts';
import { type Cell, isEmpty, type Table } from '../table.ts';
import { sheetOfWord } from '../words.ts';

/** What a column of a table probably holds. */
interface Proposal {
  title: string;
  /** Undefined: nothing is near. */
  column?: string;
  /** Why, where it is not the name itself. */
  reason?: string;
}

export interface TableProposal {
  /** Name of the sheet or file. */
  name: string;
  sheet: string;
  columns: Proposal[];
  /** Whether dates of the table can be read in two ways. */
  hasOpenDates: boolean;
}

/** Rows that are looked at. */
const LOOKED_AT = 2000;
/** Share of the cells of a column that has to agree. */
const MOST = 0.8;

/** Proposes the fields that a table's columns hold, from their titles and cells. */
export function propose(table: Table): TableProposal {
  const base = table.file.slice(table.file.lastIndexOf('/') + 1);
  const sheet = likeliest(table, base);
  const first = headOf(table, sheet)?.first ?? firstFilled(table);
  const titles = (table.rows[first - 1]?.cells ?? []).map((cell) => (isEmpty(cell) ? '' : String(cell).trim()));
  const rows = table.rows.slice(first, first + LOOKED_AT);
  const cellsAt = (index: number) => rows.map(({ cells }) => cells[index] ?? null).filter((cell) => !isEmpty(cell));
  const taken = new Set<string>();
  const columns: Proposal[] = titles.map((title) => ({ title }));
  const names = namesOf(sheet);
  const settle = (index: number, column: string, reason?: string) => {
    const own = columns[index];
    if (!own || own.column !== undefined || taken.has(column)) return;
    taken.add(column);
    own.column = column;
    if (reason !== undefined) own.reason = reason;
  };
  for (const [index, title] of titles.entries()) {
    const found = title === '' ? undefined : meaning(title, names);
    if (found) settle(index, titleOf(sheet, found.column, found.language ?? found.unit));
  }
  const byPath = (path: string): Column | undefined => columnsOf(sheet).find((column) => column.path === path);
  for (const [index] of titles.entries())
    for (const code of ['gtin', 'gln'])
      if (byPath(code) && agree(cellsAt(index), isCode)) settle(index, code, 'its values have valid check digits');
  for (const [index, title] of titles.entries()) {
    const near = likeName(title, [...names.keys()]);
    const column = near === undefined ? undefined : names.get(near);
    if (column) settle(index, titleOf(sheet, column), `its name is like "${near}"`);
  }
  if (byPath('id') && !taken.has('id'))
    for (const [index] of titles.entries())
      if (isUnique(cellsAt(index))) settle(index, 'id', 'its values are short and none is there twice');
  const hasOpenDates = titles.some((_, index) => {
    const cells = cellsAt(index);
    return agree(cells, (cell) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(String(cell))) && dateOrderOf(cells) === undefined;
  });
  return {
    name: table.sheet ?? base,
    sheet: sheet.name,
    columns: columns.filter(({ title }) => title !== ''),
    hasOpenDates,
  };
}

/** By its name, else the kind of thing that most of its columns are of. */
function likeliest(table: Table, base: string): Sheet {
  const ours = sheets();
  const names = ours.map(({ name }) => name);
  const word = [table.sheet ?? '', base.replace(/\.[^.]+$/, '')].map((name) => sheetOfWord(name, names)).find(Boolean);
  const named = word === undefined ? undefined : sheetNamed(word);
  if (named) return named;
  const known = (sheet: Sheet) =>
    headOf(table, sheet)?.headings.filter(({ column }) => column.path !== OWNER).length ?? 0;
  return ours.reduce((best, sheet) => (known(sheet) > known(best) ? sheet : best));
}

function firstFilled({ rows }: Table): number {
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length > 1);
  return Math.max(0, at) + 1;
}

function agree(cells: readonly Cell[], rule: (cell: Cell) => boolean): boolean {
  return cells.length > 0 && cells.filter(rule).length >= cells.length * MOST;
}

function isCode(cell: Cell): boolean {
  const digits = String(cell).trim();
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits);
}

function isUnique(cells: readonly Cell[]): boolean {
  const isId = (cell: Cell) => /^[A-Za-z0-9][A-Za-z0-9._~-]{0,79}$/.test(String(cell));
  return cells.length > 1 && cells.every(isId) && new Set(cells.map(String)).size === cells.length;
}

/** The proposal as a `mapping.yaml`, for the user to correct. */
export function mappingText(proposals: readonly TableProposal[]): string {
  const lines = [
    '# What the columns of your tables hold: title of the column, then the field (npx storytrace docs fields). `ignore` leaves a column out.',
  ];
  for (const { name, sheet, columns, hasOpenDates } of proposals) {
    lines.push('', `${quoted(name)}:`, `  $sheet: ${quoted(sheet)}`);
    if (hasOpenDates)
      lines.push('  $dates: d/m/y # 03/04/2026 may be March or April: correct it where months come first');
    for (const { title, column, reason } of columns) {
      const why = column === undefined ? 'nothing is near: name a field where it holds one' : reason;
      lines.push(`  ${quoted(title)}: ${quoted(column ?? 'ignore')}${why === undefined ? '' : ` # ${why}`}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Plain where YAML takes it as it is. */
function quoted(text: string): string {
  const isPlain = /^[\p{L}][\p{L}\p{N} ._()/-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain && !text.endsWith(' ') ? text : JSON.stringify(text);
}
