import { keyOf } from '../../../core/graph/key.ts';
import type { Node } from '../../../core/graph/node.ts';
import { siteLocales } from '../../../core/locale/locale.ts';
import type { Column, ListField } from '../columns/columns.ts';
import { OWNER } from '../columns/headings.ts';
import type { Values } from '../rows/row-object.ts';
import { ALLERGENS, LEVEL, type ListSheet, nodeSheet, ROLE, type Sheet, sheets } from '../sheets.ts';
import { formatItem, type ItemRef } from '../../../core/identity/item-ref.ts';

/** A row of a workbook that this project writes: cells by column and language. */
export interface WrittenRow {
  sheet: Sheet;
  cells: WrittenCells;
}

type WrittenCell = string | number | boolean | Date;
type WrittenCells = Map<string, WrittenCell>;

/** The column of a text in one language; without one, of all languages of the site. */
export function cellName(path: string, language?: string): string {
  return language === undefined ? path : `${path}\u0000${language}`;
}

/** Stores a text that is better in a file of its own and returns the cell's reference to it; undefined where the cell keeps the text. */
export type TextFiles = (text: string, name: string) => string | undefined;

/** The rows that describe a node: reading them gives the same node. */
export function* rowsOfNode(node: Node, textFile: TextFiles): Iterable<WrittenRow> {
  const name = (node.type === 'batch' ? keyOf(node) : `${node.type}-${node.id}`).replace(/[^A-Za-z0-9_-]+/g, '-');
  const sheet = nodeSheet(node.type);
  const skipped = (path: string) => node.type === 'product' && path.startsWith(`${ALLERGENS}.`);
  yield row(
    sheet,
    node,
    sheet.columns.filter(({ path }) => !skipped(path)),
    { name, textFile },
  );
  for (const list of sheets()) {
    if (!('uses' in list)) continue;
    for (const use of list.uses) {
      if (use.type !== node.type) continue;
      for (const cells of entriesOf(node, use.field, { name, textFile })) {
        cells.set(OWNER, ownerOf(node, list));
        if (use.role !== undefined) cells.set(ROLE, use.role);
        yield { sheet: list, cells };
      }
    }
  }
}

interface Writing {
  /** Names the node in names of files. */
  name: string;
  textFile: TextFiles;
}

function ownerOf(node: Node, { owner }: ListSheet): string {
  const key = keyOf(node);
  return owner === 'of' ? key : key.slice(node.type.length + 1);
}

function row(sheet: Sheet, object: object, columns: readonly Column[], writing: Writing): WrittenRow {
  const cells = new Map<string, WrittenCell>();
  for (const column of columns) putCells(cells, column, valueAt(object as Values, column.path), writing);
  return { sheet, cells };
}

function entriesOf(node: Node, field: ListField, writing: Writing): WrittenCells[] {
  if (field.path === ALLERGENS) return node.type === 'product' ? allergens(node.allergens) : [];
  const entries = valueAt(node as unknown as Values, field.path);
  if (!Array.isArray(entries)) return [];
  if (field.isTree) return branches(entries as Values[], field, 1, writing);
  if (field.inner) return nested(entries as Values[], field, field.inner, writing);
  const shared = field.group ? valueAt(node as unknown as Values, field.group.path) : undefined;
  return (entries as unknown[]).map((entry, index) => {
    const cells = new Map<string, WrittenCell>();
    const own = { ...writing, name: `${writing.name}-${index + 1}` };
    if (shared)
      for (const column of field.group?.columns ?? [])
        putCells(cells, column, valueAt(shared as Values, column.path), own);
    putEntry(cells, field, entry, own);
    return cells;
  });
}

function putEntry(cells: WrittenCells, field: ListField, entry: unknown, writing: Writing): void {
  for (const column of field.columns)
    putCells(
      cells,
      column.path === '' ? { ...column, path: 'text' } : column,
      column.path === '' ? entry : valueAt(entry as Values, column.path),
      writing,
    );
}

function branches(entries: readonly Values[], field: ListField, level: number, writing: Writing): WrittenCells[] {
  return entries.flatMap((entry) => {
    const cells = new Map<string, WrittenCell>([[LEVEL.path, level]]);
    putEntry(cells, field, entry, writing);
    const inner = entry[field.path];
    return [cells, ...(Array.isArray(inner) ? branches(inner as Values[], field, level + 1, writing) : [])];
  });
}

function nested(
  entries: readonly Values[],
  { columns }: ListField,
  inner: NonNullable<ListField['inner']>,
  writing: Writing,
): WrittenCells[] {
  return entries.flatMap((entry, at) =>
    (valueAt(entry, inner.path) as Values[]).map((one, index) => {
      const cells = new Map<string, WrittenCell>();
      const own = { ...writing, name: `${writing.name}-${at + 1}-${index + 1}` };
      for (const column of columns) putCells(cells, column, valueAt(entry, column.path), own);
      for (const column of inner.columns) putCells(cells, column, valueAt(one, column.path), own);
      return cells;
    }),
  );
}

function allergens(declared: { contains: readonly string[]; mayContain: readonly string[] } | undefined) {
  if (!declared) return [];
  const rows = [
    ...declared.contains.map((allergen) => [allergen, 'contains']),
    ...declared.mayContain.map((allergen) => [allergen, 'may contain']),
  ];
  if (rows.length === 0) return [new Map<string, WrittenCell>([[ROLE, 'none']])];
  return rows.map(
    ([allergen = '', presence = '']) =>
      new Map<string, WrittenCell>([
        ['allergen', allergen],
        [ROLE, presence],
      ]),
  );
}

function putCells(cells: WrittenCells, column: Column, value: unknown, writing: Writing): void {
  if (value === undefined || value === null || value === false) return;
  if (column.kind === 'text') return putText(cells, column.path, value as Record<string, string>, writing);
  // `nutrient` that is named by a text: its name has columns of its own.
  if (column.kind === 'enum' && typeof value === 'object') return;
  const cell = cellOf(value, column);
  if (cell !== '') cells.set(cellName(column.path), cell);
}

function cellOf(value: unknown, { kind }: Column): WrittenCell {
  if (kind === 'codes') return (value as string[]).join(', ');
  if (kind === 'lines') return (value as string[]).join('\n');
  if (kind === 'batches') return (value as ItemRef[]).map(formatItem).join('\n');
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'day' && typeof value === 'string' && !value.endsWith('-00')) return new Date(`${value}T00:00:00Z`);
  return value as string | number | boolean;
}

function putText(cells: WrittenCells, path: string, text: Record<string, string>, writing: Writing): void {
  const languages = Object.keys(text);
  const [first = ''] = languages;
  const isCommon =
    languages.length === siteLocales().length &&
    siteLocales().every((locale) => text[locale] !== undefined && text[locale] === text[first]);
  for (const language of isCommon ? [undefined] : languages) {
    const own = text[language ?? first] ?? '';
    const file = `${writing.name}-${path.replaceAll('.', '-')}${language === undefined ? '' : `.${language}`}`;
    cells.set(cellName(path, language), writing.textFile(own, file) ?? own);
  }
}

function valueAt(object: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Values)[key] : undefined),
      object,
    );
}
