import type { Product } from '../graph/product.ts';
import { BATTERY_FACTS, type BatteryFact } from '../passport/battery-facts.ts';
import { exactNumber } from '../passport/exact-number.ts';
import type { FactPath, KindDefinition, PassportLaw, Requirement } from './kind.ts';

const LAW = 'Regulation (EU) 2023/1542';
/** Article 77(1). */
const FROM = '2027-02-18';
const PASSPORT_ENERGY = 2;

/** Article 77(1): batteries of light means of transport and electric vehicles, and industrial ones of more than 2 kWh. */
function passportLaw({ battery }: Product): PassportLaw | undefined {
  const { category, energy } = battery ?? {};
  const isLarge = category === 'industrial' && (exactNumber(energy ?? '') ?? 0) > PASSPORT_ENERGY;
  return category === 'lmt' || category === 'ev' || isLarge ? { law: LAW, from: FROM } : undefined;
}

const needsPassport = (product: Product) => passportLaw(product) !== undefined;

const isOf =
  (...categories: NonNullable<Product['battery']>['category'][]) =>
  (product: Product) =>
    needsPassport(product) && categories.includes(product.battery?.category);

/** Of batteries that need a passport, once they do. */
const inPassport = (anyOf: FactPath[], what: string, point: string, of = needsPassport, from = FROM): Requirement => ({
  anyOf,
  law: `${LAW}, article 77(2), annex XIII(1)${point}`,
  what,
  from,
  of,
});

/** The days on which the acts that these articles wait for are in force may be later. */
const FOOTPRINT = 'the declared carbon footprint, once the acts that article 7(1) names are in force';
const FOOTPRINT_OF_LIGHT_TRANSPORT = '2028-08-18';
/** Article 48(1) as amended by Regulation (EU) 2025/1561. */
const DUE_DILIGENCE = '2027-08-18';

const ofFact = ([field, { what, point, isOfVehicles }]: [string, BatteryFact]): Requirement =>
  inPassport([`battery.${field}` as FactPath], what, point, isOfVehicles ? isOf('ev') : needsPassport);

export const battery: KindDefinition = {
  isFood: false,
  facts: ['battery', 'model', 'responsible', 'warnings'],
  label: ['battery', 'model', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M3 8h15v8H3ZM18 10.500h3v3h-3M7 10.500v3M5.500 12h3M13 12h3',
  required: [
    { anyOf: ['battery.category'], law: `${LAW}, article 13(1), annex VI part A(2)`, what: 'the category' },
    { anyOf: ['model', 'gtin'], law: `${LAW}, article 38(6)`, what: 'what identifies the model' },
    { anyOf: ['operator'], law: `${LAW}, article 38(7)`, what: 'the manufacturer with its address' },
    inPassport(['madeIn'], 'the place of manufacture', '(a), annex VI part A(3)'),
    ...Object.entries(BATTERY_FACTS)
      .filter(([field]) => field !== 'category')
      .map(ofFact),
    inPassport(['substances'], 'the hazardous substances, other than mercury, cadmium and lead', '(b)'),
    inPassport(['footprint'], FOOTPRINT, '(c), article 7(1)', isOf('ev', 'industrial')),
    inPassport(['footprint'], FOOTPRINT, '(c), article 7(1)', isOf('lmt'), FOOTPRINT_OF_LIGHT_TRANSPORT),
    inPassport(
      ['documents.due-diligence'],
      'the report on due diligence, unless chapter VII exempts its operator',
      '(d), article 52(3)',
      needsPassport,
      DUE_DILIGENCE,
    ),
    inPassport(['documents.declaration-of-conformity'], 'the EU declaration of conformity', '(r)'),
    inPassport(['documents.waste'], 'the prevention and management of waste batteries', '(s)'),
  ],
  laws: ['2023/988'],
  passport: passportLaw,
  starter: (text) => ({
    model: 'B-1',
    battery: { category: 'lmt', energy: '0.5', capacity: '14', nominalVoltage: '36' },
    warnings: text('starter.warnings'),
  }),
};
