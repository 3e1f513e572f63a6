/** Codes of the graph as terms of the GS1 Web Vocabulary 1.16 (https://ref.gs1.org/voc/). */
import type { AllergenCode, Nutrient } from '../../core/graph/fields/codes.ts';
import type { LocalizedText } from '../../core/graph/text.ts';
import { langOf, type Locale } from '../../core/locale/locale.ts';

export const ALLERGEN_TERMS: Record<AllergenCode, string> = {
  gluten: 'gs1:AllergenTypeCode-AW',
  crustaceans: 'gs1:AllergenTypeCode-AC',
  eggs: 'gs1:AllergenTypeCode-AE',
  fish: 'gs1:AllergenTypeCode-AF',
  peanuts: 'gs1:AllergenTypeCode-AP',
  soybeans: 'gs1:AllergenTypeCode-AY',
  milk: 'gs1:AllergenTypeCode-AM',
  nuts: 'gs1:AllergenTypeCode-AN',
  celery: 'gs1:AllergenTypeCode-BC',
  mustard: 'gs1:AllergenTypeCode-BM',
  sesame: 'gs1:AllergenTypeCode-AS',
  sulphites: 'gs1:AllergenTypeCode-AU',
  lupin: 'gs1:AllergenTypeCode-NL',
  molluscs: 'gs1:AllergenTypeCode-UM',
  wheat: 'gs1:AllergenTypeCode-UW',
  rye: 'gs1:AllergenTypeCode-NR',
  barley: 'gs1:AllergenTypeCode-GB',
  oats: 'gs1:AllergenTypeCode-GO',
  spelt: 'gs1:AllergenTypeCode-GS',
  khorasan: 'gs1:AllergenTypeCode-GK',
  almonds: 'gs1:AllergenTypeCode-SA',
  hazelnuts: 'gs1:AllergenTypeCode-SH',
  walnuts: 'gs1:AllergenTypeCode-SW',
  cashews: 'gs1:AllergenTypeCode-SC',
  pecans: 'gs1:AllergenTypeCode-SP',
  'brazil-nuts': 'gs1:AllergenTypeCode-SR',
  pistachios: 'gs1:AllergenTypeCode-ST',
  macadamias: 'gs1:AllergenTypeCode-SM',
};

export const NUTRIENT_TERMS: Record<Nutrient, string> = {
  energy: 'gs1:energyPerNutrientBasis',
  fat: 'gs1:fatPerNutrientBasis',
  saturates: 'gs1:saturatedFatPerNutrientBasis',
  monounsaturates: 'gs1:monounsaturatedFatPerNutrientBasis',
  polyunsaturates: 'gs1:polyunsaturatedFatPerNutrientBasis',
  carbohydrate: 'gs1:carbohydratesPerNutrientBasis',
  sugars: 'gs1:sugarsPerNutrientBasis',
  polyols: 'gs1:polyolsPerNutrientBasis',
  starch: 'gs1:starchPerNutrientBasis',
  fibre: 'gs1:fibrePerNutrientBasis',
  protein: 'gs1:proteinPerNutrientBasis',
  salt: 'gs1:saltPerNutrientBasis',
};

/** Units of a nutrition table by UN/CEFACT Recommendation 20. */
export const UNIT_CODES: Record<string, string> = {
  kJ: 'KJO',
  kcal: 'E14',
  g: 'GRM',
  mg: 'MGM',
  µg: 'MC',
  ml: 'MLT',
  '%': 'P1',
  IU: 'NIU',
};

/** A text tagged with its language. */
export function tagged({ text, lang }: LocalizedText, locale: Locale): { '@value': string; '@language': string } {
  return { '@value': text, '@language': lang ?? langOf(locale) };
}

/** A day as ISO 8601 writes it: of one that is open, `2027-03-00`, its month. */
export function isoDay(day: string | undefined): string | undefined {
  return day?.replace(/-00$/, '');
}
