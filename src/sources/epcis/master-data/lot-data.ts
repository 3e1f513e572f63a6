import type { Batch } from '../../../core/graph/batch.ts';
import { countryOfCode } from '../../../core/gs1/country-code.ts';
import { Lot, type Quantity } from '../../../core/graph/values.ts';
import { catchAreasOf } from './catch-areas.ts';
import { type Clock, dayOf, lastDayOf } from './lot-day.ts';
import { isUnit } from '../event/quantity.ts';
import type { RawEvent } from '../schema.ts';
import { shortName, textOf } from './vocabulary.ts';

export type DateFact = keyof Batch['dates'];
export const DATE_FACTS: readonly DateFact[] = ['harvest', 'production', 'packaging', 'bestBefore', 'useBy'];
/** What lot data say of a lot or an item. `quantity`: how much one item holds; of a lot it says nothing. */
export type LotFact = DateFact | 'lot' | 'quantity' | 'country' | 'areas';

export const LOT_FACTS: readonly LotFact[] = [...DATE_FACTS, 'lot', 'quantity', 'country', 'areas'];

/** A value of lot data that is read: a day, a lot, a code of a country (ISO 3166-1), codes of catch areas, or a quantity. */
export interface LotValue {
  fact: LotFact;
  /** JSON pointer within the lot data (`ilmd`). */
  pointer: string;
  value: unknown;
  read: string | readonly string[] | Quantity;
}

/** A field that is meant for a page and cannot be read. */
interface Unread {
  field: string;
  pointer: string;
  value: unknown;
  why: string;
}

export interface LotDataRead {
  /** The value of each fact that counts, of several fields with it. */
  facts: ReadonlyMap<LotFact, LotValue>;
  /** All values that could be read, also those that do not count. */
  values: readonly LotValue[];
  unread: readonly Unread[];
}

const DATES: Readonly<Record<string, DateFact>> = {
  ...named('harvest', 'harvestDate harvestEndDate harvestDateEnd harvestStartDate harvestDateStart'),
  ...named('production', 'productionDate manufacturingDate'),
  ...named('packaging', 'packagingDate packagingDateTime'),
  ...named('bestBefore', 'bestBeforeDate'),
  ...named('useBy', 'expirationDate itemExpirationDate useByDate expirationDateTime'),
};
/** The earliest of several different dates counts: the cautious choice. */
const ENDS: ReadonlySet<LotFact> = new Set(['bestBefore', 'useBy']);
const LOT = new Set(['lotNumber', 'hasBatchLotNumber', 'batchLotNumber']);
const WEIGHT = new Set(['netWeight', 'netContent']);

/** Why a page does not show a field that looks as if it should. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  sellByDate: 'is a day for the shop, and neither a best-before nor a use-by date: no page shows it',
  ...Object.fromEntries(
    [...WEIGHT, 'drainedWeight', 'grossWeight'].map((name) => [
      name,
      'is told of one item, and not of how much of the lot was made: no page shows it',
    ]),
  ),
};

/** Lot data of the lots or items that an event makes. */
export function lotDataOfEvent(event: RawEvent): LotDataRead {
  const { ilmd, epcList = [], outputEPCList = [] } = event;
  const isOfItems = epcList.length + outputEPCList.length > 0;
  const read = readLotData(Object.entries(ilmd ?? {}), event, isOfItems ? 'items' : 'lots');
  const lot = read.facts.get('lot');
  if (isOfItems || lot === undefined || isLotOf(event, String(lot.read))) return read;
  const isLot = ({ fact }: LotValue) => fact === 'lot';
  const unread = read.values.filter(isLot).map(({ pointer, value }) => ({
    ...{ field: fieldOf(pointer), pointer, value },
    why: 'is no lot that the event names: no page shows it',
  }));
  const facts = new Map([...read.facts].filter(([fact]) => fact !== 'lot'));
  return { facts, values: read.values.filter((one) => !isLot(one)), unread: [...read.unread, ...unread] };
}

/** Whether the event names this lot, or no lot at all. */
function isLotOf({ quantityList = [], outputQuantityList = [] }: RawEvent, lot: string): boolean {
  const classes = [...quantityList, ...outputQuantityList].map(({ epcClass }) => epcClass.replace(/[?#].*$/, ''));
  const name = encodeURIComponent(lot);
  const ends = ['/10/', '.', ':'].map((before) => (before + name).toLowerCase());
  return classes.length === 0 || classes.some((one) => ends.some((end) => one.toLowerCase().endsWith(end)));
}

/**
 * @param fields fields of `ilmd`, or attributes of master data, as they are written
 * @param of `items` where the data describe single items, which may have a weight
 */
export function readLotData(fields: Iterable<[string, unknown]>, clock: Clock, of: 'items' | 'lots'): LotDataRead {
  const values: LotValue[] = [];
  const unread: Unread[] = [];
  for (const [field, value] of [...fields].sort(([a], [b]) => rankOf(a) - rankOf(b))) {
    const pointer = `/${escaped(field)}`;
    const read = readField(shortName(field), value, clock, of);
    if (read && 'why' in read) unread.push({ field, pointer, value, why: read.why });
    else if (read) values.push({ pointer, value, ...read });
    for (const [inner, written] of catchAreaFields(field, value)) {
      const { codes, unread: others } = catchAreasOf(written);
      if (codes.length > 0) values.push({ fact: 'areas', pointer: inner, value: written, read: codes });
      if (others.length > 0)
        unread.push({ ...{ field, pointer: inner, value: written }, why: whyNoArea(others, codes) });
    }
  }
  return { facts: factsOf(values), values, unread };
}

type FieldRead = Pick<LotValue, 'fact' | 'read'> | { why: string };

/** Undefined for a field that holds none of the facts. */
function readField(name: string, value: unknown, clock: Clock, of: 'items' | 'lots'): FieldRead | undefined {
  const text = textOf(value);
  const date = Object.hasOwn(DATES, name) ? DATES[name] : undefined;
  if (date) {
    const read = dayOf(value, clock);
    return 'why' in read ? read : { fact: date, read: read.day };
  }
  if (LOT.has(name)) {
    if (text === undefined || !Lot.safeParse(text).success)
      return { why: 'is no lot: 1 to 20 characters of GS1 CSET 82' };
    return { fact: 'lot', read: text };
  }
  if (WEIGHT.has(name) && of === 'items') {
    const quantity = quantityOf(value);
    return quantity
      ? { fact: 'quantity', read: quantity }
      : { why: 'is no quantity: a value with the code of its unit is expected, 12.5 and KGM' };
  }
  if (name !== 'countryOfOrigin') return undefined;
  const country = countryOfCode(text ?? '');
  return country === undefined || (Array.isArray(value) && value.length > 1)
    ? { why: 'is no country: one code of ISO 3166-1 is expected, TR, TUR or 792' }
    : { fact: 'country', read: country };
}

/** Of several fields with one fact the first counts, of days that end the life of the goods the earliest. All catch areas count. */
function factsOf(values: readonly LotValue[]): Map<LotFact, LotValue> {
  const facts = new Map<LotFact, LotValue>();
  for (const one of values) {
    const before = facts.get(one.fact);
    if (!before) facts.set(one.fact, one);
    else if (one.fact === 'areas')
      facts.set('areas', { ...before, read: [...new Set([...(before.read as string[]), ...(one.read as string[])])] });
    else if (ENDS.has(one.fact) && lastDayOf(String(one.read)) < lastDayOf(String(before.read)))
      facts.set(one.fact, one);
  }
  return facts;
}

/** When several fields hold one date, the field that comes first in the list counts. */
function rankOf(field: string): number {
  return Object.keys(DATES).indexOf(shortName(field));
}

function named(fact: DateFact, names: string): Record<string, DateFact> {
  return Object.fromEntries(names.split(' ').map((name) => [name, fact]));
}

/** `{ value, unitCode }`, `{ value, uom }`, or `{ value, measurementUnitCode }` as XML has it: a measurement without a unit says nothing. */
function quantityOf(data: unknown): Quantity | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { value, unitCode, uom, measurementUnitCode } = data as Record<string, unknown>;
  const unit = textOf(unitCode ?? uom ?? measurementUnitCode) ?? '';
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 && isUnit(unit) ? { value: number, unit } : undefined;
}

/** Fields of catch areas at any depth of the lot data: GDST has them per vessel. */
function* catchAreaFields(field: string, value: unknown, base = ''): Iterable<[pointer: string, value: unknown]> {
  const pointer = `${base}/${escaped(field)}`;
  if (shortName(field) === 'catchArea') yield [pointer, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* catchAreaFields(name, inner, pointer);
}

function whyNoArea(others: readonly string[], codes: readonly string[]): string {
  const named = others.map((one) => `"${one.slice(0, 60)}"`).join(', ');
  const why = `${named}: no catch area that can be read, as 27.7.d or FAO 71`;
  return codes.length === 0 ? `holds ${why}` : `holds ${why}; ${codes.join(', ')} is shown`;
}

/** RFC 6901 */
function escaped(field: string): string {
  return field.replace(/~/g, '~0').replace(/\//g, '~1');
}

const fieldOf = (pointer: string): string => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
