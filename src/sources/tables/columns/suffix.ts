import { isSameUnit } from '../../../core/graph/fields/food/figures.ts';
import { siteLocales } from '../../../core/locale/locale.ts';
import { unitCode } from '../../validate/units.ts';
import type { Column } from './columns.ts';
import { normalized } from '../words.ts';

/** `name (UK)`, `name [uk]`, `name_uk` */
export function parted(title: string): { base: string; suffix: string } | undefined {
  const [, base = '', suffix = ''] =
    /^(.*?)\s*[([]\s*([^()[\]]{1,20}?)\s*[)\]]$/.exec(title) ?? /^(.*?)[_ .-]([A-Za-z]{2})$/.exec(title) ?? [];
  return suffix === '' ? undefined : { base, suffix };
}

/** A language of the site, or a variety of one: `en-GB` where the site has `en`. Any other needs `mapping.yaml`: `ml` is a unit too, and `UK` a country. */
export function isOfSite(tag: string): boolean {
  const primary = (one: string) => one.split('-', 1)[0]?.toLowerCase();
  return siteLocales().some((locale) => primary(locale) === primary(tag));
}

/** Path of the field that holds the unit of a number. */
export function unitPath({ path }: Column): string | undefined {
  return /(?:^|\.)value$/.test(path) ? path.replace(/value$/, 'unit') : undefined;
}

/** The unit in a title, as its field takes it. */
export function unitIn(suffix: string, column: Column, names: ReadonlyMap<string, Column>): string | undefined {
  const path = unitPath(column);
  const field = path === undefined ? undefined : names.get(normalized(path));
  if (!field || field.path !== path) return undefined;
  return field.values ? field.values.find((one) => isSameUnit(one, suffix)) : unitCode(suffix);
}
