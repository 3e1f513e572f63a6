import type { Run } from '../../../core/text/run.ts';
import type { AllergenList, FactText, KindFacts, Packaging } from '../../../core/page/facts.ts';
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
  const type = 'text';
  if (!declared && !namedOnly)
    return { type, runs: [`${t('allergens.not-declared')}. ${t('allergens.not-declared-text')}`] };
  const sentenceOf = (kind: 'contains' | 'may-contain', list: AllergenList['contains'], none: string): Run[] => {
    if (list.length === 0) return namedOnly ? [] : [`${none}.`];
    const names = listed(list, locale, (one) => [{ text: allergenName(one, locale), allergen: one.group, kind }]);
    return [t('label.listed', { title: t(`allergens.${kind}`), list: '' }), ...names, '.'];
  };
  const sentences = [
    sentenceOf('contains', contains, t('allergens.none')),
    sentenceOf('may-contain', mayContain, t('allergens.may-contain-none')),
    namedOnly ? [`${t('allergens.see-list')}.`] : [],
  ].filter((runs) => runs.length > 0);
  return { type, runs: sentences.flatMap((runs, index) => (index > 0 ? [' ', ...runs] : runs)) };
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
