import { CARE_FAMILIES } from '../graph/fields/care.ts';
import type { Product } from '../graph/product.ts';
import type { KindDefinition } from './kind.ts';

export const textile: KindDefinition = {
  isFood: false,
  facts: ['fibres', 'care', 'careSymbols', 'size', 'model', 'responsible', 'warnings', 'spareParts', 'repairability'],
  label: ['fibres', 'care', 'size', 'model', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M8.5 4 3 7l2 5 2.5-1V20h9v-9l2.5 1 2-5-5.5-3a3.5 3.5 0 0 1-7 0Z',
  required: [
    {
      anyOf: ['fibres'],
      law: 'Regulation (EU) 1007/2011, articles 14 to 16',
      what: 'the fibre composition, with the names of annex I',
    },
    {
      anyOf: ['responsible', 'operator'],
      law: 'Regulation (EU) 2023/988, article 9(6)',
      what: 'the manufacturer with its address',
    },
  ],
  // The act for textiles under article 4 is not adopted: it will set the day and the facts.
  passport: () => ({ law: 'Regulation (EU) 2024/1781' }),
  advise: careAdvice,
  starter: (text) => ({
    fibres: [{ composition: [{ fibre: text('starter.fibre'), percent: '100 %' }] }],
    care: text('starter.care'),
    careSymbols: { wash: '40', bleach: 'no', tumbleDry: 'no', iron: 'medium', dryClean: 'no' },
    size: 'M',
  }),
};

/** A care label has a symbol for each treatment, or no symbols: a missing symbol is read as "allowed". */
function careAdvice({ careSymbols = {} }: Product): ReturnType<NonNullable<KindDefinition['advise']>> {
  const hasSymbol = (family: string) =>
    CARE_FAMILIES[family]?.some((treatment) => careSymbols[treatment] !== undefined);
  const missing = Object.keys(CARE_FAMILIES).filter((family) => !hasSymbol(family));
  if (missing.length === 0 || Object.keys(careSymbols).length === 0) return [];
  const fields = missing.flatMap((family) => CARE_FAMILIES[family] ?? []).map((name) => `careSymbols.${name}`);
  return [{ fields, message: `has care symbols, but none for ${missing.join(', ')}`, law: 'ISO 3758' }];
}
