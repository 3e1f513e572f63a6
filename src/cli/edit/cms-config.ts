import type { NodeType } from '../../core/graph/node.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { NODE_SHEETS } from '../../sources/tables/sheets.ts';
import type { Shape } from '../../editor/format/shape.ts';
import { type CmsField, formOf } from './form.ts';
import { COLLECTION_LABELS } from './labels.ts';

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
  shapes: Readonly<Record<string, { type: NodeType; shape: Extract<Shape, { kind: 'object' }> }>>;
}

/** A backend is required. The local workflow asks no host: every address is of the page itself. */
const LOCAL = {
  name: 'gitea',
  repo: 'site/catalogue',
  base_url: '{origin}',
  api_root: '{origin}/api/v1',
  app_id: 'none',
};

/** @param catalogue folder of the catalogue in the repository: `catalogue` */
export function editorConfig(catalogue: string, backend: Record<string, unknown> = LOCAL): EditorConfig {
  const types = Object.entries(NODE_SHEETS) as [NodeType, string][];
  const forms = types.map(([type, name]) => [name, type, formOf(type)] as const);
  const within = (folder: string) => (catalogue === '' ? folder : `${catalogue}/${folder}`);
  const collections = forms.map(([name, , { fields }]) => collection(name, within(name), fields));
  return {
    cms: {
      load_config_file: false,
      backend,
      media_folder: within('media'),
      public_folder: '/media',
      media_libraries: { stock_assets: { providers: [] } },
      i18n: { structure: 'single_file', locales: siteLocales() },
      output: { omit_empty_optional_fields: true },
      collections,
    },
    languages: siteLocales(),
    shapes: Object.fromEntries(forms.map(([name, type, { shape }]) => [name, { type, shape }])),
  };
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
