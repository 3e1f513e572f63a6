import { Node, type NodeType } from '../../core/graph/node.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { FORMER } from '../../editor/format/file-format.ts';
import type { ObjectShape, Shape } from '../../editor/format/shape.ts';
import { inputDefinitions, type JsonSchema as Schema } from '../../core/graph/json-schema.ts';
import { exampleOf } from '../fields/note.ts';
import { fieldLabel } from './labels.ts';

/** A field of Sveltia CMS. */
export type CmsField = Record<string, unknown> & { name: string };

export interface Form {
  fields: CmsField[];
  shape: ObjectShape;
}

/** What a form needs to know of the catalogue. */
export interface Surroundings {
  /** Folder of the stories, from the folder of the file: `../stories` */
  stories: string;
  /** Collections whose nodes are in files with several too: a field that names such a node takes its id. */
  typed: readonly string[];
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
/** A text of several paragraphs may be a story. */
const STORY = {
  name: 'file',
  label: 'Story',
  hint: 'In place of the fields below: a text of the list Stories',
  widget: 'relation',
  collection: 'stories',
  display_fields: ['{{slug}}'],
  search_fields: ['{{slug}}'],
  required: false,
};
/** Objects within objects that a form shows: recipes hold recipes. */
const DEPTH = 5;

const definitions = inputDefinitions(Node);

/** The form of a node type. Fields that no form can hold without loss are left out, and stay in the file. */
export function formOf(type: NodeType, around: Surroundings = { stories: '../stories', typed: [] }): Form {
  const { fields, shape } = nodeForm(type, { ...around, depth: 0, isInList: false });
  return { fields: [HIDDEN, ...fields], shape };
}

/** The form of a node in a file with several: the texts of an entry have a field for each language. */
export function entryFormOf(type: NodeType, around: Surroundings): Form {
  const { fields, shape } = nodeForm(type, { ...around, depth: 0, isInList: true });
  return { fields: [HIDDEN, ...fields], shape: { ...shape, fields: { type: { kind: 'string' }, ...shape.fields } } };
}

export const HIDDEN: CmsField = { name: FORMER, label: 'File', widget: 'hidden' };

function nodeForm(type: NodeType, place: Place): Form {
  const schema = definitions[type.charAt(0).toUpperCase() + type.slice(1)] ?? {};
  const { field, shape } = objectField(type, '', { name: '' }, schema, place);
  return { fields: field['fields'] as CmsField[], shape: shape as ObjectShape };
}

interface Made {
  field: CmsField;
  shape: Shape;
}

/** Position of a field: `depth` counts its parent objects, `isInList` is true below a list. */
interface Place extends Surroundings {
  depth: number;
  isInList: boolean;
}

function objectField(
  type: NodeType,
  path: string,
  about: CmsField,
  { properties = {}, required = [] }: Schema,
  place: Place,
): Made {
  const fields: CmsField[] = [];
  const shapes: Record<string, Shape> = {};
  for (const [key, schema] of Object.entries(properties)) {
    const here = path === '' ? key : `${path}.${key}`;
    const made = here === 'type' || place.depth > DEPTH ? undefined : fieldOf(type, here, schema, place);
    if (!made) continue;
    const isText = made.shape.kind === 'object' && made.shape.isText;
    // A text may be missing in a language: `check` names it.
    const isRequired = place.depth === 0 && !isText && required.includes(key);
    fields.push({ ...made.field, required: made.field['required'] ?? isRequired });
    shapes[key] = made.shape;
  }
  return {
    field: {
      ...about,
      widget: 'object',
      collapsed: true,
      fields,
      i18n: fields.some(({ i18n }) => i18n === true),
    },
    shape: { kind: 'object', fields: shapes },
  };
}

function fieldOf(type: NodeType, path: string, given: Schema, place: Place): Made | undefined {
  const name = path.split('.').at(-1) as string;
  const ref = given.$ref?.replace('#/$defs/', '') ?? '';
  const schema = definitions[ref] ?? given;
  const about = labels(given, name);
  if (ref === 'Text') return textField(about, name, place);
  if (FIGURES.includes(ref)) return { field: { ...about, widget: 'string' }, shape: { kind: 'number' } };
  if (schema.enum)
    return { field: { ...about, widget: 'select', options: [...schema.enum] }, shape: { kind: 'string' } };
  if (schema.type === 'array') return listField(type, path, schema.items ?? {}, about, place);
  if (schema.type === 'object')
    return schema.properties
      ? withShape(objectField(type, path, about, schema, { ...place, depth: place.depth + 1 }))
      : undefined;
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
  const members = schema.anyOf?.map((one) => definitions[one.$ref?.slice(8) ?? ''] ?? one) ?? [schema];
  const isText = ({ type, enum: codes }: Schema) => type === 'string' || codes !== undefined;
  if (!members.some(isText)) return undefined;
  if (type === 'media' && name === 'src') return { field: { ...about, widget: 'file' }, shape: { kind: 'path' } };
  const texts = members.filter(isText);
  const options = texts.flatMap(({ enum: codes = [] }) => codes);
  const widget = texts.every(({ enum: codes }) => codes)
    ? { widget: 'select', options }
    : relationOf(type, path, name, place);
  const kind = texts.length === members.length ? 'string' : 'text-or-other';
  return { field: { ...about, ...widget }, shape: { kind } };
}

/** An object without a field that a form can show is left out. */
const withShape = (made: Made): Made | undefined =>
  made.shape.kind === 'object' && Object.keys(made.shape.fields).length > 0 ? made : undefined;

/** A text by language. An object that is required has its fields in sight: each of them may be empty. The panes of the form have it side by side; an entry of a list has a field for each language. */
function textField(about: CmsField, name: string, { isInList, stories }: Place): Made {
  const locales = siteLocales();
  const widget = LONG.includes(name) ? 'text' : 'string';
  const fields = locales.map((locale) => ({ name: locale, label: locale, widget, required: false }));
  const shapes: Record<string, Shape> = Object.fromEntries(locales.map((locale) => [locale, { kind: 'string' }]));
  if (isInList && name === 'body') {
    fields.unshift({ ...STORY, value_field: `${stories}/{{slug}}.{locale}.md` } as never);
    shapes['file'] = { kind: 'string' };
  }
  return {
    field: { ...about, ...(isInList ? { widget: 'object', fields, required: true } : { widget, i18n: true }) },
    shape: { kind: 'object', fields: shapes, ...(!isInList && { isText: true }) },
  };
}

function listField(type: NodeType, path: string, items: Schema, about: CmsField, place: Place): Made | undefined {
  const schema = definitions[items.$ref?.slice('#/$defs/'.length) ?? ''] ?? items;
  if (schema.enum)
    return {
      field: { ...about, widget: 'select', multiple: true, options: [...schema.enum] },
      shape: { kind: 'list', of: { kind: 'string' } },
    };
  const item = fieldOf(type, path, items, { ...place, isInList: true });
  if (!item) return undefined;
  const shape: Shape = { kind: 'list', of: item.shape };
  const { widget, fields } = item.field;
  if (widget === 'object') return { field: { ...about, widget: 'list', collapsed: true, fields }, shape };
  return {
    field: { ...about, widget: 'list', field: { ...item.field, name: 'item', label: about['label'], required: true } },
    shape,
  };
}

function relationOf(type: NodeType, path: string, name: string, { typed }: Place): Record<string, unknown> {
  const collection = RELATIONS[name];
  if (
    collection === undefined ||
    typed.includes(collection) ||
    path === 'id' ||
    (type === 'event' && name === 'product')
  )
    return { widget: 'string' };
  return { widget: 'relation', collection, value_field: 'id', search_fields: ['id'], display_fields: ['id'] };
}

/** Label, hint and example from the notes on the field. */
function labels(given: Schema, name: string): CmsField {
  const example = exampleOf(given);
  const hint = [given.description, example === undefined ? undefined : `Example: ${example}`, given.law]
    .filter((part) => part !== undefined)
    .join('. ');
  return {
    name,
    label: fieldLabel(name),
    ...(hint !== '' && { hint }),
  };
}
