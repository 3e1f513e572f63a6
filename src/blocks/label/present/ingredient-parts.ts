import type { IngredientRow, PackText } from '../../../core/page/facts.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { IngredientFactsView, PartView } from '../view.ts';
import type { Run } from '../../../core/text/run.ts';
import { getFixedT } from '../../../messages.ts';
import { declaredFigure } from '../../text/declared.ts';
import { comma } from '../../text/format.ts';
import { emphasisOf } from './emphasis.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

/** A list with the separator of the language. */
export const listed = <T>(list: readonly T[], locale: Locale, runsOf: (one: T, index: number) => Run[]): Run[] =>
  list.flatMap((one, index) => [...(index > 0 ? [comma(locale)] : []), ...runsOf(one, index)]);

/** The list as one sentence in the declared order, allergens in bold capitals within it; without one, the pack's own words. */
export function ingredientParts(
  all: IngredientRow[] | undefined,
  packText: PackText | undefined,
  locale: Locale,
): PartView[] {
  // A page may have lots of ingredients but no list.
  const rows = packText?.text ? [] : (all ?? []);
  const words = (row: IngredientRow, index: number) => wordsOf(row, `i${index + 1}`, locale);
  const facts = rows.flatMap((row, index) => lookedUp(row, `i${index + 1}`));
  const t = getFixedT(locale);
  return [
    ...(rows.length > 0 ? [{ type: 'text' as const, runs: [...listed(rows, locale, words), '.'] }] : []),
    ...(packText ? packTextParts(packText, locale) : []),
    ...(facts.length > 0
      ? [
          {
            type: 'facts' as const,
            ingredients: facts.map(({ row, id }) => factsOf(row, id, locale)),
            words: { page: t('label.look-up-page'), close: t('label.look-up-close') },
          },
        ]
      : []),
  ];
}

/** True if the page has facts of an ingredient in addition to its name. */
const hasFacts = (row: IngredientRow): boolean =>
  Boolean(row.description || row.origin || row.lots.length > 0 || row.href);

/** An ingredient and its own ingredients that have facts, each with the id of its facts: `i2`, `i2-1`. */
function lookedUp(row: IngredientRow, id: string): { row: IngredientRow; id: string }[] {
  const inner = row.ingredients.flatMap((part, index) => lookedUp(part, `${id}-${index + 1}`));
  return hasFacts(row) ? [{ row, id }, ...inner] : inner;
}

/** `semola di grano duro (GLUTINE) 62 %, …`: a component's own components are in brackets. */
function wordsOf(row: IngredientRow, id: string, locale: Locale): Run[] {
  const { isNamed, unnamed } = emphasisOf(row, locale);
  const name: Run = omitUndefined({
    ...row.name,
    href: hasFacts(row) ? `#${id}` : undefined,
    allergen: isNamed ? row.allergens.join(' ') : undefined,
  });
  const inBrackets = (runs: Run[]): Run[] => (runs.length > 0 ? [' (', ...runs, ')'] : []);
  return [
    name,
    ...inBrackets(listed(unnamed, locale, ({ group, word }) => [{ text: word, allergen: group }])),
    ...(row.percent ? [` ${declaredFigure(row.percent, locale)}`] : []),
    ...inBrackets(listed(row.ingredients, locale, (inner, index) => wordsOf(inner, `${id}-${index + 1}`, locale))),
  ];
}

function factsOf(row: IngredientRow, id: string, locale: Locale): IngredientFactsView {
  const { name, allergens, description, origin, lots, ingredients, href } = row;
  const t = getFixedT(locale);
  const page = href ?? (lots.length === 1 ? lots[0]?.href : undefined);
  return omitUndefined({
    id,
    name,
    allergen: allergens.join(' ') || undefined,
    description,
    rows: [
      ...(origin ? [{ title: t('label.origin'), runs: [origin] }] : []),
      ...(lots.length > 0
        ? [
            {
              title: t(lots.length > 1 ? 'label.look-up-lots' : 'label.lot'),
              runs: listed(lots, locale, ({ lot }) => [lot]),
            },
          ]
        : []),
      ...(ingredients.length > 0
        ? [{ title: t('label.look-up-made-of'), runs: listed(ingredients, locale, (inner) => [inner.name]) }]
        : []),
    ],
    page,
  });
}

/** What the pack says of the ingredients in its own words, and the additives. */
export function packTextParts({ text, runs, additives }: PackText, locale: Locale): PartView[] {
  const t = getFixedT(locale);
  const look = 'pack-text';
  const own: PartView[] = !text
    ? []
    : runs
      ? [omitUndefined({ type: 'text', look, lang: text.lang, dir: text.dir, runs })]
      : [{ type: 'text', look, runs: [text] }];
  const of = ({ number, name, function: does }: PackText['additives'][number]): Run[] => [
    ...(does ? [does, ' '] : []),
    ...(name ? [name] : []),
    ...(number ? [name ? ` (${number})` : number] : []),
  ];
  const list = additives.flatMap((one, index) => [...of(one), index < additives.length - 1 ? ', ' : '.']);
  return additives.length > 0 ? [...own, { type: 'text', look, runs: [`${t('label.additives')}: `, ...list] }] : own;
}
