/** Part A of Annex XIII of Regulation (EU) 1169/2011: reference intake in grams; grams of one international unit where there is one. */
interface Reference {
  name: Micronutrient;
  grams: number;
  unitGrams?: number;
  /** Finds it in a name without accents, in small letters. */
  pattern: RegExp;
}
export type Micronutrient = (typeof TABLE)[number][0];

const MG = 1e-3;
const UG = 1e-6;
const word = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
/** `Vitamine C` is no vitamin E, and `vitamina C` no vitamin A: only `vitamin` and `vit.` go without a space. */
const vitamin = (letter: string, others = '') =>
  word(
    `(?:vit\\.?[ -]?|vitamin-?(?![ae]s?(?![\\p{L}\\d]))|(?:vitamin[ae]?s?|witamina|فيتامين)[ -])${letter}${others && `|${others}`}`,
  );

const TABLE = [
  ['vitamin-a', 800 * UG, vitamin('a', 'retinol|retinolo'), 0.3 * UG],
  ['vitamin-d', 5 * UG, vitamin('d[23]?', '(?:chole|ergo)calciferol'), 0.025 * UG],
  ['vitamin-e', 12 * MG, vitamin('e', '(?:alpha-)?tocopherol'), 0.67 * MG],
  ['vitamin-k', 75 * UG, vitamin('k[12]?')],
  ['vitamin-c', 80 * MG, vitamin('c', 'ascorbic acid|acido ascorbico|acide ascorbique|ascorbinsaure')],
  ['thiamin', 1.1 * MG, vitamin('b1', 'thiamine?|tiamina|tiamine')],
  ['riboflavin', 1.4 * MG, vitamin('b2', 'riboflavin[ae]?|ryboflawina')],
  ['niacin', 16 * MG, vitamin('(?:b3|pp)', 'niacin[ae]?|niacyna')],
  ['vitamin-b6', 1.4 * MG, vitamin('b6', 'pyridoxine?|piridossina')],
  ['vitamin-b12', 2.5 * UG, vitamin('b12', 'cobalamine?|cobalamina')],
  ['folic-acid', 200 * UG, vitamin('b(?:9|11)', 'folic acid|folates?|folati|acido folico|acide folique|folsaure|foliumzuur|kwas foliowy')], // prettier-ignore
  ['biotin', 50 * UG, vitamin('b[78]', 'biotin[ae]?|biotyna')],
  ['pantothenic-acid', 6 * MG, vitamin('b5', 'pantothenic acid|acido pantotenico|acide pantothenique|pantothensaure|pantotheenzuur|kwas pantotenowy')], // prettier-ignore
  ['potassium', 2000 * MG, word('potassium|potassio|kalium|potas|(?:ال)?بوتاسيوم')],
  ['chloride', 800 * MG, word('chlorides?|cloruro|cloruri|chlorures?|chlorid|chloride|chlorek')],
  ['calcium', 800 * MG, word('calcium|calcio|kalzium|wapn|(?:ال)?كالسيوم')],
  ['phosphorus', 700 * MG, word('phosphorus|fosforo|phosphore|phosphor|fosfor|(?:ال)?فوسفور')],
  ['magnesium', 375 * MG, word('magnesium|magnesio|magnez|(?:ال)?مغنيسيوم')],
  ['iron', 14 * MG, word('iron|ferro|fer|eisen|ijzer|zelazo|(?:ال)?حديد')],
  ['zinc', 10 * MG, word('zinc|zinco|zink|cynk|(?:ال)?زنك')],
  ['copper', 1 * MG, word('copper|rame|cuivre|kupfer|koper|miedz')],
  ['manganese', 2 * MG, word('manganese|mangan|mangaan')],
  ['fluoride', 3.5 * MG, word('fluorides?|fluoruro|fluor|fluorid|fluorek')],
  ['selenium', 55 * UG, word('selenium|selenio|selen|seleen')],
  ['chromium', 40 * UG, word('chromium|cromo|chrome|chrom|chroom')],
  ['molybdenum', 50 * UG, word('molybdenum|molibdeno|molybdene|molybdan|molybdeen|molibden')],
  ['iodine', 150 * UG, word('iodine|iodide|iodio|iode|jod|jodium')],
] as const;

type Entry = readonly [name: Micronutrient, grams: number, pattern: RegExp, unitGrams?: number];

export const MICRONUTRIENTS: readonly Reference[] = TABLE.map(([name, grams, pattern, unitGrams]: Entry) => ({
  name,
  grams,
  pattern,
  ...(unitGrams !== undefined && { unitGrams }),
}));

export function referenceOf(name: string | undefined): Reference | undefined {
  return MICRONUTRIENTS.find((one) => one.name === name);
}
