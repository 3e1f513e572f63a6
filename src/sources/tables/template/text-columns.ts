import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import type { Column } from '../columns/columns.ts';

/** Kinds whose cells a spreadsheet would change: 000317 to 317, 98 % to 0.98, +01:00 to a time of day. */
const CHANGED = ['string', 'code', 'gtin', 'gln', 'figure', 'share', 'enum', 'codes', 'lines', 'batches', 'revision'];

/** Whether a whole column is formatted as text, including its empty cells. */
export function isTextColumn({ kind }: Column): boolean {
  return CHANGED.includes(kind);
}

/**
 * Formats columns as text.
 * @param columns of each sheet, in the order of the sheets: which of its columns
 * @param row below the titles: its first cell has the format of a text and no other
 */
export function textColumns(columns: readonly (readonly boolean[])[], row: number): Feature<Stream | Buffer | Blob> {
  const transform = (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }): string => {
    const own = columns[sheetIndex];
    const style = new RegExp(`<c\\b[^>]*\\br="A${row}"[^>]*>`).exec(xml)?.[0].match(/\bs="(\d+)"/)?.[1];
    if (!own || style === undefined) return xml;
    let index = -1;
    return xml.replace(/<col\b(?! style)/g, (tag) => (own[(index += 1)] ? `${tag} style="${style}"` : tag));
  };
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}
