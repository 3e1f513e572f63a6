import { canonicalTag } from '../../../core/locale/language-tag.ts';
import type { Column } from './columns.ts';
import type { SheetMapping } from '../mapping.ts';
import { ALLERGENS, ROLE, type Sheet } from '../sheets.ts';
import { isOfSite, parted, unitIn, unitPath } from './suffix.ts';
import { type Cell, isEmpty, type Table } from '../table.ts';
import { normalized, type TableWords, tableWords } from '../words.ts';

/** What a column of a table holds. */
export interface Heading {
  /** From 0. */
  index: number;
  /** As the table has it. */
  title: string;
  column: Column;
  /** Language of a text; undefined for all languages of the site. */
  language?: string;
  /** Unit of a number, from the title, as the unit's own field takes it. */
  unit?: string;
}

export interface Head {
  headings: Heading[];
  /** Titles that mean nothing here. */
  unknown: { index: number; title: string }[];
  /** Columns that hold what another one on the left holds already. */
  repeated: Heading[];
  /** Index of the first row below. */
  first: number;
}

/** The column that names the node of a row. */
export const OWNER = '$owner';
/** Rows that are searched for the header: titles and explanations may come above it. */
const ABOVE = 12;

/** Finds the header row of a table and the meaning of its columns; undefined when no row names a column. */
export function headOf(table: Table, sheet: Sheet, mapping?: SheetMapping): Head | undefined {
  const names = namesOf(sheet);
  let best: Head | undefined;
  // A field in a language that the site does not have is one of a head, though it is not read.
  const isField = ({ title }: { title: string }) => names.has(normalized(parted(title)?.base ?? ''));
  const known = ({ headings, unknown }: Head) => headings.length + unknown.filter(isField).length;
  for (let row = 0; row < Math.min(ABOVE, table.rows.length); row += 1) {
    const head = read(titlesOf(table, row, names), names, mapping, row + 1);
    if (head.headings.length > 0 && (!best || known(head) > known(best))) best = head;
  }
  return best;
}

/** Cells of a header row as texts. An empty cell takes the cell above it (merged downwards); a language is in the row below its field (merged across). */
function titlesOf({ rows }: Table, row: number, names: ReadonlyMap<string, Column>): string[] {
  const cells = rows[row]?.cells ?? [];
  const above = rows[row - 1]?.cells ?? [];
  let group = '';
  return Array.from({ length: Math.max(cells.length, above.length) }, (_, index) => {
    const own = titled(cells[index]);
    const over = titled(above[index]);
    if (over !== '') group = over;
    if (own === '') return row > 0 && cells.some((cell) => !isEmpty(cell)) ? over : '';
    return isTag(own) && group !== '' && !names.has(normalized(own)) ? `${group} (${own})` : own;
  });
}

function titled(cell: Cell | undefined): string {
  return isEmpty(cell) ? '' : String(cell).trim().replace(/\s+/g, ' ');
}

function isTag(text: string): boolean {
  return /^[A-Za-z]{2}(?:-[A-Za-z0-9]{2,8})*$/.test(text) && canonicalTag(text) !== undefined;
}

function read(
  titles: readonly string[],
  names: ReadonlyMap<string, Column>,
  mapping: SheetMapping | undefined,
  first: number,
): Head {
  const head: Head = { headings: [], unknown: [], repeated: [], first };
  const taken = new Set<string>();
  for (const [index, title] of titles.entries()) {
    if (title === '') continue;
    const mapped = mapping?.columns.get(normalized(title));
    if (mapped === null) continue;
    const found = meaning(mapped ?? title, names, mapped !== undefined);
    if (!found) {
      head.unknown.push({ index, title });
      continue;
    }
    const heading = { index, title, ...found };
    const name = `${found.column.path} ${found.language ?? ''}`;
    if (taken.has(name)) head.repeated.push(heading);
    else head.headings.push(heading);
    taken.add(name);
  }
  return withoutSecondUnits(head);
}

/** Ignores the unit in a title where a column holds units: the two might contradict one another. */
function withoutSecondUnits(head: Head): Head {
  const has = (path: string | undefined) => head.headings.some(({ column }) => column.path === path);
  const isSecond = ({ unit, column }: Heading) => unit !== undefined && has(unitPath(column));
  head.unknown.push(...head.headings.filter(isSecond).map(({ index, title }) => ({ index, title })));
  head.headings = head.headings.filter((heading) => !isSecond(heading));
  return head;
}

/** `name (de)`, `name_de`, `Bezeichnung [DE]`, `dates.bestBefore`, `best before` */
export function meaning(
  title: string,
  names: ReadonlyMap<string, Column>,
  isMapped = false,
): Pick<Heading, 'column' | 'language' | 'unit'> | undefined {
  const whole = names.get(normalized(title));
  if (whole) return { column: whole };
  const { base, suffix } = parted(title) ?? { base: '', suffix: '' };
  const column = names.get(normalized(base));
  if (!column) return undefined;
  const language = column.kind === 'text' ? canonicalTag(suffix) : undefined;
  if (language !== undefined && isOfSite(language)) return { column, language };
  // `alcohol (% vol)`: the unit that it has anyway.
  if (column.kind === 'share' && /^(?:%|% ?vol\.?|vol\.? ?%)$/i.test(suffix)) return { column };
  const unit = unitIn(suffix, column, names);
  if (unit !== undefined) return { column, unit };
  return isMapped && language !== undefined ? { column, language } : undefined;
}

const known = new WeakMap<Sheet, { words: readonly TableWords[]; names: ReadonlyMap<string, Column> }>();

/** Every name that a column of a sheet may have, in one form. */
export function namesOf(sheet: Sheet): ReadonlyMap<string, Column> {
  const [found, all] = [known.get(sheet), tableWords()];
  if (found?.words === all) return found.names;
  const names = new Map<string, Column>();
  const put = (name: string, column: Column) => {
    if (!names.has(normalized(name))) names.set(normalized(name), column);
  };
  const columns = columnsOf(sheet);
  for (const column of columns) {
    put(titleOf(sheet, column), column);
    if (column.path !== OWNER) put(column.path, column);
  }
  const last = (path: string) => path.split('.').at(-1) ?? path;
  for (const column of columns)
    if (columns.filter(({ path }) => last(path) === last(column.path)).length === 1) put(last(column.path), column);
  for (const words of all)
    for (const column of columns) {
      const path = column.path === OWNER ? ownerName(sheet) : column.path;
      for (const word of words.columns[`${sheet.name}.${path}`] ?? []) put(word, column);
      for (const word of words.columns[path] ?? []) put(word, column);
    }
  known.set(sheet, { words: all, names });
  return names;
}

/** All columns that a sheet may have, those that say whose row it is first. */
export function columnsOf(sheet: Sheet): Column[] {
  if ('type' in sheet) return [...sheet.columns];
  const role: Column = { path: ROLE, kind: 'enum', values: sheet.roles };
  return [
    { path: OWNER, kind: 'string', required: true },
    ...(sheet.roles.length > 0 ? [role] : []),
    ...sheet.columns.filter(({ path }) => path !== ROLE),
  ];
}

export function ownerName(sheet: Sheet): string {
  return 'owner' in sheet ? sheet.owner : '';
}

/** The title of a column in a workbook of ours. @param name of the column, instead of its own */
export function titleOf(sheet: Sheet, column: Column, language?: string, name = nameOf(sheet, column)): string {
  return language === undefined ? name : `${name} (${language})`;
}

function nameOf(sheet: Sheet, { path }: Column): string {
  return path === OWNER ? ownerName(sheet) : path === ROLE && sheet.name === ALLERGENS ? 'presence' : path;
}
