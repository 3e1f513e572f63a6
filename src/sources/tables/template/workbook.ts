import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { Column } from '../columns/columns.ts';
import { columnsOf, titleOf } from '../columns/headings.ts';
import type { NamesIn } from './names-in.ts';
import { cellName, type WrittenRow } from './rows-of-node.ts';
import { dropDowns, type Choices } from './drop-downs.ts';
import { LISTS, type Sheet, sheets } from '../sheets.ts';
import type { Cell } from '../table.ts';
import { columnLetters } from '../table.ts';
import { isTextColumn, textColumns } from './text-columns.ts';

export interface WorkbookOptions {
  /** Tags of the languages that each text has a column for. */
  languages: readonly string[];
  /** Of sheets and columns; without it they have our own. */
  names?: NamesIn;
  /** The explanation above a column. */
  explain(sheet: Sheet, column: Column): string;
  /** Whether a column is in the workbook although no row fills it; a list of which no column is has no sheet. */
  offers(sheet: Sheet, column: Column): boolean;
}

/** A column of a sheet of the workbook. */
interface Placed {
  name: string;
  title: string;
  column: Column;
}

const HEAD = { fontWeight: 'bold', backgroundColor: '#e8efe4', wrap: true } as const;
const NOTE = { textColor: '#5a5a5a', fontStyle: 'italic', wrap: true, alignVertical: 'top' } as const;
const EMPTY = { value: '', type: String, format: '@' } as const;
/** Rows that drop-downs reach to. */
const CHOSEN = 2000;
/** Rows above the data: what each column is, then its name. */
const ABOVE = 2;

/** Writes a workbook with every sheet, its columns explained, and these rows. */
export async function writeWorkbook(file: string, rows: Iterable<WrittenRow>, options: WorkbookOptions): Promise<void> {
  const bySheet = new Map<Sheet, WrittenRow[]>();
  for (const row of rows) {
    const own = bySheet.get(row.sheet);
    if (own) own.push(row);
    else bySheet.set(row.sheet, [row]);
  }
  const choices: Choices[][] = [];
  const texts: boolean[][] = [];
  const isWritten = (sheet: Sheet) =>
    'type' in sheet || bySheet.has(sheet) || sheet.columns.some((column) => options.offers(sheet, column));
  const written = sheets()
    .filter(isWritten)
    .map((sheet) => {
      const own = bySheet.get(sheet) ?? [];
      const placed = placedIn(sheet, own, options);
      choices.push(choicesOf(placed));
      texts.push(placed.map(({ column }) => isTextColumn(column)));
      const data: SheetData = [
        placed.map(({ column }) => ({ value: options.explain(sheet, column), type: String, ...NOTE })),
        placed.map(({ title }) => ({ value: title, type: String, format: '@', ...HEAD })),
        // The first cell sets the format of a text column, even where it is empty.
        ...own.map(({ cells }) =>
          placed.map(({ name }, index) => cellToWrite(cells.get(name)) ?? (index === 0 ? EMPTY : null)),
        ),
        ...(own.length === 0 ? [[EMPTY]] : []),
      ];
      const columns = placed.map(({ column }) => ({ width: column.kind === 'text' ? 32 : 18 }));
      return {
        sheet: options.names?.sheet(sheet) ?? sheet.name,
        data,
        columns,
        stickyRowsCount: ABOVE,
        stickyColumnsCount: 1,
      };
    });
  const lists = closedLists(choices.flat());
  const all = [...written, { sheet: LISTS, data: lists.data, columns: lists.names.map(() => ({ width: 22 })) }];
  const features = [dropDowns(choices, lists.names, LISTS), textColumns(texts, ABOVE + 1)];
  await writeXlsxFile(all, { features }).toFile(file);
}

function placedIn(sheet: Sheet, rows: readonly WrittenRow[], options: WorkbookOptions): Placed[] {
  const used = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const others = new Map<string, Set<string>>();
  for (const name of used) {
    const [path = '', language] = name.split('\u0000');
    if (language !== undefined) others.set(path, (others.get(path) ?? new Set()).add(language));
  }
  const names = options.names?.columns(sheet);
  return columnsOf(sheet).flatMap((column) => {
    const { path } = column;
    const title = (language?: string) => titleOf(sheet, column, language, names?.get(path));
    const plain = { name: cellName(path), title: title(), column };
    const isOffered = column.required === true || options.offers(sheet, column);
    if (column.kind !== 'text') return isOffered || used.has(plain.name) ? [plain] : [];
    const languages = new Set([...(isOffered ? options.languages : []), ...(others.get(path) ?? [])]);
    return [
      ...(used.has(plain.name) ? [plain] : []),
      ...[...languages].map((language) => ({
        name: cellName(path, language),
        title: title(language),
        column,
      })),
    ];
  });
}

function choicesOf(placed: readonly Placed[]): Choices[] {
  return placed.flatMap(({ column: { kind, values } }, index) => {
    const list = kind === 'boolean' ? ['yes', 'no'] : kind === 'enum' ? values : undefined;
    if (!list) return [];
    const letters = columnLetters(index);
    return [{ range: `${letters}${ABOVE + 1}:${letters}${CHOSEN}`, values: list }];
  });
}

/** Each list once, as a column. */
function closedLists(choices: readonly Choices[]): { names: string[]; data: SheetData } {
  const names = [...new Set(choices.map(({ values }) => values.join('\n')))];
  const lists = names.map((name) => name.split('\n'));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const data = Array.from({ length: longest }, (_, at) =>
    lists.map((list) => (list[at] === undefined ? null : { value: list[at], type: String })),
  );
  return { names, data: data as SheetData };
}

/** A text is always a text: nothing that begins with = is a formula. */
export function cellToWrite(cell: Cell | Date | undefined): SheetData[number][number] {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd' };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell ? 'yes' : 'no', type: String };
  return { value: escaped(String(cell)), type: String, format: '@' };
}

/** What a workbook takes for a coded character is none: ECMA-376, 22.9.2.19. */
function escaped(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
