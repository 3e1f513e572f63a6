import { canReadAllergens, type NamedAllergen, namedAllergens } from '../core/allergens/named.ts';
import { isCovered } from '../core/allergens/union.ts';
import { type AllergenCode, allergenGroup } from '../core/graph/fields/codes.ts';
import type { OwnerFact } from '../core/graph/fields/owner-facts.ts';
import type { Ingredient, Product } from '../core/graph/product.ts';
import type { IngredientLine } from '../core/graph/fields/food/recipe.ts';
import { localize, type Text } from '../core/graph/text.ts';
import { langOf, siteLocales } from '../core/locale/locale.ts';
import { allergenWords, getFixedT } from '../messages.ts';

/** A text in which visitors read about allergens. */
export interface AllergenText {
  /** JSON path within the product: `ingredients[2].name`. */
  path: string;
  text: Text;
  /** Only its sentences about traces count: other sentences name foods that are not in it (`Serve with milk`). */
  onlyTraces?: true;
}

interface NamedInText extends NamedAllergen {
  /** With the language: `ingredientsText.en`. */
  path: string;
}

interface NamedInTexts {
  named: NamedInText[];
  /** Languages of texts without words for allergens, each with its first path. */
  unread: Map<string, string>;
}

/** The texts of a product that can name an allergen: its list, which pages show as text or by lines, additives, the owner's facts, and sentences about traces. */
export function allergenTextsOf(
  product: Product,
  ingredientOf: (id: string) => Pick<Ingredient, 'name'> | undefined,
): AllergenText[] {
  const { ingredientsText, ingredients, additives, description, use, storage } = product;
  const lines = linesOf(ingredients, 'ingredients').flatMap(({ path, line }): AllergenText[] => {
    const text = line.name ?? (line.ingredient === undefined ? undefined : ingredientOf(line.ingredient)?.name);
    return text ? [{ path: `${path}.name`, text }] : [];
  });
  const added = additives.flatMap(({ name, number }, index): AllergenText[] => [
    ...(name ? [{ path: `additives[${index}].name`, text: name }] : []),
    ...(number === undefined ? [] : [{ path: `additives[${index}].number`, text: inAllLanguages(number) }]),
  ]);
  const others = Object.entries({ description, use, storage }).flatMap(([path, text]): AllergenText[] =>
    text ? [{ path, text, onlyTraces: true }] : [],
  );
  return [
    ...ownerFactTexts(product.facts),
    ...(ingredientsText ? [{ path: 'ingredientsText', text: ingredientsText }] : []),
    ...lines,
    ...added,
    ...others,
  ];
}

/** Of a product, a lot or an operator. */
export const ownerFactTexts = (facts: readonly OwnerFact[] = []): AllergenText[] =>
  facts.flatMap(({ label, value }, index) => [
    { path: `facts[${index}].label`, text: label },
    { path: `facts[${index}].value`, text: value },
  ]);

const inAllLanguages = (text: string): Text => Object.fromEntries(siteLocales().map((locale) => [locale, text]));

function linesOf(lines: readonly IngredientLine[], path: string): { path: string; line: IngredientLine }[] {
  return lines.flatMap((line, index) => [
    { path: `${path}[${index}]`, line },
    ...linesOf(line.ingredients, `${path}[${index}].ingredients`),
  ]);
}

/** Reads the texts as the pages show them, each in its own language; an untranslated text with the words of each language. */
export function readAllergens(texts: readonly AllergenText[]): NamedInTexts {
  const named: NamedInText[] = [];
  const unread = new Map<string, string>();
  for (const { path, text, onlyTraces } of texts) {
    const shown = shownTexts(text);
    const known = new Set(shown.filter(({ tag }) => canReadAllergens(allergenWords(tag))).map((one) => one.text));
    for (const { tag, text: words } of shown) {
      if (!known.has(words)) {
        if (!onlyTraces && !unread.has(tag)) unread.set(tag, `${path}.${tag}`);
        continue;
      }
      for (const one of namedAllergens(words, allergenWords(tag), shownName(tag)))
        if (!onlyTraces || one.isTrace) named.push({ ...one, path: `${path}.${tag}` });
    }
  }
  return { named, unread };
}

/** The different texts of the site's pages. A page whose language is missing shows the text of another language. */
function shownTexts(text: Text): { tag: string; text: string }[] {
  const own = siteLocales().flatMap((tag) => (text[tag] === undefined ? [] : [{ tag, text: text[tag] }]));
  const others = siteLocales().flatMap((locale) => {
    const { text: other, lang } = localize(text, locale);
    return lang === undefined || own.some((one) => one.text === other) ? [] : [{ tag: lang, text: other }];
  });
  const byTag = new Map([...own, ...others].map((one) => [one.tag, one]));
  return [...byTag.values()];
}

function shownName(tag: string): (code: AllergenCode) => string {
  const locale = siteLocales().find((one) => one === tag || langOf(one) === tag);
  if (locale === undefined) return () => '';
  const t = getFixedT(locale);
  return (code) => t(`allergens.${code}`);
}

/** True if the page shows this text in a language without words for allergens. */
export function isUnreadOn(locale: string, texts: readonly AllergenText[]): boolean {
  return texts.some(({ text, onlyTraces }) => {
    const { text: words, lang = locale } = localize(text, locale);
    return (
      !onlyTraces &&
      !canReadAllergens(allergenWords(lang)) &&
      readAllergens([{ path: '', text: { [lang]: words } }]).unread.size > 0
    );
  });
}

/**
 * Allergens that a text names and no declaration has. "May contain nuts" is more than the nut that the food contains; an ingredient is more
 * than a declared trace.
 */
export function undeclaredOf(
  { named }: Pick<NamedInTexts, 'named'>,
  { contains, mayContain }: Record<'contains' | 'mayContain', readonly AllergenCode[]>,
): NamedInText[] {
  return named.filter(({ code, isTrace }) => {
    if (!isTrace) return !isCovered(contains, code);
    const isOtherNut = code === 'nuts' && !contains.includes('nuts');
    if (isOtherNut) return !mayContain.some((one) => allergenGroup(one) === 'nuts');
    return !isCovered([...contains, ...mayContain], code);
  });
}
