/** GTINs of two products. */
export const TOMA = '09521234543213';
export const BURRO = '04260123400019';

export const MALGA = { type: 'operator', id: 'malga', name: 'Malga' };

const named = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

export const product = (id: string, gtin: string, more: object = {}) => ({
  ...{ type: 'product', id, gtin, operator: 'malga', name: named(id), ...more },
});
export const lot = (of: string, name: string, more: object = {}) => ({
  type: 'batch',
  product: of,
  lot: name,
  ...more,
});

export const toma = (more: object = {}) => product('toma', TOMA, more);
export const burro = (more: object = {}) => product('burro', BURRO, more);

/** A dairy with two lots of one cheese. */
export const DAIRY: readonly object[] = [MALGA, toma(), lot('toma', 'L1'), lot('toma', 'L2')];

/** Paths of printed codes, and of the pages where they lead in English. */
export const code = (gtin: string, name?: string) => `/01/${gtin}${name === undefined ? '' : `/10/${name}`}`;
export const page = (gtin: string, name?: string, locale = 'en') => `/${locale}/storytracing${code(gtin, name)}`;
