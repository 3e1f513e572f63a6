import { gtin14 } from '../gs1/gtin.ts';
import { type Entry, pathOf } from './path.ts';

/** Digits under a bar code that stand for the same GTIN: EAN-13, UPC-A, EAN-8. */
function shortGtins(gtin: string): string[] {
  return [1, 2, 6].flatMap((zeros) => (gtin.startsWith('0'.repeat(zeros)) ? [gtin.slice(zeros)] : []));
}

/**
 * Other paths without a language that a pack may carry for a printed path: the path of a page without its language; the GTIN in the
 * digits of its bar code, alone too; a lot in lower case. None of them is the path of another page: a graph with two lots of a product
 * that differ in capital letters only is refused (`src/snapshot/checks`, which know A to Z).
 */
export function printedForms(entry: Entry): string[] {
  const { gtin, batch } = entry.params;
  if (gtin === undefined || !entry.route.startsWith('printed/')) return [];
  const path = pathOf(entry);
  const rest = path.slice(`/01/${gtin}`.length);
  const forms = [
    `/storytracing${path}`,
    ...shortGtins(gtin).flatMap((digits) => [`/01/${digits}${rest}`, ...(rest === '' ? [`/${digits}`] : [])]),
  ];
  const lower = batch?.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (lower !== undefined && lower !== batch)
    forms.push(pathOf({ ...entry, params: { ...entry.params, batch: lower } }));
  return forms;
}

/** The printed path that one of its other forms stands for, but for the case of its lot; undefined for any other path. */
export function printedPathOf(path: string): string | undefined {
  const [, digits = '', rest = ''] =
    /^\/(?:storytracing\/)?01\/(\d+)((?:\/(?:10|21)\/[^/]+)?)$/.exec(path) ?? /^\/(\d{8}|\d{12,13})$/.exec(path) ?? [];
  const gtin = digits === '' ? undefined : gtin14(digits);
  const printed = typeof gtin === 'string' ? `/01/${gtin}${rest}` : undefined;
  return printed === path ? undefined : printed;
}
