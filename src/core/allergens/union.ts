import { type AllergenCode, allergenGroup, isAllergenKind } from '../graph/fields/codes.ts';
import type { AllergenDeclaration } from './declarations.ts';

/** Allergens of a product from all levels that declare some: product, ingredients and lots. */
export interface AllergenUnion {
  contains: AllergenCode[];
  mayContain: AllergenCode[];
}

/** `contains` wins: an allergen is not in `mayContain` if it, or its whole group, is contained. Each once, in the order of declaration. */
export function allergenUnion(declarations: readonly AllergenDeclaration[]): AllergenUnion {
  const at = (level: AllergenDeclaration['level']) => [
    ...new Set(declarations.filter((one) => one.level === level).map(({ code }) => code)),
  ];
  const contains = at('contains');
  const mayContain = at('mayContain').filter(
    (code) => !contains.includes(code) && !contains.includes(allergenGroup(code)),
  );
  return { contains, mayContain };
}

/**
 * Whether a declaration already includes this code: by the same code, by its group, or, for a group, by one of its kinds
 * (the product's `wheat` covers the `gluten` of a flour).
 */
export function isCovered(declared: readonly AllergenCode[], code: AllergenCode): boolean {
  if (declared.includes(code) || declared.includes(allergenGroup(code))) return true;
  return !isAllergenKind(code) && declared.some((one) => allergenGroup(one) === code);
}
