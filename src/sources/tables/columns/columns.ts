import { omitUndefined } from '../../../core/omit-undefined.ts';
import { kindNames } from '../../../core/kinds/own-kind.ts';
import { inputDefinitions, type JsonSchema as Schema } from '../../../core/graph/json-schema.ts';
import type { FieldNote } from '../../../core/graph/note.ts';
import { Node, type NodeType } from '../../../core/graph/node.ts';

/** How a cell of a column is read. */
export type CellKind =
  | 'text'
  | 'string'
  | 'code'
  | 'figure'
  | 'share'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'day'
  | 'instant'
  | 'gtin'
  | 'gln'
  | 'enum'
  | 'codes'
  | 'lines'
  | 'batches'
  | 'revision'
  | 'json';

/** One field of a node, or of an object within it, that one cell holds. */
export interface Column {
  /** From the object that a row describes: `dates.bestBefore`. */
  path: string;
  kind: CellKind;
  /** Of a closed list. */
  values?: readonly string[];
  required?: true;
  note?: FieldNote;
}

/** A list of objects: a sheet of its own, one row per object. */
export interface ListField {
  path: string;
  columns: Column[];
  /** The list is part of an object whose other fields are repeated in each row: a nutrition table with its rows. */
  group?: { path: string; columns: Column[] };
  /** The list holds objects that have a list of the same kind: ingredients of an ingredient. */
  isTree?: true;
  /** Each object has a list whose entries are the rows; rows that agree in `columns` belong to one object: the fibres of one part of a garment. */
  inner?: { path: string; columns: Column[] };
}

export interface Fields {
  columns: Column[];
  lists: ListField[];
}

const KINDS: Readonly<Record<string, CellKind>> = {
  Text: 'text',
  Id: 'code',
  Lot: 'code',
  Serial: 'code',
  BatchId: 'code',
  Gtin: 'gtin',
  Gln: 'gln',
  Day: 'day',
  Instant: 'instant',
  Declared: 'figure',
  Percent: 'share',
  Alcohol: 'share',
};
/** Names whose lists may be parted by a comma: none of their values has one. */
const CODES = ['Id', 'Gtin', 'Country'];

const definitions = inputDefinitions(Node);

const known = new Map<string, Fields>();

/** The fields of a node type, as the contract declares them. */
export function fieldsOf(type: NodeType): Fields {
  const found = known.get(type);
  if (found) return found;
  const schema = definitions[type.charAt(0).toUpperCase() + type.slice(1)];
  if (!schema) throw new Error(`The contract has no schema for ${type}`);
  const fields: Fields = { columns: [], lists: [] };
  collect(schema, '', fields, true);
  known.set(type, fields);
  return fields;
}

function named(schema: Schema): { name: string; schema: Schema } {
  const name = schema.$ref?.replace('#/$defs/', '') ?? '';
  return name === '' ? { name, schema } : { name, schema: definitions[name] ?? {} };
}

function collect(object: Schema, prefix: string, into: Fields, isRequired: boolean): void {
  for (const [key, given] of Object.entries(object.properties ?? {})) {
    const path = prefix + key;
    if (path === 'type' && given.const !== undefined) continue;
    const required = isRequired && (object.required ?? []).includes(key);
    field(path, given, into, required);
  }
}

function field(path: string, given: Schema, into: Fields, required: boolean): void {
  const { name, schema } = named(given);
  const put = (column: Omit<Column, 'path' | 'required'>) =>
    into.columns.push({ path, ...column, ...(required && { required }), ...noteOf(given) });
  const kind = KINDS[name] ?? kindOf(schema);
  if (kind) return void put(omitUndefined({ kind, values: schema.enum }));
  if (schema.type === 'array') return list(path, given, schema.items ?? {}, into, put);
  if (schema.anyOf) {
    // `nutrient`: a code of the closed list, or an object that names another.
    const coded = schema.anyOf.map(named).find((one) => one.schema.enum)?.schema.enum;
    // A product may have a kind of the configuration.
    if (coded) put({ kind: 'enum', values: path === 'kind' ? kindNames() : coded });
    for (const other of schema.anyOf) if (other.properties) collect(other, `${path}.`, into, false);
    return;
  }
  const group = groupIn(schema);
  if (group) into.lists.push(groupOf(path, schema, group));
  else collect(schema, `${path}.`, into, required);
}

/** The note at the place of a field: the `.meta()` of its schema. */
function noteOf({ description, examples, law, shows }: Schema): { note?: FieldNote } {
  return description === undefined ? {} : { note: omitUndefined({ description, examples, law, shows }) };
}

function kindOf(schema: Schema): CellKind | undefined {
  if (schema.enum) return 'enum';
  if (schema.anyOf?.every(({ type }) => type === 'string' || type === 'integer')) {
    return schema.anyOf.some(({ type }) => type === 'integer') ? 'revision' : 'string';
  }
  if (schema.type === 'object') return schema.properties ? undefined : 'json';
  return ({ string: 'string', number: 'number', integer: 'integer', boolean: 'boolean' } as const)[schema.type ?? ''];
}

function list(
  path: string,
  given: Schema,
  items: Schema,
  into: Fields,
  put: (column: Omit<Column, 'path'>) => void,
): void {
  const { name, schema } = named(items);
  if (name === 'BatchRef') return put({ kind: 'batches' });
  if (schema.enum) return put({ kind: 'codes', values: schema.enum });
  if (CODES.includes(name) || (schema.anyOf?.length && schema.anyOf.every((one) => CODES.includes(named(one).name))))
    return put({ kind: 'codes' });
  if (name !== 'Text' && (schema.type === 'string' || schema.anyOf)) return put({ kind: 'lines' });
  if (name === 'Text')
    into.lists.push({ path, columns: [{ path: '', kind: 'text', required: true, ...noteOf(given) }] });
  else into.lists.push(listOf(path, schema));
}

function listOf(path: string, schema: Schema): ListField {
  const fields: Fields = { columns: [], lists: [] };
  const own = Object.entries(schema.properties ?? {}).filter(([, one]) => !isSame(one.items, schema));
  collect({ ...schema, properties: Object.fromEntries(own) }, '', fields, true);
  const isTree = own.length < Object.keys(schema.properties ?? {}).length;
  const [inner, ...others] = fields.lists;
  if (others.length > 0 || inner?.inner || inner?.isTree) throw new Error(`No table holds the lists within ${path}`);
  return {
    path,
    columns: fields.columns,
    ...(isTree && { isTree }),
    ...(inner && { inner: { path: inner.path, columns: inner.columns } }),
  };
}

const isSame = (items: Schema | undefined, schema: Schema) => items !== undefined && named(items).schema === schema;

/** The key of a list that every object of the list must have. */
function groupIn(schema: Schema): string | undefined {
  return schema.required?.find((key) => schema.properties?.[key]?.type === 'array');
}

function groupOf(path: string, schema: Schema, key: string): ListField {
  const { [key]: rows, ...properties } = schema.properties ?? {};
  const shared: Fields = { columns: [], lists: [] };
  collect({ ...schema, properties }, '', shared, true);
  return { ...listOf(`${path}.${key}`, named(rows?.items ?? {}).schema), group: { path, columns: shared.columns } };
}
