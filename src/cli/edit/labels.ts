import type { Problem } from '../../core/problem.ts';

/** Names of the editor's collections, by folder. */
export const COLLECTION_LABELS: Readonly<Record<string, string>> = {
  products: 'Products',
  batches: 'Lots',
  operators: 'Operators',
  ingredients: 'Ingredients',
  places: 'Places',
  media: 'Pictures and videos',
  events: 'Events',
  stories: 'Stories',
};

/** Name of the collection of files with several nodes. */
export const LISTS_LABEL = 'Files with several entries';

/** `netContent` → `Net content`, `gtin` → `GTIN` */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^(?:id|gtin|gln)$/i, (short) => short.toUpperCase());
}

/** Where the editor shows the field of a problem: `Lots › toma-0317 › Ingredients 2 › Lots 1`; undefined where the file is no entry of the editor. */
export function editorPlace({ where, path }: Problem): string | undefined {
  const { file = '', index } = where;
  const isList = index !== undefined && /\.ya?ml$/.test(file);
  const [, folder = '', own = ''] = /^([a-z]+)\/([^/]+)\.(?:yaml|md)$/.exec(file) ?? [];
  const [collection, entry] = isList ? [LISTS_LABEL, `${file} › ${index + 1}`] : [COLLECTION_LABELS[folder], own];
  if (collection === undefined) return undefined;
  const fields = path.split('.').flatMap((step) => {
    const [, name, index] = /^(\w+)(?:\[(\d+)\])?/.exec(step) ?? [];
    return name === undefined ? [] : [fieldLabel(name) + (index === undefined ? '' : ` ${Number(index) + 1}`)];
  });
  return [collection, entry, ...fields].join(' › ');
}
