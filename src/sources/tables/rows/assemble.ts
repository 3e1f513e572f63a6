import { batchKey, instanceOf } from '../../../core/graph/key.ts';
import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import { codeOf } from '../cells/codes.ts';
import { type Heading, OWNER } from '../columns/headings.ts';
import { type ListRow, putLists } from './list-rows.ts';
import { cellPlace, type Cells, objectOfRow, positionOf, rowPosition, type Values } from './row-object.ts';
import { type ListSheet, type ListUse, ROLE } from '../sheets.ts';
import type { KnownTable } from './table-set.ts';
import { isEmpty, locationOfRow, type TableRow } from '../table.ts';
import { normalized } from '../words.ts';
import { formatLocation, type SourceLocation } from '../../../core/identity/source-location.ts';
import { formatKey, parseKey, typeOfKey, NODE_TYPES } from '../../../core/identity/entity-key.ts';
import { parseItem } from '../../../core/identity/item-ref.ts';

/** What YAML would give, with the row that it comes from. */
export interface TableNode {
  value: Values;
  where: SourceLocation;
  problems: Problem[];
  cells?: Cells;
}

/** A GTIN where an id is expected: people tell products by it. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * The nodes that rows describe, in their order, each with the rows of its lists. What is wrong with a cell comes with its node; rows
 * that belong to nothing come at the end, with an empty value.
 * @param wanted of which nodes to tell where each field stands, by their formatted `where`
 */
export function* nodesOfTables(tables: readonly KnownTable[], wanted?: ReadonlySet<string>): Generator<TableNode> {
  const ids = idsByGtin(tables);
  const productId = (text: string) => (GTIN.test(text) ? (ids.get(text.padStart(14, '0')) ?? text) : text);
  const lost: Problem[] = [];
  const lists = listRows(tables, productId, lost);
  for (const known of tables) {
    const { sheet, table } = known;
    if (!('type' in sheet)) continue;
    for (const row of known.rows) {
      const where = locationOfRow(table, row.number);
      const cells: Cells | undefined = wanted?.has(formatLocation(where)) ? new Map() : undefined;
      const problems: Problem[] = [];
      cells?.set('', cellPlace(known, row));
      const value: Values = { type: sheet.type, ...objectOfRow(known, row, { problems, cells }) };
      if (known.kind !== undefined && sheet.type === 'product') value['kind'] ??= known.kind;
      if (typeof value['product'] === 'string') value['product'] = productId(value['product']);
      const key = keyOfValue(value);
      const own = lists.get(key);
      lists.delete(key);
      if (own) {
        putLists(value, own, { problems, cells });
        for (const name of ['objects', 'inputs', 'outputs']) withProductIds(value[name], productId);
      }
      yield { value, where, problems, ...(cells && { cells }) };
    }
  }
  for (const rows of lists.values()) for (const row of rows) lost.push(ownerless(row));
  for (const problem of lost) yield { value: {}, where: problem.where, problems: [problem] };
}

function withProductIds(list: unknown, productId: (text: string) => string): void {
  if (!Array.isArray(list)) return;
  for (const one of list as Values[])
    if (typeof one['product'] === 'string') one['product'] = productId(one['product']);
}

/** `keyOf` for a value that is not validated yet. */
function keyOfValue(value: Values): string {
  const { type, id, product } = value;
  if (type !== 'batch') return formatKey(String(type), String(id ?? ''));
  return batchKey(
    String(product ?? ''),
    instanceOf(value as { lot?: string; serial?: string; identifiers?: string[] }) ?? '',
  );
}

function idsByGtin(tables: readonly KnownTable[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { sheet, head, rows } of tables) {
    if (!('type' in sheet) || sheet.type !== 'product') continue;
    const at = (path: string) => head.headings.find(({ column }) => column.path === path)?.index ?? -1;
    const [gtin, id] = [at('gtin'), at('id')];
    for (const { cells } of rows) {
      const digits = String(cells[gtin] ?? '').trim();
      if (GTIN.test(digits) && !isEmpty(cells[id])) ids.set(digits.padStart(14, '0'), String(cells[id]).trim());
    }
  }
  return ids;
}

/** Rows of lists by the key of the node that they belong to. */
function listRows(
  tables: readonly KnownTable[],
  productId: (text: string) => string,
  lost: Problem[],
): Map<string, ListRow[]> {
  const found = new Map<string, ListRow[]>();
  for (const known of tables) {
    const { sheet, head } = known;
    if ('type' in sheet) continue;
    const owner = head.headings.find(({ column }) => column.path === OWNER);
    const role = head.headings.find(({ column }) => column.path === ROLE);
    for (const row of known.rows) {
      const value = owner && row.cells[owner.index];
      const key = isEmpty(value) ? undefined : ownerKey(String(value).trim(), sheet.owner, productId);
      const use = key === undefined ? undefined : useOf(sheet.uses, key, role && row.cells[role.index]);
      if (key === undefined || !use)
        lost.push(roleless({ known, row }, role, sheet, key) ?? ownerless({ known, row }, sheet.owner));
      else {
        const rows = found.get(key);
        const listRow = { known, sheet, use, row };
        if (rows) rows.push(listRow);
        else found.set(key, [listRow]);
      }
    }
  }
  return found;
}

/** `cheese` → `product:cheese`; a GTIN is replaced with its product. */
function ownerKey(text: string, owner: string, productId: (text: string) => string): string {
  const parsed = parseKey(text);
  const { type, id } =
    parsed && parsed.id !== '' && NODE_TYPES.some((one) => one === parsed.type) ? parsed : { type: owner, id: text };
  if (type === 'product') return formatKey(type, productId(id));
  const item = type === 'batch' ? parseItem(id) : undefined;
  return item ? batchKey(productId(item.product), item.lot) : formatKey(type, id);
}

function useOf(uses: readonly ListUse[], key: string, role: unknown): ListUse | undefined {
  const type = typeOfKey(key);
  const own = uses.filter((use) => use.type === type);
  if (own.length <= 1) return own[0];
  const wanted = role === null || role === undefined ? '' : normalized(String(role));
  // A nutrition table is of the food as it is sold, unless it says otherwise.
  return wanted === '' ? own[0] : own.find((use) => normalized(use.role ?? '') === wanted);
}

/** Reports a row of a known owner whose role is unknown. */
function roleless(
  { known, row }: { known: KnownTable; row: TableRow },
  role: Heading | undefined,
  { uses }: ListSheet,
  key: string | undefined,
): Problem | undefined {
  const roles = uses.flatMap((use) => (key !== undefined && typeOfKey(key) === use.type ? (use.role ?? []) : []));
  if (roles.length === 0) return undefined;
  const value = role && row.cells[role.index];
  return {
    kind: 'UnknownValue',
    where: locationOfRow(known.table, row.number),
    path: ROLE,
    at: role ? positionOf(known, row, role) : rowPosition(known, row),
    ...(!isEmpty(value) && { received: formatValue(value) }),
    message: `must be one of ${roles.join(', ')}`,
    fix: `Write one of them in the column ${ROLE}.`,
  };
}

function ownerless({ known, row }: { known: KnownTable; row: TableRow }, column?: string): Problem {
  const owner = known.head.headings.find((heading) => heading.column.path === OWNER);
  const value = owner && row.cells[owner.index];
  const name = column ?? ('owner' in known.sheet ? known.sheet.owner : 'of');
  const place = {
    where: locationOfRow(known.table, row.number),
    path: name,
    at: owner ? positionOf(known, row, owner) : rowPosition(known, row),
    ...(!isEmpty(value) && { received: formatValue(typeof value === 'object' ? String(value) : value) }),
  };
  const read = isEmpty(value) ? undefined : codeOf(value);
  if (read && 'fault' in read) return { ...read.fault, ...place };
  return {
    kind: 'LostRow',
    ...place,
    message: isEmpty(value)
      ? `does not say whose row it is: the column ${name} is empty`
      : 'belongs to nothing that stands in these tables',
    fix:
      name === 'batch'
        ? 'Write the product and the lot as in the sheet batches: cheese/L24-0317.'
        : name === 'of'
          ? 'Write the type and the id: product:cheese, operator:dairy, batch:cheese/L24-0317.'
          : `Write the id of the ${name} as in its own sheet.`,
  };
}
