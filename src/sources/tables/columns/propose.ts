import { hasCheckDigit } from '../../../core/gs1/check-digit.ts';
import { type Kind, KINDS } from '../../../core/kinds/registry.ts';
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
  /** Of its products, where no column says it; null: the owner has to say it. */
  kind?: Kind | null;
  /** Whether dates of the table can be read in two ways. */
  hasOpenDates: boolean;
}

/** Rows that are looked at. */
const LOOKED_AT = 2000;
const NAMES = ['id', 'name'];
const LOTS = 'its values look like lots: is it one?';
/** Share of the cells of a column that has to agree. */
const MOST = 0.8;

/** Columns that a table of anything may have: customers have names and addresses, orders have quantities. */
const GENERIC =
  /^(?:id|name|note|description|title|text|unit|value|address|updated|media|picture|country|region|url|type|identifiers|percent)$|^(?:contact|quantity|status|focus)\.|^\$/;
/** Columns of a sheet that may hold such numbers. */
const CODED = /^(?:gtin|gln|lot)$|Gtin$/;
/** `L26-101`, `LOT 2026/11`, `CH260317A` */
const LOT = /^(?:L|LOT|LOTE|LOTTO|CH)[ .-]?(?=(?:\D?\d){4})\d{2,8}(?:[-/. ]\d{1,6}){0,2}[A-Z]?$/i;

/**
 * Proposes the fields that a table's columns hold, from their titles and cells.
 * @param isAlone whether its file has no other table
 * @param kind of the products, where the owner names it
 * @returns undefined where nothing shows what the table holds
 */
export function propose(table: Table, isAlone: boolean, kind?: Kind): TableProposal | undefined {
  const base = table.file.slice(table.file.lastIndexOf('/') + 1);
  const sheet = sheetOf(table, isAlone);
  if (!sheet) return undefined;
  const first = headOf(table, sheet)?.first ?? firstFilled(table);
  const titles = (table.rows[first - 1]?.cells ?? []).map((cell) => (isEmpty(cell) ? '' : String(cell).trim()));
  const rows = table.rows.slice(first, first + LOOKED_AT);
  const cellsAt = (index: number) => rows.map(({ cells }) => cells[index] ?? null).filter((cell) => !isEmpty(cell));
  const taken = new Set<string>();
  const isOfLots = (index: number) => agree(cellsAt(index), isLotLike);
  const columns: Proposal[] = titles.map((title) => ({ title }));
  const names = namesOf(sheet);
  const byPath = (path: string): Column | undefined => columnsOf(sheet).find((column) => column.path === path);
  const settle = (index: number, column: string, reason?: string) => {
    const own = columns[index];
    if (!own || own.column !== undefined || own.reason !== undefined || taken.has(column)) return;
    taken.add(column);
    own.column = column;
    if (reason !== undefined) own.reason = reason;
  };
  for (const [index, title] of titles.entries()) {
    const found = title === '' ? undefined : meaning(title, names);
    if (found && NAMES.includes(found.column.path) && isOfLots(index)) {
      const [lot, own] = [byPath('lot'), columns[index]];
      if (lot) settle(index, titleOf(sheet, lot), LOTS);
      else if (own)
        own.reason = `its values look like lots, not like a name: write ${found.column.path}, or $sheet: batches and lot`;
    } else if (found) settle(index, titleOf(sheet, found.column, found.language ?? found.unit));
  }
  for (const [index] of titles.entries())
    for (const code of ['gtin', 'gln'])
      if (byPath(code) && agree(cellsAt(index), isCode)) settle(index, code, 'its values have valid check digits');
  for (const [index] of titles.entries()) if (byPath('lot') && isOfLots(index)) settle(index, 'lot', LOTS);
  for (const [index, title] of titles.entries()) {
    const near = likeName(title, [...names.keys()]);
    const column = near === undefined ? undefined : names.get(near);
    if (column) settle(index, titleOf(sheet, column), `its name is like "${near}"`);
  }
  if (byPath('id') && !taken.has('id'))
    for (const [index] of titles.entries())
      if (isUnique(cellsAt(index)) && !isOfLots(index))
        settle(index, 'id', 'its values are short and none is there twice');
  const hasOpenDates = titles.some((_, index) => {
    const cells = cellsAt(index);
    return agree(cells, (cell) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(String(cell))) && dateOrderOf(cells) === undefined;
  });
  return {
    name: table.sheet ?? base,
    sheet: sheet.name,
    columns: columns.filter(({ title }) => title !== ''),
    hasOpenDates,
    ...(sheet.name === 'products' && !taken.has('kind') && { kind: kind ?? null }),
  };
}

/**
 * Finds the sheet of a table by its name, else by its columns; undefined where both show nothing.
 * @param isAlone whether the name of the file is its name too
 */
function sheetOf(table: Table, isAlone: boolean): Sheet | undefined {
  const ours = sheets();
  const base = table.file.slice(table.file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  const names = [...(table.sheet === undefined ? [] : [table.sheet]), ...(isAlone ? [base] : [])];
  const word = names
    .map((name) =>
      sheetOfWord(
        name,
        ours.map((sheet) => sheet.name),
      ),
    )
    .find(Boolean);
  const named = word === undefined ? undefined : sheetNamed(word);
  if (named) return named;
  const pathsIn = (sheet: Sheet) => (headOf(table, sheet)?.headings ?? []).map(({ column }) => column.path);
  const known = (sheet: Sheet) => pathsIn(sheet).filter((path) => path !== OWNER).length;
  const best = ours.reduce((found, sheet) => (known(sheet) > known(found) ? sheet : found));
  const cells = table.rows.slice(1, LOOKED_AT).map((row) => row.cells);
  const columns = Array.from({ length: Math.max(0, ...cells.map(({ length }) => length)) }, (_, index) =>
    cells.map((row) => row[index] ?? null).filter((cell) => !isEmpty(cell)),
  );
  const hasCodes = columns.some((column) => agree(column, isCode));
  // Numbers with valid check digits say more than headings that fit any sheet: a shop has its own.
  const isExplained = !hasCodes || columnsOf(best).some(({ path }) => CODED.test(path));
  if (isExplained && known(best) > 1 && pathsIn(best).some((path) => !GENERIC.test(path))) return best;
  if (hasCodes) return sheetNamed('products');
  return columns.some((column) => agree(column, isLotLike)) ? sheetNamed('batches') : undefined;
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

const isLotLike = (cell: Cell): boolean => LOT.test(String(cell).trim());

function isUnique(cells: readonly Cell[]): boolean {
  const isId = (cell: Cell) => /^[A-Za-z0-9][A-Za-z0-9._~-]{0,79}$/.test(String(cell));
  return cells.length > 1 && cells.every(isId) && new Set(cells.map(String)).size === cells.length;
}

/** The proposal as a `mapping.yaml`, for the user to correct. */
export function mappingText(proposals: readonly TableProposal[], leftOut: readonly string[] = []): string {
  const lines = [
    '# What the columns of your tables hold: title of the column, then the field (npx storytrace docs fields). `ignore` leaves a column out.',
  ];
  for (const name of leftOut) lines.push('', `# ${quoted(name)}: left out, because nothing shows what it holds`);
  for (const { name, sheet, columns, hasOpenDates, kind } of proposals) {
    lines.push('', `${quoted(name)}:`, `  $sheet: ${quoted(sheet)}`);
    if (kind === null) lines.push(`  $kind: '?' # which kind of product: ${KINDS.join(', ')}`);
    else if (kind !== undefined) lines.push(`  $kind: ${kind} # kind of all products without one`);
    if (hasOpenDates)
      lines.push('  $dates: d/m/y # 03/04/2026 may be March or April: correct it where months come first');
    for (const { title, column, reason } of columns) {
      const why = reason ?? (column === undefined ? 'nothing is near: name a field where it holds one' : undefined);
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
