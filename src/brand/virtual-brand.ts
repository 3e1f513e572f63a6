import type { Plugin } from 'vite';
import { moduleCode } from './module-code.ts';

const ID = 'virtual:storytrace/brand';
const RESOLVED = `\0${ID}`;

/** `virtual:storytrace/brand`: the prepared brand of an owner, its files as assets of the site. @param brand as `prepareBrand` makes it */
export const virtualBrand = (brand: object): Plugin => ({
  name: 'storytrace:brand',
  resolveId: (id) => (id === ID ? RESOLVED : null),
  load: (id) => (id === RESOLVED ? moduleCode(brand) : null),
});
