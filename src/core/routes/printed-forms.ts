import { gtin14 } from '../gs1/gtin.ts';
import { type Entry, pathOf } from './path.ts';

/** Shorter digits under a bar code for the same GTIN: EAN-13, UPC-A, EAN-8. */
function shortGtins(gtin: string): string[] {
  return [1, 2, 6].flatMap((zeros) => (gtin.startsWith('0'.repeat(zeros)) ? [gtin.slice(zeros)] : []));
}

/**
 * Other paths without a language for a printed path, which a pack may have or a visitor may type: the path of a page without its language;
 * the GTIN in the digits of its bar code, also alone; a lot or serial in lower case; and their combinations. None of them is the
 * path of another page: a graph with two lots of a product that differ only in case is refused (`src/snapshot/checks`, for
 * A to Z).
 */
export function printedForms(entry: Entry): string[] {
  const { gtin } = entry.params;
  if (entry.isAlone || gtin === undefined || !entry.route.startsWith('printed/')) return [];
  const path = pathOf(entry);
  const digits = [gtin, ...shortGtins(gtin)];
  const rests = new Set([entry, inLowerCase(entry)].map((one) => pathOf(one).slice(`/01/${gtin}`.length)));
  const forms = [...rests].flatMap((rest) =>
    ['', '/storytracing'].flatMap((before) => digits.map((own) => `${before}/01/${own}${rest}`)),
  );
  const alone = entry.route === 'printed/product' ? digits.slice(1).map((own) => `/${own}`) : [];
  return [...forms, ...alone].filter((form) => form !== path);
}

function inLowerCase(entry: Entry): Entry {
  const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const { batch, serial } = entry.params;
  const params = {
    ...entry.params,
    ...(batch !== undefined && { batch: lower(batch) }),
    ...(serial !== undefined && { serial: lower(serial) }),
  };
  return { ...entry, params };
}

/** The printed path of one of its other forms, except for the case of its lot; undefined for any other path. */
export function printedPathOf(path: string): string | undefined {
  const [, digits = '', rest = ''] =
    /^\/(?:storytracing\/)?01\/(\d+)((?:\/(?:10|21)\/[^/]+)?)$/.exec(path) ?? /^\/(\d{8}|\d{12,13})$/.exec(path) ?? [];
  const gtin = digits === '' ? undefined : gtin14(digits);
  const printed = typeof gtin === 'string' ? `/01/${gtin}${rest}` : undefined;
  return printed === path ? undefined : printed;
}
