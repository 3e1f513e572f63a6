import type { NodeType } from '../../core/graph/node.ts';
import { NODE_SHEETS } from '../../sources/tables/sheets.ts';
import type { Shape } from '../../editor/format/shape.ts';
import { type CmsField, formOf } from './form.ts';

const LABELS: Readonly<Record<string, string>> = {
  products: 'Products',
  batches: 'Lots',
  operators: 'Operators',
  ingredients: 'Ingredients',
  places: 'Places',
  media: 'Pictures and videos',
  events: 'Events',
};
/** Names of new files. */
const SLUGS: Readonly<Record<string, string>> = { batches: '{{fields.product}}-{{fields.lot}}' };

/** What the editor's page reads: the configuration of Sveltia CMS, and the fields of each collection's files. */
export interface EditorConfig {
  cms: Record<string, unknown>;
  shapes: Readonly<Record<string, { type: NodeType; shape: Extract<Shape, { kind: 'object' }> }>>;
}

/** @param catalogue folder of the catalogue in the repository: `catalogue` */
export function editorConfig(catalogue: string): EditorConfig {
  const types = Object.entries(NODE_SHEETS) as [NodeType, string][];
  const forms = types.map(([type, name]) => [name, type, formOf(type)] as const);
  const within = (folder: string) => (catalogue === '' ? folder : `${catalogue}/${folder}`);
  const collections = forms.map(([name, , { fields }]) => collection(name, within(name), fields));
  return {
    cms: {
      load_config_file: false,
      // A backend is required. The local workflow asks no host: every address is of the page itself.
      backend: {
        name: 'gitea',
        repo: 'site/catalogue',
        base_url: '{origin}',
        api_root: '{origin}/api/v1',
        app_id: 'none',
      },
      media_folder: within('media'),
      public_folder: '/media',
      media_libraries: { stock_assets: { providers: [] } },
      output: { omit_empty_optional_fields: true },
      collections,
    },
    shapes: Object.fromEntries(forms.map(([name, type, { shape }]) => [name, { type, shape }])),
  };
}

function collection(name: string, folder: string, fields: CmsField[]): Record<string, unknown> {
  const identifier = name === 'batches' ? 'lot' : 'id';
  return {
    name,
    label: LABELS[name],
    folder,
    create: true,
    // The editor deletes without asking whether the file has changed.
    delete: false,
    identifier_field: identifier,
    slug: SLUGS[name] ?? '{{fields.id}}',
    summary: name === 'batches' ? '{{product}} {{lot}}' : '{{id}}',
    format: `storytrace-${name}`,
    extension: 'yaml',
    editor: { preview: false },
    fields,
  };
}
