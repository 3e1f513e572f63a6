import { decimalMarkOf, writtenNumbers } from './figure-marks.ts';

/** Words for an amount, in the languages of labels: no unit follows them. A dash is such a word. */
const WORDS = new RegExp(
  `^(?:${[
    '(?:in )?(?:traces?|tracce|spuren|sporen|trazas?|traços|vestígios|vestigios|spår|spor|stopy|stopové množství|śladowe ilości|ślady|sledovi|nyomokban|jäämiä|urme|eser miktarda|iz|ίχνη|следи|следы|сліди)',
    'آثار|نسب ضئيلة|痕跡|痕迹|微量',
    'tr\\.?',
    '(?:n|k)\\. ?[dabnrw]\\.?',
    'n\\/?[da]',
    'not (?:detected|detectable|determined|declared|available)',
    'non (?:rilevat[oa]|rilevabile|determinat[oa]|dosat[oa]|disponibile|détectée?|détectable|déterminée?|dosée?|disponible)',
    'nicht (?:nachweisbar|nachgewiesen|bestimmt|bestimmbar)',
    'no (?:detectado|detectable|determinado)',
    'niet (?:aantoonbaar|bepaald|gedetecteerd)',
    'nie (?:wykryto|stwierdzono|oznaczono)',
    'غير (?:مكتشف|محدد)',
    '< ?LO[DQ]',
    '(?:a )?negligible(?: amounts?| quantit(?:y|ies))?',
    '(?:quantità )?(?:trascurabil[ei]|non significativ[ae])',
    '(?:quantités? )?négligeables?',
    '(?:vernachlässigbare|geringfügige) mengen?|vernachlässigbar|geringfügig',
    '(?:cantidad(?:es)? )?(?:insignificantes?|despreciables?)',
    '[-–—]',
  ].join('|')})$`,
  'iu',
);
const LESS = String.raw`[<>≤≥~≈]|[<>]=|less than|under|up to|meno di|inferiore a|fino a|moins de|inférieure? à|jusqu.à|weniger als|unter|bis|kleiner(?: als)?|menos de|inferior a|minder dan|mniej niż|poniżej|mindre (?:än|end|enn)|mai puțin de|أقل من|ca\.?|circa|env\.?|about`;
/** A number (`#`) or a range, with an optional sign or word before it and an optional unit after it. */
const FIGURE = new RegExp(String.raw`^(?:(?:${LESS}) ?)?#(?: ?[-–—] ?#)?(?: ?(?<unit>[a-zµμ%]+))?$`, 'iu');

/** Reads a figure of a label; undefined where the text is not a figure. A word for an amount has no number. */
export function readFigure(text: string): { hasNumber: boolean; unit?: string } | undefined {
  if (WORDS.test(text)) return { hasNumber: false };
  const numbers = writtenNumbers(text);
  if (text.includes('#') || numbers.some((one) => decimalMarkOf(one) === 'wrong')) return undefined;
  const form = numbers.reduce((left, one) => left.replace(one, '#'), text.replace(/[\s\u00a0\u202f]+/g, ' '));
  const found = FIGURE.exec(form);
  if (!found) return undefined;
  const unit = found.groups?.['unit'];
  return { hasNumber: true, ...(unit !== undefined && { unit }) };
}

/** A figure without its unit. */
export function withoutUnit(text: string): string {
  return text.replace(/[\s\u00a0\u202f]*[a-zµμ%]+$/iu, '');
}

const SPELLINGS: Readonly<Record<string, string>> = {
  ug: 'µg',
  mcg: 'µg',
  gr: 'g',
  ui: 'iu',
  ie: 'iu',
  'i.e.': 'iu',
  'i.u.': 'iu',
  'u.i.': 'iu',
  'j.m.': 'iu',
};

/** Whether two spellings mean the same unit: `KJ` and `kJ`, µ and μ, `mcg`, `IU` and `UI`. */
export function isSameUnit(one: string, other: string): boolean {
  const plain = (unit: string) => {
    const small = unit.normalize('NFKC').replaceAll('μ', 'µ').toLowerCase();
    return SPELLINGS[small] ?? small;
  };
  return plain(one) === plain(other);
}
