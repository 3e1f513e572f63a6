import { saysAllergen } from '../../core/allergens/own-word.ts';
import type { AllergenCode } from '../../core/graph/fields/codes.ts';
import type { Product } from '../../core/graph/product.ts';
import { isDeclaredNonFood } from '../../core/kinds/kinds.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import type { Problem } from '../../core/problem.ts';
import { plainText, setOffRuns } from '../../core/text/set-off.ts';
import { allergenWords, getFixedT } from '../../messages.ts';
import { flatLines } from '../blocks/facts/allergens.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

/** Marks of emphasis in the name of one ingredient, which are read in a list written as text alone. Warnings. */
export function* marksInNames(products: Iterable<Product>): Generator<Problem> {
  for (const { id, ingredients } of products)
    for (const name of new Set(flatLines(ingredients).flatMap((line) => Object.values(line.name ?? {})))) {
      if (plainText(name) === name) continue;
      yield {
        kind: 'MarksInName',
        where: { node: formatKey('product', id) },
        path: 'ingredients',
        received: name,
        message: 'holds marks of emphasis, which the page shows as they stand',
        fix: `Write ${plainText(name)}: an ingredient that declares its allergen is set in bold.`,
      };
    }
}

/** Lists of ingredients as texts in which a declared allergen is not emphasized (Regulation (EU) 1169/2011, article 21). Warnings. */
export function* emphasisProblems(products: Iterable<Product>): Generator<Problem> {
  for (const product of products) {
    const { ingredientsText, ingredients, allergens } = product;
    // The text does not show where there is a list.
    if (!ingredientsText || ingredients.length > 0 || isDeclaredNonFood(product)) continue;
    const warned = new Set<string>();
    for (const locale of siteLocales()) {
      const text = ingredientsText[locale];
      // An untranslated text is checked with the words of each language, and reported once.
      if (text === undefined || warned.has(text)) continue;
      const t = getFixedT(locale);
      const emphasized = emphasizedIn(text);
      const mentions = (where: string, code: AllergenCode) =>
        saysAllergen(where, code, t(`allergens.${code}`), allergenWords(locale));
      const plain = plainText(text);
      // A synonym in the text (butter) is no fault if another word is emphasized.
      const missing = (allergens?.contains ?? []).filter(
        (code) => emphasized === '' || (mentions(plain, code) && !mentions(emphasized, code)),
      );
      if (missing.length === 0) continue;
      warned.add(text);
      yield {
        kind: 'NoEmphasis',
        where: { node: formatKey('product', product.id) },
        path: `ingredientsText.${locale}`,
        received: missing.map((code) => t(`allergens.${code}`)).join(', '),
        message:
          'is a list in which allergens that the product declares are not emphasized (Regulation (EU) 1169/2011, article 21)',
        fix: 'Set them off: **milk** or _milk_, bold in a cell of a workbook, or capitals.',
      };
    }
  }
}

/** The emphasized words: words within marks, and capitals in a text that also has small letters. */
function emphasizedIn(text: string): string {
  const marked = setOffRuns(text).flatMap((run) => (typeof run === 'string' ? [] : [run.text]));
  const capitals = text === text.toUpperCase() ? [] : (text.match(/\p{Lu}{3,}/gu) ?? []);
  return [...marked, ...capitals].join(', ');
}
