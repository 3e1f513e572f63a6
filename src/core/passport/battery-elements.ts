import type { Battery } from '../graph/fields/passport/battery.ts';
import type { Text } from '../graph/text.ts';
import { BATTERY_FACTS, type BatteryFact } from './battery-facts.ts';
import { BATTERY, collection, decimal, type Facts, measured, quantity, text, thing } from './elements.ts';

/** Terms of the categories; a category of the law has one or none. */
const CATEGORIES: Readonly<Record<NonNullable<Battery['category']>, string>> = {
  portable: 'PortableBattery',
  lmt: 'LMTBattery',
  sli: 'SLIBattery',
  industrial: 'IndustrialBattery',
  ev: 'EVBattery',
};

const iri = (name: string) => (name.startsWith('https:') ? name : BATTERY + name);

/** The public facts of a battery in the order of the law, in the collections of the vocabulary. */
export function batteryElements(battery: Battery): Facts {
  const facts: Facts = [];
  const collections = new Map<string, Facts>();
  for (const [field, fact] of Object.entries(BATTERY_FACTS)) {
    const own = elementsOf(fact, battery[field as keyof Battery]);
    const [name, type] = fact.within ?? [];
    if (name === undefined || type === undefined || own.length === 0) {
      facts.push(...own);
      continue;
    }
    const known = collections.get(name);
    if (known) known.push(...own);
    else {
      collections.set(name, own);
      // The collection is where its first fact is, and gets the others later.
      facts.push(...collection(iri(name), iri(type), own));
    }
  }
  return facts;
}

export const categoryElement = ({ category }: Battery): Facts =>
  thing('https://schema.org/category', category && BATTERY + CATEGORIES[category]);

function elementsOf({ term, shape }: BatteryFact, value: Battery[keyof Battery]): Facts {
  const name = iri(term);
  if (value === undefined || shape === 'category') return [];
  if (shape === 'text') return text(name, value as Text);
  if (shape === 'range') {
    const { minimum, maximum } = value as NonNullable<Battery['idle']>;
    return collection(name, iri('TemperatureRange'), [
      ...degrees('hasMinimumTemperature', minimum),
      ...degrees('hasMaximumTemperature', maximum),
    ]);
  }
  if (shape === 'integer') return decimal(name, value as string, 'xsd:integer');
  if (shape === 'decimal' || shape === 'percent') return decimal(name, value as string);
  return quantity(name, value as string, shape);
}

const degrees = (name: string, value: number): Facts => measured(iri(name), { value, unit: 'CEL' });
