import { careSymbolsOf } from '../../../core/graph/fields/care.ts';
import type { Product } from '../../../core/graph/product.ts';
import type { LabelText } from '../../../core/kinds/kind.ts';
import { definitionOf } from '../../../core/kinds/kinds.ts';
import type { FactText, KindFacts } from '../../../core/page/facts.ts';
import { getFixedT } from '../../../messages.ts';
import { additiveLines, constituentLines, feedingLines } from './feed-facts.ts';
import type { ResolvedEntity } from '../../resolved-entity.ts';
import { localized, type Scope } from '../../scope.ts';
import { batteryLines, partyLines, passportFactsOf } from './passport-facts.ts';

/**
 * Fields specific to a product's kind, in the kind's order, then those that laws on passports name.
 * @param item the trade item of the page: the passport is of a model, a lot or an item
 */
export function kindFactsOf(scope: Scope, item: ResolvedEntity, product: Product): KindFacts | undefined {
  const { label, ingredientsTitle } = definitionOf(product);
  const facts: KindFacts['facts'] = label.flatMap((name) => {
    const lines = linesOf(scope, product, name);
    const symbols = name === 'care' ? careSymbolsOf(product.careSymbols) : [];
    return lines.length + symbols.length > 0 ? [{ name, lines, ...(symbols.length > 0 && { symbols }) }] : [];
  });
  facts.push(...passportFactsOf(scope, item, product));
  // An inferred kind does not prove that the product is no food.
  const isOther = product.kind !== undefined && ingredientsTitle !== 'label.ingredients';
  return facts.length > 0 || isOther ? { facts, ...(isOther && { ingredientsTitle }) } : undefined;
}

/** Each line is texts that follow one another: a fibre with its percentage, a person's name and address. */
function linesOf(scope: Scope, product: Product, name: LabelText): FactText[][] {
  switch (name) {
    case 'assetType':
      return product.assetType ? [[{ text: getFixedT(scope.locale)(`kinds.${product.assetType}`) }]] : [];
    case 'fibres':
      return (product.fibres ?? []).map(({ part, composition }) => [
        ...(part ? [localized(scope, part)] : []),
        ...composition.map(({ fibre, percent }) => {
          const one = localized(scope, fibre);
          return percent === undefined
            ? one
            : { ...one, text: `${percent.replace(/^0(?=[1-9])/, '').replace(' ', '\u00a0')} ${one.text}` };
        }),
      ]);
    case 'feedType':
      return product.feedType ? [[{ text: getFixedT(scope.locale)(`kinds.${product.feedType}`) }]] : [];
    case 'analyticalConstituents':
      return constituentLines(scope, product);
    case 'feedAdditives':
      return additiveLines(scope, product);
    case 'feedingGuide':
      return feedingLines(scope, product);
    case 'battery':
      return product.battery ? batteryLines(scope, product.battery, 'label') : [];
    case 'responsible':
      return partyLines(scope, product.responsible);
    default: {
      const fact = product[name];
      if (fact === undefined) return [];
      return [[typeof fact === 'string' ? { text: fact } : localized(scope, fact)]];
    }
  }
}
