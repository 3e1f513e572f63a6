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
};

/** `netContent` → `Net content`, `gtin` → `GTIN` */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^(?:id|gtin|gln)$/i, (short) => short.toUpperCase());
}

/** Where the editor shows the field of a problem: `Lots › toma-0317 › Ingredients 2 › Lots 1`; undefined where the file is no entry of the editor. */
export function editorPlace({ where, path }: Problem): string | undefined {
  const [, folder = '', entry = ''] = /^([a-z]+)\/([^/]+)\.yaml$/.exec(where.file ?? '') ?? [];
  const collection = COLLECTION_LABELS[folder];
  if (collection === undefined) return undefined;
  const fields = path.split('.').flatMap((step) => {
    const [, name, index] = /^(\w+)(?:\[(\d+)\])?/.exec(step) ?? [];
    return name === undefined ? [] : [fieldLabel(name) + (index === undefined ? '' : ` ${Number(index) + 1}`)];
  });
  return [collection, entry, ...fields].join(' › ');
}
