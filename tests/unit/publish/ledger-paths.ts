import type { BuiltPath } from '../../../src/publish/ledger/ledger-line.ts';

/** Paths of lots of a cheese, and of another product, as builds have them. */
export const GTIN = '09521234543213';
export const OTHER = '04260123400019';
export const lot = (name: string) => `batch:toma/${name}`;
export const code = (name: string, gtin = GTIN) => `/01/${gtin}/10/${name}`;
export const page = (name: string, rest = '', gtin = GTIN) => `/en/storytracing${code(name, gtin)}${rest}`;
export const printed = (name: string, owner = lot(name), gtin = GTIN): BuiltPath => ({ path: code(name, gtin), owner, route: 'printed/batch' }); // prettier-ignore
export const own = (name: string, owner = lot(name), gtin = GTIN): BuiltPath => ({ path: page(name, '', gtin), owner, route: 'gtin/batch' }); // prettier-ignore
export const part = (name: string, ingredient: string, owner = lot(name)): BuiltPath => ({ path: page(name, `/ingredient/${ingredient}`), owner, route: 'gtin/batch/ingredient' }); // prettier-ignore
export const alias = (path: string, target: string, owner?: string): BuiltPath => ({
  path,
  target,
  ...(owner && { owner }),
});
