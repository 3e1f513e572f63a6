import type { Quantity } from '../graph/values.ts';
import { readFigure } from './figures.ts';

/** By UN/CEFACT unit: the measured property, and the factor to kg or liters. */
export const UNITS: Readonly<Record<string, readonly [of: 'mass' | 'volume', factor: number]>> = {
  MGM: ['mass', 1e-6],
  GRM: ['mass', 1e-3],
  HGM: ['mass', 0.1],
  KGM: ['mass', 1],
  DTN: ['mass', 100],
  TNE: ['mass', 1000],
  ONZ: ['mass', 0.028_349_523],
  LBR: ['mass', 0.453_592_37],
  STN: ['mass', 907.184_74],
  LTN: ['mass', 1016.046_908_8],
  MLT: ['volume', 1e-3],
  CLT: ['volume', 1e-2],
  DLT: ['volume', 0.1],
  LTR: ['volume', 1],
  HLT: ['volume', 100],
  MTQ: ['volume', 1000],
  OZA: ['volume', 0.029_573_53],
  GLL: ['volume', 3.785_411_784],
  GLI: ['volume', 4.546_09],
};

/** A mass in grams, or a volume in millilitres. */
export interface Measure {
  of: 'mass' | 'volume';
  value: number;
  /** Half of the last digit. */
  rounding: number;
}

const LETTERS: Readonly<Record<string, readonly [of: Measure['of'], factor: number]>> = {
  kg: ['mass', 1000],
  g: ['mass', 1],
  mg: ['mass', 1e-3],
  ml: ['volume', 1],
  cl: ['volume', 10],
  dl: ['volume', 100],
  l: ['volume', 1000],
};
/** Words for a unit on packs, in small letters. */
const WORDS: readonly (readonly [RegExp, keyof typeof LETTERS])[] = [
  [/^(?:kg|kilo(?:gram\p{L}*)?|كغ|كجم|كيلوغرام)$/u, 'kg'],
  [/^(?:mg)$/u, 'mg'],
  [/^(?:g|gr|gm|gram\p{L}*|غ|غم|غرام|جم|جرام)$/u, 'g'],
  [/^(?:ml|mil+ilit\p{L}*|مل|مليلتر)$/u, 'ml'],
  [/^(?:cl|centilit\p{L}*)$/u, 'cl'],
  [/^(?:dl|decilit\p{L}*)$/u, 'dl'],
  [/^(?:l|lt|lit(?:er|re|ro|ri|res|rów|ry)\p{L}*|لتر)$/u, 'l'],
];
/** A number with a unit, of several packs (`4 × 125 g`) or of one. */
const QUANTITY = /(?<![\p{L}\d/.,])(?:(\d{1,3})\s*[x×*]\s*)?(\d[\d.,]*)\s*(\p{L}+)/gu;

/** The one mass or volume that a text names: `1 slice (30 g)`. Undefined where it names none, or several. */
function measureIn(text: string): Measure | undefined {
  const found = [...text.normalize('NFKC').toLowerCase().matchAll(QUANTITY)].flatMap(([, packs, number = '', word = '']) => {
    const unit = WORDS.find(([pattern]) => pattern.test(word))?.[1];
    const [of, factor] = LETTERS[unit ?? ''] ?? [];
    const figure = readFigure(number.replace(/[.,]+$/, ''));
    if (of === undefined || factor === undefined || !figure || figure.thousands) return [];
    const each = Number(packs ?? 1) * factor;
    return [{ of, value: figure.high * each, rounding: figure.rounding * each }];
  }); // prettier-ignore
  return same(found);
}

/** What all languages of a text name; undefined where two of them name different ones. */
export function measureOfText(text: Readonly<Record<string, string>> | undefined): Measure | undefined {
  return same(Object.values(text ?? {}).flatMap((one) => measureIn(one) ?? []));
}

function same([first, ...others]: readonly Measure[]): Measure | undefined {
  return first && others.every(({ of, value }) => of === first.of && value === first.value) ? first : undefined;
}

/** A quantity by its UN/CEFACT unit. */
export function measureOfQuantity(quantity: Quantity | undefined): Measure | undefined {
  const [of, factor] = UNITS[quantity?.unit ?? ''] ?? [];
  if (!quantity || of === undefined || factor === undefined) return undefined;
  return { of, value: quantity.value * factor * 1000, rounding: 0 };
}
