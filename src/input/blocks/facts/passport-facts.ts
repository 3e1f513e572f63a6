import type { Battery } from '../../../core/graph/fields/passport/battery.ts';
import type { Document } from '../../../core/graph/fields/proof.ts';
import type { LocalizedText, Text } from '../../../core/graph/text.ts';
import type { Product } from '../../../core/graph/product.ts';
import type { FactText, KindFacts } from '../../../core/page/facts.ts';
import { passportLawOf } from '../../../core/kinds/kinds.ts';
import { BATTERY_FACTS, type BatteryFact } from '../../../core/passport/battery-facts.ts';
import { getFixedT } from '../../../messages.ts';
import { declaredFigure } from '../../../blocks/text/declared.ts';
import { day } from '../../../blocks/text/format.ts';
import { inOneLine, localized, type Scope } from '../../scope.ts';
import type { ResolvedEntity } from '../../resolved-entity.ts';
import { passportPathOf } from '../../passport/passport.ts';
import { documentsOf } from '../proofs.ts';

type Make = (scope: Scope, product: Product) => FactText[][];

/** Facts that laws on passports name, of products of every kind, in the order of a label. */
const MAKERS = {
  substances: (scope, { substances = [] }) =>
    substances.map(({ name, cas, ec, phrases = [], share, location }) =>
      some([
        localized(scope, name),
        share && declaredFigure(share, scope.locale),
        cas && `CAS ${cas}`,
        ec && `EC ${ec}`,
        phrases.join(', '),
        localized(scope, location),
      ]),
    ),
  footprint: (scope, { footprint: one }) =>
    one
      ? [
          some([
            `${declaredFigure(one.value, scope.locale)}\u00a0${one.unit}`,
            localized(scope, one.per),
            one.class,
            localized(scope, one.method),
          ]),
          ...links(scope, one.document),
        ]
      : [],
  repairability: (scope, { repairability: one }) =>
    one ? [some([one.score, localized(scope, one.method)]), ...links(scope, one.document)] : [],
  spareParts: (scope, { spareParts = [] }) =>
    spareParts.map(({ name, number, source }) => some([localized(scope, name), number, localized(scope, source)])),
  importer: (scope, { importer }) => partyLines(scope, importer),
  notifiedBody: (scope, { notifiedBody: one }) => (one ? [some([localized(scope, one.name), one.number])] : []),
  commodityCode: (_scope, { commodityCode }) => (commodityCode === undefined ? [] : [some([commodityCode])]),
  documents: (scope, { documents = [] }) => links(scope, ...documents),
} satisfies Partial<Record<keyof Product, Make>>;

export function passportFactsOf(scope: Scope, item: ResolvedEntity, product: Product): KindFacts['facts'] {
  const facts = (Object.keys(MAKERS) as (keyof typeof MAKERS)[]).map((name) => ({
    name,
    lines: MAKERS[name](scope, product),
  }));
  const performance = product.battery ? batteryLines(scope, product.battery, 'passport') : [];
  return [
    { name: 'performance' as const, lines: performance },
    ...facts,
    { name: 'passport' as const, lines: passportLine(scope, item, product) },
  ].filter(({ lines }) => lines.length > 0);
}

export function partyLines(scope: Scope, one: Product['importer']): FactText[][] {
  const { name, address, email, phone, eori } = one ?? {};
  return name
    ? [some([localized(scope, name), address && inOneLine(localized(scope, address)), email, phone, eori])]
    : [];
}

/** Each fact of a battery under its own title, in the order of the law: what its label has, or what the passport alone has. */
export function batteryLines(scope: Scope, battery: Battery, of: 'label' | 'passport'): FactText[][] {
  const t = getFixedT(scope.locale);
  return (Object.keys(BATTERY_FACTS) as (keyof Battery)[]).flatMap((field) => {
    const value = battery[field];
    const { isOnLabel = false } = BATTERY_FACTS[field];
    if (value === undefined || isOnLabel !== (of === 'label')) return [];
    return [[{ ...shownFact(scope, BATTERY_FACTS[field], value), label: t(`battery.${field}`) }]];
  });
}

function shownFact(scope: Scope, { shape }: BatteryFact, value: NonNullable<Battery[keyof Battery]>): LocalizedText {
  if (shape === 'category')
    return { text: getFixedT(scope.locale)(`battery.${value as NonNullable<Battery['category']>}`) };
  if (shape === 'text') return localized(scope, value as Text);
  if (shape === 'range') {
    const { minimum, maximum } = value as NonNullable<Battery['idle']>;
    return { text: `${minimum}\u00a0–\u00a0${maximum}\u00a0°C`.replaceAll('-', '\u2212') };
  }
  const figure = declaredFigure(value as string, scope.locale);
  return { text: typeof shape === 'object' ? `${figure}\u00a0${shape.unit}` : figure };
}

/** Where the passport is for machines, and whether a law asks for it yet. */
function passportLine(scope: Scope, item: ResolvedEntity, product: Product): FactText[][] {
  const [href, { law: named, from } = { law: '' }] = [passportPathOf(item), passportLawOf(product)];
  if (href === undefined) return [];
  const t = getFixedT(scope.locale);
  const law = named.replace(/^Regulation \((\w+)\)/, '$1');
  const isYet = from !== undefined && scope.context.day.isYetToBegin(from);
  const words =
    from === undefined
      ? t('passport.voluntary', { law })
      : isYet
        ? t('passport.voluntary-until', { law, date: day(from, scope.locale, 'long') })
        : t('passport.by-law', { law });
  return [[{ text: t('passport.file'), href }, { text: words }]];
}

const links = (scope: Scope, ...documents: (Document | undefined)[]): FactText[][] =>
  documentsOf(
    scope,
    documents.filter((one) => one !== undefined),
  ).map(({ title, href }) => [{ ...title, href }]);

const some = (texts: readonly (LocalizedText | string | undefined)[]): FactText[] =>
  texts.flatMap((one) => (one === undefined || one === '' ? [] : [typeof one === 'string' ? { text: one } : one]));
