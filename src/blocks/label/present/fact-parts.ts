import type { Run } from '../../../core/text/run.ts';
import type { AllergenList, FactText, KindFacts, Packaging } from '../../../core/page/blocks.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { PartView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { declaredFigure } from '../../text/declared.ts';
import { allergenName } from './allergen-name.ts';
import { binName } from './bins.ts';
import { BOX, careDrawing, careWords } from './care.ts';
import { listed } from './ingredient-parts.ts';

/** "Contains" and "May contain" stay apart; nothing declared is not "none". */
export function allergenPart({ declared, contains, mayContain, namedOnly }: AllergenList, locale: Locale): PartView {
  const t = getFixedT(locale);
  const type = 'allergens';
  if (!declared && !namedOnly)
    return { type, runs: [`${t('allergens.not-declared')}. ${t('allergens.not-declared-text')}`] };
  const runsOf = (kind: 'contains' | 'may-contain', list: AllergenList['contains']) => [
    t('label.listed', { title: t(`allergens.${kind}`), list: '' }),
    ...listed(list, locale, (one) => [{ text: allergenName(one, locale), allergen: one.group, kind }]),
    '.',
  ];
  if (namedOnly) {
    const shown = [
      ...(contains.length > 0 ? [...runsOf('contains', contains), ' '] : []),
      ...(mayContain.length > 0 ? [...runsOf('may-contain', mayContain), ' '] : []),
    ];
    return { type, runs: [...shown, `${t('allergens.see-list')}.`] };
  }
  return {
    type,
    runs: [
      ...(contains.length > 0 ? runsOf('contains', contains) : [`${t('allergens.none')}.`]),
      ' ',
      ...(mayContain.length > 0 ? runsOf('may-contain', mayContain) : [`${t('allergens.may-contain-none')}.`]),
    ],
  };
}

/** Facts with figures, which take the decimal mark of the language. */
const FIGURES: ReadonlySet<string> = new Set(['analyticalConstituents', 'feedAdditives']);

/** One fact of a kind: its symbols, and lines of texts that follow one another. */
export function kindFactParts({ name, symbols, lines }: KindFacts['facts'][number], locale: Locale): PartView[] {
  const t = getFixedT(locale);
  const shown = ({ label, ...text }: FactText): Run[] => [
    ...(label === undefined ? [] : [t('label.listed', { title: label, list: '' })]),
    FIGURES.has(name) ? { ...text, text: declaredFigure(text.text, locale) } : text,
  ];
  const care = symbols?.map((symbol) => ({ drawing: careDrawing(symbol), name: careWords(symbol, locale) }));
  return [
    ...(care ? [{ type: 'care' as const, symbols: care, box: BOX }] : []),
    ...lines.map((line) => ({ type: 'text' as const, runs: listed(line, locale, shown) })),
  ];
}

/** Market rules go by the product's markets, not by the visitor's language. */
export function disposalParts({ components, markets }: Packaging, locale: Locale): PartView[] {
  const t = getFixedT(locale);
  const fine = (text: string): PartView => ({ type: 'text', look: 'label-fine', runs: [text] });
  return [
    {
      type: 'disposal',
      rows: components.map(({ component, code, material, bin }) => ({
        component,
        material: code ? [code] : material ? [material] : [],
        bin: bin ? binName(bin, locale) : '',
      })),
    },
    ...(markets.includes('IT') ? [fine(t('label.municipality'))] : []),
    ...(markets.includes('FR') ? [fine(t('blocks.packaging-fr'))] : []),
  ];
}
