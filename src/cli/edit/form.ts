import { z } from 'zod';
import { Node, type NodeType } from '../../core/graph/node.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { FORMER } from '../../editor/format/file-format.ts';
import type { Shape } from '../../editor/format/shape.ts';
import { noteOf } from '../fields/notes.ts';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: readonly string[];
  const?: unknown;
  pattern?: string;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
}

/** A field of Sveltia CMS. */
export type CmsField = Record<string, unknown> & { name: string };

export interface Form {
  fields: CmsField[];
  shape: Extract<Shape, { kind: 'object' }>;
}

/** Fields that name nodes, by the collection that has them. */
const RELATIONS: Readonly<Record<string, string>> = {
  operator: 'operators',
  product: 'products',
  ingredient: 'ingredients',
  picture: 'media',
  logo: 'media',
  seal: 'media',
  media: 'media',
  place: 'places',
  within: 'places',
};
/** Texts of several lines. */
const LONG = [
  'description',
  'body',
  'story',
  'ingredientsText',
  'storage',
  'use',
  'warnings',
  'note',
  'message',
  'text',
  'address',
];
/** Figures as declared are texts or numbers. */
const FIGURES = ['Declared', 'Percent', 'Alcohol'];
/** Objects within objects that a form shows: recipes hold recipes. */
const DEPTH = 5;

const { $defs: definitions } = z.toJSONSchema(Node, { io: 'input', target: 'draft-2020-12' }) as unknown as {
  $defs: Record<string, Schema>;
};

/** The form of a node type. Fields that no form can hold without loss are left out, and stay in the file. */
export function formOf(type: NodeType): Form {
  const schema = definitions[type.charAt(0).toUpperCase() + type.slice(1)] ?? {};
  const { field, shape } = objectField(type, '', schema, 0);
  const hidden = { name: FORMER, label: 'File', widget: 'hidden' };
  return { fields: [hidden, ...(field['fields'] as CmsField[])], shape: shape as Form['shape'] };
}

interface Made {
  field: CmsField;
  shape: Shape;
}

function objectField(type: NodeType, path: string, { properties = {}, required = [] }: Schema, depth: number): Made {
  const fields: CmsField[] = [];
  const shapes: Record<string, Shape> = {};
  for (const [key, schema] of Object.entries(properties)) {
    const here = path === '' ? key : `${path}.${key}`;
    const made = here === 'type' || depth > DEPTH ? undefined : fieldOf(type, here, schema, depth);
    if (!made) continue;
    fields.push({ ...made.field, required: depth === 0 && required.includes(key) });
    shapes[key] = made.shape;
  }
  const name = path.split('.').at(-1) ?? '';
  return {
    field: { ...labels(type, path, name), widget: 'object', collapsed: true, fields },
    shape: { kind: 'object', fields: shapes },
  };
}

function fieldOf(type: NodeType, path: string, given: Schema, depth: number): Made | undefined {
  const name = path.split('.').at(-1) as string;
  const ref = given.$ref?.replace('#/$defs/', '') ?? '';
  const schema = definitions[ref] ?? given;
  const about = labels(type, path, name);
  if (ref === 'Text') return textField(about, name);
  if (FIGURES.includes(ref)) return { field: { ...about, widget: 'string' }, shape: { kind: 'number' } };
  if (schema.enum)
    return { field: { ...about, widget: 'select', options: [...schema.enum] }, shape: { kind: 'string' } };
  if (schema.type === 'array') return listField(type, path, schema.items ?? {}, about, depth);
  if (schema.type === 'object')
    return schema.properties ? withShape(objectField(type, path, schema, depth + 1)) : undefined;
  if (schema.type === 'boolean') {
    const options = [
      { label: 'Yes', value: 'true' },
      { label: 'No', value: 'false' },
    ];
    return { field: { ...about, widget: 'select', options }, shape: { kind: 'boolean' } };
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    const pattern = ['^-?\\d+(\\.\\d+)?$', 'A number with a point: 2.50'];
    return { field: { ...about, widget: 'string', pattern }, shape: { kind: 'number' } };
  }
  // A union of texts and objects has no form.
  if (
    schema.type !== 'string' &&
    !schema.anyOf?.every((one) => (definitions[one.$ref?.slice(8) ?? ''] ?? one).type === 'string')
  )
    return undefined;
  return { field: { ...about, ...relationOf(type, path, name) }, shape: { kind: 'string' } };
}

/** An object without a field that a form can show is left out. */
const withShape = (made: Made): Made | undefined =>
  made.shape.kind === 'object' && Object.keys(made.shape.fields).length > 0 ? made : undefined;

function textField(about: CmsField, name: string): Made {
  const locales = siteLocales();
  const widget = LONG.includes(name) ? 'text' : 'string';
  const fields = locales.map((locale) => ({ name: locale, label: locale, widget, required: false }));
  const shapes = Object.fromEntries(locales.map((locale) => [locale, { kind: 'string' } as const]));
  return { field: { ...about, widget: 'object', fields }, shape: { kind: 'object', fields: shapes } };
}

function listField(type: NodeType, path: string, items: Schema, about: CmsField, depth: number): Made | undefined {
  const schema = definitions[items.$ref?.slice('#/$defs/'.length) ?? ''] ?? items;
  if (schema.enum)
    return {
      field: { ...about, widget: 'select', multiple: true, options: [...schema.enum] },
      shape: { kind: 'list', of: { kind: 'string' } },
    };
  const item = fieldOf(type, path, items, depth);
  if (!item) return undefined;
  const shape: Shape = { kind: 'list', of: item.shape };
  const { widget, fields } = item.field;
  if (widget === 'object') return { field: { ...about, widget: 'list', collapsed: true, fields }, shape };
  return {
    field: { ...about, widget: 'list', field: { ...item.field, name: 'item', label: about['label'], required: true } },
    shape,
  };
}

function relationOf(type: NodeType, path: string, name: string): Record<string, unknown> {
  const collection = RELATIONS[name];
  if (collection === undefined || path === 'id' || (type === 'event' && name === 'product'))
    return { widget: 'string' };
  return { widget: 'relation', collection, value_field: 'id', search_fields: ['id'], display_fields: ['id'] };
}

/** Label, hint and example from the notes on the field. */
function labels(type: NodeType, path: string, name: string): CmsField {
  const note = path === '' ? undefined : noteOf(type, path);
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const hint = [note?.what, note?.example === undefined ? undefined : `Example: ${note.example}`, note?.law]
    .filter((part) => part !== undefined)
    .join('. ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    name,
    label: label.replace(/^(?:id|gtin|gln)$/i, (short) => short.toUpperCase()),
    ...(hint !== '' && { hint }),
  };
}
