import type { Battery } from '../graph/fields/passport/battery.ts';

/** How a fact stands in the passport: a figure with its unit, a figure, a text by language, or a term of the vocabulary. */
type Shape = { unit: string; code: string } | 'integer' | 'decimal' | 'percent' | 'text' | 'category' | 'range';

export interface BatteryFact {
  /** Name in the vocabulary of OpenEPCIS for batteries, or a whole IRI. */
  term: string;
  shape: Shape;
  /** The collection that holds it: its name and its class. */
  within?: readonly [name: string, type: string];
  /** What `check` says that the product does not tell. */
  what: string;
  /** Where Regulation (EU) 2023/1542 asks for it, after `annex XIII(1)`. */
  point: string;
  /** Annex VI part A asks for it on the label, too. */
  isOnLabel?: true;
  /** Only for electric vehicles. */
  isOfVehicles?: true;
}

const SPECIFICATIONS = ['hasTechnicalSpecifications', 'TechnicalSpecification'] as const;
const RECYCLED = ['hasRecycledContent', 'RecycledContent'] as const;
const WARRANTY = ['https://ref.gs1.org/voc/manufacturersWarranty', 'https://ref.gs1.org/voc/WarrantyPromise'] as const;
const VOLT = { unit: 'V', code: 'VLT' };
const KILOWATT = { unit: 'kW', code: 'KWT' };

/** The public facts of a battery, in the order of annex XIII(1), which pages, passports and `check` follow. */
// prettier-ignore
export const BATTERY_FACTS: Readonly<Record<keyof Battery, BatteryFact>> = {
  category: { term: 'https://schema.org/category', shape: 'category', what: 'the category of the battery', point: '(a), annex VI part A(2)', isOnLabel: true },
  weight: { term: 'https://ref.gs1.org/voc/netWeight', shape: { unit: 'kg', code: 'KGM' }, what: 'the weight', point: '(a), annex VI part A(5)', isOnLabel: true },
  energy: { term: 'hasRatedEnergy', shape: { unit: 'kWh', code: 'KWH' }, within: SPECIFICATIONS, what: 'the rated energy', point: '(a), annex VI part A(6)', isOnLabel: true },
  chemistry: { term: 'https://schema.org/name', shape: 'text', within: ['hasBatteryChemistry', 'BatteryChemistry'], what: 'the chemistry', point: '(a), annex VI part A(7)', isOnLabel: true },
  extinguisher: { term: 'extinguishingAgent', shape: 'text', within: ['hasEndOfLifeInfo', 'EndOfLifeInfo'], what: 'the usable extinguishing agent', point: '(a), annex VI part A(9)', isOnLabel: true },
  criticalMaterials: { term: 'criticalRawMaterialsStatement', shape: 'text', what: 'the critical raw materials above 0.1 % by weight', point: '(a), annex VI part A(10)', isOnLabel: true },
  recycledCobalt: { term: 'cobaltRecycledShare', shape: 'percent', within: RECYCLED, what: 'the recycled share of cobalt', point: '(e)' },
  recycledLithium: { term: 'lithiumRecycledShare', shape: 'percent', within: RECYCLED, what: 'the recycled share of lithium', point: '(e)' },
  recycledNickel: { term: 'nickelRecycledShare', shape: 'percent', within: RECYCLED, what: 'the recycled share of nickel', point: '(e)' },
  recycledLead: { term: 'leadRecycledShare', shape: 'percent', within: RECYCLED, what: 'the recycled share of lead', point: '(e)' },
  renewable: { term: 'renewableContentShare', shape: 'percent', what: 'the share of renewable content', point: '(f)' },
  capacity: { term: 'hasRatedCapacity', shape: { unit: 'Ah', code: 'AMH' }, within: SPECIFICATIONS, what: 'the rated capacity', point: '(g)' },
  minimumVoltage: { term: 'hasMinimumVoltage', shape: VOLT, within: SPECIFICATIONS, what: 'the minimal voltage', point: '(h)' },
  nominalVoltage: { term: 'hasNominalVoltage', shape: VOLT, within: SPECIFICATIONS, what: 'the nominal voltage', point: '(h)' },
  maximumVoltage: { term: 'hasMaximumVoltage', shape: VOLT, within: SPECIFICATIONS, what: 'the maximum voltage', point: '(h)' },
  power: { term: 'hasRatedMaximumPower', shape: KILOWATT, within: SPECIFICATIONS, what: 'the original power capability', point: '(i)' },
  chargingPower: { term: 'hasMaximumChargingPower', shape: KILOWATT, within: SPECIFICATIONS, what: 'the limit of the charging power', point: '(i)' },
  dischargingPower: { term: 'hasMaximumDischargingPower', shape: KILOWATT, within: SPECIFICATIONS, what: 'the limit of the discharging power', point: '(i)' },
  cycles: { term: 'expectedCycleLife', shape: 'integer', within: SPECIFICATIONS, what: 'the expected lifetime in cycles', point: '(j)' },
  cycleTest: { term: 'lifetimeReferenceTest', shape: 'text', within: SPECIFICATIONS, what: 'the reference test of the lifetime', point: '(j)' },
  exhaustion: { term: 'capacityThresholdForExhaustion', shape: 'percent', within: SPECIFICATIONS, what: 'the capacity threshold for exhaustion', point: '(k)', isOfVehicles: true },
  idle: { term: 'hasTemperatureRangeIdleState', shape: 'range', within: SPECIFICATIONS, what: 'the temperatures that it withstands when not in use', point: '(l)' },
  warranty: { term: 'https://ref.gs1.org/voc/warrantyScopeDescription', shape: 'text', within: WARRANTY, what: 'the period of the commercial warranty, where there is one', point: '(m)' },
  efficiency: { term: 'roundTripEfficiency', shape: 'percent', within: SPECIFICATIONS, what: 'the initial round trip energy efficiency', point: '(n)' },
  efficiencyAtHalfLife: { term: 'roundTripEfficiencyAt50PercentCycleLife', shape: 'percent', within: SPECIFICATIONS, what: 'the round trip energy efficiency at 50 % of the cycle life', point: '(n)' },
  resistance: { term: 'hasInitialInternalResistance', shape: { unit: 'Ω', code: 'OHM' }, within: SPECIFICATIONS, what: 'the internal resistance of cell and pack', point: '(o)' },
  cRate: { term: 'cRateLifeCycleTest', shape: 'decimal', within: SPECIFICATIONS, what: 'the C-rate of the cycle-life test', point: '(p)' },
  symbols: { term: 'labelMeaning', shape: 'text', within: ['hasLabels', 'Label'], what: 'the symbols of the marking', point: '(q)' },
};
