import type { NodeType } from '../../core/graph/node.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { NODE_SHEETS } from '../../sources/tables/sheets.ts';
import { posix } from 'node:path';
import type { ListFile } from '../../sources/normalize/normalized.ts';
import type { ObjectShape } from '../../editor/format/shape.ts';
import { type CmsField, entryFormOf, formOf, HIDDEN } from './form.ts';
import { COLLECTION_LABELS, LISTS_LABEL } from './labels.ts';

/** Names of new files. */
const SLUGS: Readonly<Record<string, string>> = { batches: '{{fields.product}}-{{fields.lot}}' };
/** Lines of the lists. */
const SUMMARIES: Readonly<Record<string, string>> = {
  batches: '{{product}} {{lot}}',
  events: '{{id}}',
  media: '{{id}}',
};

/** What the editor's page reads: the configuration of Sveltia CMS, and the fields of each collection's files. */
export interface EditorConfig {
  /** Repository and site of a saved change. Undefined for the files of this machine. */
  live?: { repository: string; site: string; hasStories: boolean };
  cms: Record<string, unknown>;
  languages: readonly string[];
  shapes: Readonly<Record<string, { type: NodeType; shape: ObjectShape }>>;
  /** Fields of the nodes in files with several, by type. */
  entries: Readonly<Record<string, ObjectShape>>;
}

/** A backend is required. The local workflow asks no host: every address is of the page itself. */
const LOCAL = {
  name: 'gitea',
  repo: 'site/catalogue',
  base_url: '{origin}',
  api_root: '{origin}/api/v1',
  app_id: 'none',
};

/** @param catalogue folder of the catalogue in the repository: `catalogue` @param lists its files with several nodes */
export function editorConfig(
  catalogue: string,
  lists: readonly ListFile[] = [],
  backend: Record<string, unknown> = LOCAL,
): EditorConfig {
  const types = Object.entries(NODE_SHEETS) as [NodeType, string][];
  const typed = types.flatMap(([type, name]) => (lists.some((list) => list.types.includes(type)) ? name : []));
  const forms = types.map(([type, name]) => [name, type, formOf(type, { stories: '../stories', typed })] as const);
  const within = (folder: string) => (catalogue === '' ? folder : `${catalogue}/${folder}`);
  const collections = forms.map(([name, , { fields }]) => collection(name, within(name), fields));
  const listed = [...new Set(lists.flatMap((list) => list.types))];
  if (lists.length > 0) collections.push(listCollection(lists, within, typed));
  return {
    cms: {
      load_config_file: false,
      backend,
      media_folder: within('media'),
      public_folder: '/media',
      media_libraries: { stock_assets: { providers: [] } },
      i18n: { structure: 'single_file', locales: siteLocales() },
      output: { omit_empty_optional_fields: true },
      collections: [...collections, storyCollection(within('stories'))],
    },
    languages: siteLocales(),
    shapes: Object.fromEntries(forms.map(([name, type, { shape }]) => [name, { type, shape }])),
    entries: Object.fromEntries(listed.map((type) => [type, entryFormOf(type, { stories: '', typed }).shape])),
  };
}

/** Texts of several paragraphs: a Markdown file for each language. */
const storyCollection = (folder: string): Record<string, unknown> => ({
  name: 'stories',
  label: COLLECTION_LABELS['stories'],
  folder,
  create: true,
  i18n: { structure: 'multiple_files', locales: siteLocales() },
  slug: { editable: ['create'], hint: 'A name for the text: summer-meadow' },
  identifier_field: 'body',
  summary: '{{slug}}',
  format: 'storytrace-stories',
  editor: { preview: false },
  fields: [
    { ...HIDDEN, i18n: true },
    { name: 'body', label: 'Text', hint: 'In Markdown', widget: 'text', i18n: true, required: false },
  ],
});

/** Each file has a list of its nodes at its root. */
function listCollection(
  lists: readonly ListFile[],
  within: (path: string) => string,
  typed: readonly string[],
): Record<string, unknown> {
  const nodeOf = (type: NodeType, stories: string) => ({
    name: type,
    label: type.charAt(0).toUpperCase() + type.slice(1),
    widget: 'object',
    summary: type === 'batch' ? '{{product}} {{lot}}' : '{{id}}',
    fields: entryFormOf(type, { stories, typed }).fields,
  });
  const fileOf = ({ path, types }: ListFile) => {
    const stories = posix.relative(posix.dirname(path), 'stories');
    const types_ = types.map((type) => nodeOf(type, stories));
    const list = {
      name: 'entries',
      label: 'Entries',
      label_singular: 'Entry',
      widget: 'list',
      root: true,
      collapsed: true,
    };
    return {
      name: path.replace(/\W+/g, '-'),
      label: path,
      file: within(path),
      format: 'storytrace-lists',
      i18n: false,
      fields: [{ ...list, typeKey: 'type', types: types_ }],
    };
  };
  return { name: 'lists', label: LISTS_LABEL, editor: { preview: false }, files: lists.map(fileOf) };
}

function collection(name: string, folder: string, fields: CmsField[]): Record<string, unknown> {
  const identifier = name === 'batches' ? 'lot' : 'id';
  return {
    name,
    label: COLLECTION_LABELS[name],
    folder,
    create: true,
    i18n: true,
    identifier_field: identifier,
    slug: SLUGS[name] ?? '{{fields.id}}',
    summary: SUMMARIES[name] ?? '{{name}} ({{id}})',
    format: `storytrace-${name}`,
    extension: 'yaml',
    editor: { preview: false },
    fields,
  };
}
