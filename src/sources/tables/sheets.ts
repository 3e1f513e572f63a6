import { FIC, note } from '../../core/graph/note.ts';
import type { NodeType } from '../../core/graph/node.ts';
import { type Column, fieldsOf, type ListField } from './columns/columns.ts';

/** One row is one node. */
export interface NodeSheet {
  name: string;
  type: NodeType;
  columns: readonly Column[];
}

/** One row is one entry of a list of a node. */
export interface ListSheet {
  name: string;
  /** The lists that it holds; `role` distinguishes lists of one node type. */
  uses: readonly ListUse[];
  /** The list's columns, without the columns that name the owner and the role of a row. */
  columns: readonly Column[];
  /** The column that names the node: `product`, or `of` where several types have such a list. */
  owner: string;
  roles: readonly string[];
}

export interface ListUse {
  type: NodeType;
  field: ListField;
  role?: string;
}

export type Sheet = NodeSheet | ListSheet;

/** The plural of each type: names of sheets, and of folders of a catalogue. */
export const NODE_SHEETS: Readonly<Record<NodeType, string>> = {
  product: 'products',
  batch: 'batches',
  operator: 'operators',
  place: 'places',
  ingredient: 'ingredients',
  event: 'events',
  media: 'media',
};

/** Names of sheets that are not the name of their field, with the role of the rows where a sheet holds several lists of one node. */
const LIST_SHEETS: Readonly<Record<string, { name: string; role?: string }>> = {
  'product.ingredients': { name: 'recipes' },
  'product.nutrition.rows': { name: 'nutrition', role: 'sold' },
  'product.nutritionPrepared.rows': { name: 'nutrition', role: 'prepared' },
  'product.containsGtin': { name: 'contents' },
  'batch.ingredients': { name: 'lots used' },
  'batch.status.todo': { name: 'what to do' },
  'event.objects': { name: 'event lots', role: 'object' },
  'event.inputs': { name: 'event lots', role: 'input' },
  'event.outputs': { name: 'event lots', role: 'output' },
  'event.sources': { name: 'parties', role: 'source' },
  'event.destinations': { name: 'parties', role: 'destination' },
  'event.bizTransactions': { name: 'transactions' },
};

/** Depth in a list of lists: 1, 2 for what belongs to the 1 above it. */
export const LEVEL: Column = {
  path: 'level',
  kind: 'integer',
  note: note('1; 2 for a part of the row of level 1 above', 1),
};
export const ROLE = 'role';

/** `allergens` is a list in addition to the two cells of `products`: one row per product and allergen. */
export const ALLERGENS = 'allergens';
const ALLERGEN_NOTE = note(
  'One allergen per row, by its code or its name in a shipped language',
  'milk',
  'first lines, label',
  `${FIC} annex II`,
);
export const PRESENCES = ['contains', 'may contain', 'none'] as const;

/** Sheets that this project writes and never reads: closed lists, and problems. */
export const LISTS = 'lists';
export const FAULTS = 'faults';

let all: readonly Sheet[] | undefined;

/** Every sheet of a workbook, in its order: the sheets that an owner fills in first come first. */
export function sheets(): readonly Sheet[] {
  return (all ??= made());
}

export function nodeSheet(type: NodeType): NodeSheet {
  return sheets().find((sheet) => 'type' in sheet && sheet.type === type) as NodeSheet;
}

export function sheetNamed(name: string): Sheet | undefined {
  return sheets().find((sheet) => sheet.name === name);
}

function made(): Sheet[] {
  const nodes: NodeSheet[] = [];
  const lists = new Map<string, ListUse[]>();
  for (const [type, name] of Object.entries(NODE_SHEETS) as [NodeType, string][]) {
    const fields = fieldsOf(type);
    nodes.push({ name, type, columns: fields.columns });
    for (const field of fields.lists) {
      const special = LIST_SHEETS[`${type}.${field.path}`];
      const sheet = special?.name ?? field.path;
      lists.set(sheet, [
        ...(lists.get(sheet) ?? []),
        { type, field, ...(special?.role !== undefined && { role: special.role }) },
      ]);
    }
  }
  return [...nodes, allergens(), ...[...lists].map(([name, uses]) => listSheet(name, uses))];
}

function listSheet(name: string, uses: ListUse[]): ListSheet {
  const types = new Set(uses.map(({ type }) => type));
  const columns = new Map<string, Column>();
  for (const { field } of uses) {
    if (field.isTree) columns.set(LEVEL.path, LEVEL);
    for (const column of [...(field.group?.columns ?? []), ...field.columns, ...(field.inner?.columns ?? [])])
      columns.set(column.path, { ...column, path: column.path === '' ? 'text' : column.path });
  }
  const [type] = types;
  return {
    name,
    uses,
    columns: [...columns.values()],
    owner: types.size === 1 && type !== undefined ? type : 'of',
    roles: uses.flatMap(({ role }) => role ?? []),
  };
}

function allergens(): ListSheet {
  const values = fieldsOf('product').columns.find(({ path }) => path === 'allergens.contains')?.values ?? [];
  const columns: Column[] = [{ path: 'allergen', kind: 'enum', values, note: ALLERGEN_NOTE }];
  const field: ListField = { path: ALLERGENS, columns };
  return { name: ALLERGENS, uses: [{ type: 'product', field }], columns, owner: 'product', roles: PRESENCES };
}
