import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import type { Column, ListField } from '../columns/columns.ts';
import type { Heading } from '../columns/headings.ts';
import { cellPlace, objectOfRow, positionOf, put, rowPosition, type Target, type Values } from './row-object.ts';
import { ALLERGENS, LEVEL, type ListSheet, type ListUse, PRESENCES, ROLE } from '../sheets.ts';
import type { KnownTable } from './table-set.ts';
import { isEmpty, locationOfRow, type TableRow } from '../table.ts';
import { normalized } from '../words.ts';

/** A row that belongs to a list of a node. */
export interface ListRow {
  known: KnownTable;
  sheet: ListSheet;
  use: ListUse;
  row: TableRow;
}

type Rows = readonly ListRow[];

/** Puts the rows of one node into its lists, in the order in which they stand. */
export function putLists(value: Values, rows: Rows, target: Target): void {
  const byUse = Map.groupBy(rows, ({ use }) => use);
  for (const [{ field }, own] of byUse) {
    if (field.path === ALLERGENS) putAllergens(value, own, target);
    else if (field.isTree) put(value, field.path, tree(own, field.path, target));
    else if (field.inner) put(value, field.path, nested(own, field, field.inner, target));
    else {
      const items = own.map((row, index) => item(row, `${field.path}[${index}]`, target));
      if (field.group) putGroup(value, own, field.group.path, target);
      put(value, field.path, items);
    }
  }
}

const columnOf = ({ known }: ListRow, path: string): Heading | undefined =>
  known.head.headings.find(({ column }) => column.path === path);

function isOf(columns: readonly Column[]): (heading: Heading) => boolean {
  const paths = new Set(columns.map(({ path }) => (path === '' ? 'text' : path)));
  return ({ column }) => paths.has(column.path);
}

/** @param columns fields of the entry itself, without the owner and the fields that the whole list has in common */
function item(row: ListRow, path: string, { problems, cells }: Target, columns = row.use.field.columns): unknown {
  cells?.set(path, cellPlace(row.known, row.row));
  const isText = columns[0]?.path === '';
  const object = objectOfRow(row.known, row.row, { problems, cells, prefix: `${path}.` }, isOf(columns));
  if (!isText) return object;
  const heading = columnOf(row, 'text');
  if (heading) cells?.set(path, cellPlace(row.known, row.row, heading));
  return object['text'];
}

/** Fields that each row repeats: the first row with a value counts, and all others have to agree. */
function putGroup(value: Values, rows: Rows, path: string, { problems, cells }: Target): void {
  const paths = new Set(rows[0]?.use.field.group?.columns.map((column) => column.path));
  const prefix = `${path}.`;
  const seen = new Map<string, string>();
  for (const { known, row } of rows) {
    const isShared = ({ column }: Heading) => paths.has(column.path);
    const found = objectOfRow(known, row, { problems, ...(cells && { cells, prefix }) }, isShared);
    for (const [key, member] of Object.entries(found)) {
      const text = JSON.stringify(member);
      if (!seen.has(key)) {
        seen.set(key, text);
        put(value, `${path}.${key}`, member);
      } else if (seen.get(key) !== text)
        problems.push({
          kind: 'Contradiction',
          where: locationOfRow(known.table, row.number),
          path: `${path}.${key}`,
          at: rowPosition(known, row),
          received: formatValue(text),
          message: `differs from the ${key} in a row above that belongs to the same`,
          fix: 'Write the same in all of these rows, or in the first alone.',
        });
    }
  }
}

/** One object per set of rows that agree in its own fields, with a list of the other fields of those rows. */
function nested(
  rows: Rows,
  { path, columns }: ListField,
  inner: NonNullable<ListField['inner']>,
  target: Target,
): Values[] {
  const objects = new Map<string, { object: Values; list: unknown[]; path: string }>();
  for (const row of rows) {
    const own = objectOfRow(row.known, row.row, { problems: target.problems }, isOf(columns));
    const key = JSON.stringify(own);
    let found = objects.get(key);
    if (!found) {
      const here = `${path}[${objects.size}]`;
      const list: unknown[] = [];
      // Runs again for the positions of the fields; their problems are reported already.
      const object = item(row, here, { ...target, problems: [] }, columns) as Values;
      put(object, inner.path, list);
      found = { object, list, path: `${here}.${inner.path}` };
      objects.set(key, found);
    }
    found.list.push(item(row, `${found.path}[${found.list.length}]`, target, inner.columns));
  }
  return [...objects.values()].map(({ object }) => object);
}

/** `level` 2 belongs to the row of level 1 above it. */
function tree(rows: Rows, path: string, target: Target): Values[] {
  const top: Values[] = [];
  const open: { list: Values[]; path: string }[] = [{ list: top, path }];
  for (const row of rows) {
    const heading = columnOf(row, LEVEL.path);
    const cell = heading && row.row.cells[heading.index];
    const level = isEmpty(cell) ? 1 : Number(cell);
    if (!Number.isInteger(level) || level < 1 || level > open.length) {
      target.problems.push({
        kind: 'OutOfRange',
        where: locationOfRow(row.known.table, row.row.number),
        path: LEVEL.path,
        at: heading ? positionOf(row.known, row.row, heading) : rowPosition(row.known, row.row),
        received: formatValue(cell),
        message: 'is not a level below the row above it',
        fix: 'Write 1 for a row of its own, and one more than the row above for what belongs to that.',
      });
      continue;
    }
    open.length = level;
    const parent = open[level - 1];
    if (!parent) continue;
    const here = `${parent.path}[${parent.list.length}]`;
    const object = item(row, here, target) as Values;
    const inner: Values[] = [];
    parent.list.push(object);
    object[path] = inner;
    open.push({ list: inner, path: `${here}.${path}` });
  }
  return top;
}

/** Allergens of the rows, added to the allergens that the product's own row has. Presence `none` says that it contains none at all. */
function putAllergens(value: Values, rows: Rows, { problems, cells }: Target): void {
  const own = value['allergens'] as { none?: boolean; contains?: unknown[]; mayContain?: unknown[] } | undefined;
  const lists = { contains: [...(own?.contains ?? [])], 'may contain': [...(own?.mayContain ?? [])] };
  const none: ListRow[] = [];
  for (const row of rows) {
    const role = cellOf(row, ROLE);
    const presence = isEmpty(role) ? 'contains' : PRESENCES.find((one) => normalized(one) === normalized(String(role)));
    const isNamed = !isEmpty(cellOf(row, 'allergen'));
    if (presence === undefined) {
      const message = `must be one of ${PRESENCES.join(', ')}`;
      problems.push({ ...at(row, ROLE), kind: 'UnknownValue', message, fix: 'Choose one of them.' });
    } else if (presence === 'none') {
      if (isNamed) problems.push({ ...at(row, ROLE), ...NONE_OF_ONE });
      else none.push(row);
    } else if (!isNamed) problems.push({ ...at(row, 'allergen'), ...UNNAMED });
    else {
      const list = lists[presence];
      const cell = columnOf(row, 'allergen');
      const found = objectOfRow(row.known, row.row, { problems }, isOf(row.use.field.columns))['allergen'];
      const path = presence === 'contains' ? 'contains' : 'mayContain';
      cells?.set(`allergens.${path}[${list.length}]`, cellPlace(row.known, row.row, cell));
      if (found !== undefined && !list.includes(found)) list.push(found);
    }
  }
  if (lists.contains.length > 0) problems.push(...none.map((row) => ({ ...at(row, ROLE), ...NONE_AND_SOME })));
  const declared = { contains: lists.contains, mayContain: lists['may contain'] };
  put(value, 'allergens', { ...(own?.none && { none: true }), ...declared });
}

const UNNAMED = {
  kind: 'MissingField',
  message: 'names no allergen',
  fix: 'Write the allergen, or remove the row; that a product has none at all is told by the presence none.',
};
const NONE_OF_ONE = {
  kind: 'Contradiction',
  message: 'says that the product has no allergen at all, and names one beside it',
  fix: 'Remove the row: an allergen that is not in the product has no row. Leave the allergen empty where the product has none at all.',
};
const NONE_AND_SOME = {
  kind: 'Contradiction',
  message: 'says that the product has no allergen at all, and it contains one by another row',
  fix: 'Remove one of the two.',
};

const cellOf = (row: ListRow, path: string) => {
  const heading = columnOf(row, path);
  return heading && row.row.cells[heading.index];
};

/** Position and content of a cell of a row. */
function at(row: ListRow, path: string): Pick<Problem, 'where' | 'path' | 'at' | 'received'> {
  const [heading, value] = [columnOf(row, path), cellOf(row, path)];
  return {
    where: locationOfRow(row.known.table, row.row.number),
    path,
    at: heading ? positionOf(row.known, row.row, heading) : rowPosition(row.known, row.row),
    ...(!isEmpty(value) && { received: formatValue(typeof value === 'object' ? String(value) : value) }),
  };
}
