import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { LocalizedText } from '../../../core/graph/text.ts';
import type { LabelView, PartView, SectionView } from '../view.ts';
import type { Run } from '../../../core/text/run.ts';
import { STANCE_OF } from '../../../core/status/stance.ts';
import { telAddress } from '../../../core/text/tel-address.ts';
import { getFixedT } from '../../../messages.ts';
import { comma, day } from '../../text/format.ts';
import { markFor } from '../../unconfirmed/unconfirmed.ts';
import type { UnconfirmedField } from '../../../core/graph/fields/unconfirmed.ts';
import { allergenPart, disposalParts, kindFactParts } from './fact-parts.ts';
import { ingredientParts } from './ingredient-parts.ts';
import { type LabelInput, keyFactViews } from './key-facts.ts';
import { organicPart } from './organic.ts';
import { declarations, nutritionParts, portionWords } from './nutrition-parts.ts';

type Part = Omit<SectionView, 'title'> & { title: string };

/** The facts of a label in the order of the law. */
export function labelView(input: LabelInput): LabelView {
  const { blocks, locale } = input;
  const { allergens, labelFacts, operator } = blocks;
  const t = getFixedT(locale);
  const { ingredients, nutrition, disposal } = sectionsOf(input);
  const text = (field: 'storage' | 'use', content: LocalizedText | undefined): Part[] =>
    content
      ? [{ title: t(`label.${field}`), parts: [{ type: 'text', runs: [content] }, ...markParts(input, field)] }]
      : [];
  const address: Run[] = operator?.address ? [comma(locale), operator.address] : [];
  const approval = operator?.approval ? [` ${t('label.approval', { number: operator.approval })}.`] : [];
  return {
    ...headOf(input),
    sections: [
      ...ingredients.map((section) => ({ ...section, isThick: true as const })),
      ...(allergens
        ? [{ title: t('allergens.title'), parts: [allergenPart(allergens, locale), ...markParts(input, 'allergens')] }]
        : []),
      ...text('storage', labelFacts?.storage),
      ...text('use', labelFacts?.use),
      ...onPack(input),
      ...organicSections(input),
      ...nutrition.map((section) => ({ ...section, isThick: true as const })),
      ...(operator
        ? [
            {
              title: t('label.operator'),
              isThick: true as const,
              parts: [
                { type: 'text' as const, runs: [operator.legalName ?? operator.name, ...address, '.', ...approval] },
              ],
            },
          ]
        : []),
      ...disposal,
      ...ownerSections(input),
    ],
  };
}

/** The same facts as panels that anchors lead to. */
export function panelsView(input: LabelInput): LabelView {
  const { blocks, locale } = input;
  const { allergens, labelFacts } = blocks;
  const t = getFixedT(locale);
  const { ingredients, nutrition, disposal } = sectionsOf(input);
  const text = (field: 'storage' | 'use', content: LocalizedText | undefined): PartView[] =>
    content
      ? [
          { type: 'text', runs: [{ text: `${t(`label.${field}`)}.`, isStrong: true }, ' ', content] },
          ...markParts(input, field),
        ]
      : [];
  const facts = onPack(input).map((fact) => ({ type: 'kind-fact' as const, ...fact }));
  return {
    ...headOf(input),
    contents: t('navigation.contents'),
    sections: [
      ...nutrition.map((section) => ({ ...section, id: 'nutrition' })),
      ...ingredients.map(({ parts, ...section }) => ({
        ...section,
        id: 'ingredients',
        parts: [
          ...parts,
          ...(allergens ? [allergenPart(allergens, locale), ...markParts(input, 'allergens')] : []),
          ...text('storage', labelFacts?.storage),
          ...text('use', labelFacts?.use),
        ],
      })),
      ...organicSections(input).map((section) => ({ ...section, id: 'organic' })),
      ...(facts.length > 0 ? [{ id: 'facts', title: t('blocks.facts'), parts: facts }] : []),
      ...disposal.map((section) => ({ ...section, id: 'packaging' })),
      ...(blocks.operator ? [{ id: 'operator', title: t('label.operator'), parts: operatorParts(input) }] : []),
      ...ownerSections(input).map((section) => ({ ...section, id: 'more-facts' })),
    ],
  };
}

/** A pack has no room for what is read in the passport. */
function onPack(input: LabelInput): Part[] {
  const { blocks, locale } = input;
  const facts = (blocks.kindFacts?.facts ?? []).filter(({ name }) => name !== 'performance');
  return facts.map((fact) => ({
    title: getFixedT(locale)(`kinds.${fact.name}`),
    parts: [...kindFactParts(fact, locale), ...(fact.name === 'warnings' ? markParts(input, 'warnings') : [])],
  }));
}

/** Sections that both arrangements have: none or one of each. */
function sectionsOf(input: LabelInput): Record<'ingredients' | 'nutrition' | 'disposal', Part[]> {
  const { blocks, locale } = input;
  const { ingredients, packText, kindFacts, packaging } = blocks;
  const shown = { sold: blocks.nutrition, prepared: blocks.nutritionPrepared };
  const t = getFixedT(locale);
  const portions = portionWords(shown, locale);
  const tables = [
    ...declarations(shown).flatMap(({ table, state }) => nutritionParts(table, locale, state)),
    ...[...markParts(input, 'nutrition'), ...markParts(input, 'nutritionPrepared')].slice(0, 1),
  ];
  return {
    ingredients:
      (ingredients ?? packText)
        ? [
            {
              title: t(kindFacts?.ingredientsTitle ?? 'label.ingredients'),
              parts: [
                ...ingredientParts(ingredients, packText, locale),
                ...(packText?.text ? markParts(input, 'ingredientsText') : []),
              ],
            },
          ]
        : [],
    nutrition: tables.length > 0 ? [omitUndefined({ title: t('label.nutrition'), portions, parts: tables })] : [],
    disposal: packaging?.components.length
      ? [{ title: t('label.disposal'), parts: disposalParts(packaging, locale) }]
      : [],
  };
}

/** The mark below a fact that the producer has not confirmed. */
function markParts({ blocks, locale }: LabelInput, field: UnconfirmedField): PartView[] {
  const mark = markFor(blocks, field, locale);
  return mark === undefined ? [] : [{ type: 'text', look: 'label-fine', runs: [`${mark}.`] }];
}

/** Below all that law asks for; an alarm needs the label for itself. */
function ownerSections({ blocks: { ownerFacts = [], ticket }, locale }: LabelInput): Part[] {
  const facts = ownerFacts.filter(({ onLabel }) => onLabel);
  if (facts.length === 0 || (ticket && STANCE_OF[ticket.verdict] === 'stop')) return [];
  const parts = facts.map(({ label, value }) => ({
    type: 'text' as const,
    runs: [{ ...label, isStrong: true as const }, ' ', value],
  }));
  return [{ title: getFixedT(locale)('blocks.owner-facts'), isOwners: true, parts }];
}

function organicSections({ blocks, locale }: LabelInput): Part[] {
  const codes = blocks.labelFacts?.organic ?? [];
  if (codes.length === 0) return [];
  return [{ title: getFixedT(locale)('organic.title'), parts: codes.map((one) => organicPart(one, locale)) }];
}

function operatorParts({ blocks: { operator, contact }, locale }: LabelInput): PartView[] {
  if (!operator) return [];
  const t = getFixedT(locale);
  const lines: Run[] = [
    { ...(operator.legalName ?? operator.name), isStrong: true },
    ...(operator.address ? ['\n', operator.address] : []),
    ...(operator.approval ? ['\n', t('label.approval', { number: operator.approval })] : []),
  ];
  const reach = (text: string | undefined, href: string): PartView[] =>
    text ? [{ type: 'text', runs: [{ text, href }] }] : [];
  return [
    { type: 'text', runs: lines },
    ...reach(contact?.phone, telAddress(contact?.phone ?? '')),
    ...reach(contact?.email, `mailto:${contact?.email}`),
  ];
}

/** The names, the square of key facts, and the end of the label: precedence of the pack's own text, age of the data, the GTIN. */
function headOf(input: LabelInput): Omit<LabelView, 'sections'> {
  const { blocks, locale, heading } = input;
  const { legalName, gtin } = blocks.labelFacts ?? {};
  const { updated } = blocks.dataNote ?? {};
  const t = getFixedT(locale);
  const name = heading?.name ?? { text: input.title };
  const trademark = heading?.trademark;
  const note = [
    t('label.authoritative'),
    updated && t('label.data-of', { date: day(updated, locale, 'digits') }),
    gtin && `GTIN ${gtin}.`,
  ];
  return {
    name: legalName ?? name,
    names: [
      ...(trademark ? [trademark] : []),
      ...(trademark && legalName ? [comma(locale)] : []),
      ...(legalName ? [name] : []),
    ],
    facts: keyFactViews(input),
    note: note.filter(Boolean).join(' '),
  };
}
