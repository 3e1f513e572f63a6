import { z } from 'zod';
import { note } from '../note.ts';

/** Treatments of textiles in the order of a care label, with the values of their symbols (ISO 3758). `no`: crossed out. */
export const CARE = {
  /** Maximum temperature in degrees Celsius; `mild` has one bar, `very-mild` two. */
  wash: [
    '95',
    '70',
    '60',
    '60-mild',
    '50',
    '50-mild',
    '40',
    '40-mild',
    '40-very-mild',
    '30',
    '30-mild',
    '30-very-mild',
    'hand',
    'no',
  ],
  bleach: ['any', 'oxygen', 'no'],
  /** `normal` has two dots, `low` one. */
  tumbleDry: ['normal', 'low', 'no'],
  naturalDry: [
    'line',
    'line-shade',
    'drip-line',
    'drip-line-shade',
    'flat',
    'flat-shade',
    'drip-flat',
    'drip-flat-shade',
  ],
  /** Three dots, two dots, one dot. */
  iron: ['high', 'medium', 'low', 'no'],
  /** Solvents, by the letter of the symbol. */
  dryClean: ['P', 'P-mild', 'F', 'F-mild', 'no'],
  wetClean: ['normal', 'mild', 'very-mild', 'no'],
} as const;
export type Treatment = keyof typeof CARE;
export const TREATMENTS = Object.keys(CARE) as Treatment[];

/** The five families of treatments: a label has at least one symbol of each. */
export const CARE_FAMILIES: Readonly<Record<string, readonly Treatment[]>> = {
  washing: ['wash'],
  bleaching: ['bleach'],
  drying: ['tumbleDry', 'naturalDry'],
  ironing: ['iron'],
  'professional care': ['dryClean', 'wetClean'],
};

export const CareSymbols = z.strictObject({
  wash: z
    .enum(CARE.wash)
    .optional()
    .meta(note('Washing, at most', '30-mild', 'label')),
  bleach: z
    .enum(CARE.bleach)
    .optional()
    .meta(note('Bleaching', 'no', 'label')),
  tumbleDry: z
    .enum(CARE.tumbleDry)
    .optional()
    .meta(note('Drying in a tumble dryer', 'low', 'label')),
  naturalDry: z
    .enum(CARE.naturalDry)
    .optional()
    .meta(note('Drying without a machine', 'line', 'label')),
  iron: z
    .enum(CARE.iron)
    .optional()
    .meta(note('Ironing', 'medium', 'label')),
  dryClean: z
    .enum(CARE.dryClean)
    .optional()
    .meta(note('Professional dry cleaning', 'P', 'label')),
  wetClean: z
    .enum(CARE.wetClean)
    .optional()
    .meta(note('Professional wet cleaning', 'mild', 'label')),
});
export type CareSymbols = z.output<typeof CareSymbols>;

/** One symbol: treatment and value, `wash-30-mild`, `tumbleDry-no`. */
export type CareSymbol = { [T in Treatment]: `${T}-${(typeof CARE)[T][number]}` }[Treatment];

/** In the order of a care label. */
export function careSymbolsOf(symbols: CareSymbols | undefined): CareSymbol[] {
  return TREATMENTS.flatMap((treatment) => {
    const value = symbols?.[treatment];
    return value === undefined ? [] : [`${treatment}-${value}` as CareSymbol];
  });
}
