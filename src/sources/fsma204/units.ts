/** Codes of UN/CEFACT Recommendations 20 and 21 by the words of records; a count has none. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    LBR: 'lb lbs pound pounds',
    KGM: 'kg kgs kilo kilos kilogram kilograms',
    GRM: 'g gram grams',
    ONZ: 'oz ounce ounces',
    TNE: 'tonne tonnes t mt',
    STN: 'ton tons',
    LTR: 'l liter liters litre litres',
    GLL: 'gal gallon gallons',
    CS: 'case cases cs ca',
    CT: 'carton cartons ctn',
    BX: 'box boxes',
    BI: 'bin bins',
    BG: 'bag bags',
    CR: 'crate crates',
    PX: 'pallet pallets',
    TU: 'tub tubs tube tubes',
    TK: 'tank tanks',
    '': 'pieces piece pcs pc each ea unit units count',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);

/** `pounds` → `LBR`; empty for a count; undefined for a word that is not understood. */
export function unitOf(word: string): string | undefined {
  const form = word.trim().replace(/\.$/, '');
  const known = WORDS[form.toLowerCase()];
  if (known !== undefined) return known;
  return /^[A-Z0-9]{2,3}$/.test(form) ? form : undefined;
}
