import type { z } from 'zod';
import type { Batch } from '../../../core/graph/batch.ts';
import { fishingArea, fishingAreaCode } from '../../../core/fishing-areas.ts';
import { siteLocales } from '../../../core/locale/locale.ts';
import { Lot } from '../../../core/graph/values.ts';
import { countryOfCode } from '../../../core/gs1/country-code.ts';
import { type Clock, dayOf } from './lot-day.ts';
import { isUnit } from '../event/quantity.ts';
import type { RawEvent } from '../schema.ts';
import { shortName, textOf } from './vocabulary.ts';

/** Master data of a lot or an item: CBV `cbvmda:` and GS1 Web Vocabulary terms, by their short names. */
export interface LotData {
  dates: NonNullable<z.input<typeof Batch>['dates']>;
  lot?: string;
  /** How much one item holds: of a lot it says nothing. */
  itemQuantity?: { value: number; unit: string };
  origin?: z.input<typeof Batch>['origin'];
}

/** A field that is meant for a page and cannot be read. */
interface Unread {
  field: string;
  value: unknown;
  why: string;
}

interface LotDataRead {
  data: LotData;
  /** Names of the fields of which a page shows the value. */
  shown: ReadonlySet<string>;
  unread: Unread[];
}

type DateField = keyof LotData['dates'];
const DATES: Readonly<Record<string, DateField>> = {
  ...named('harvest', 'harvestDate harvestEndDate harvestDateEnd harvestStartDate harvestDateStart'),
  ...named('production', 'productionDate manufacturingDate'),
  ...named('packaging', 'packagingDate packagingDateTime'),
  ...named('bestBefore', 'bestBeforeDate'),
  ...named('useBy', 'expirationDate itemExpirationDate useByDate expirationDateTime'),
};
/** The earliest of several different dates counts: the cautious choice. */
const ENDS: ReadonlySet<DateField> = new Set(['bestBefore', 'useBy']);
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
  const { lot } = read.data;
  if (isOfItems || lot === undefined || isLotOf(event, lot)) return read;
  const isOther = (field: string) => LOT.has(shortName(field));
  const others = Object.entries(ilmd ?? {}).filter(([field]) => isOther(field));
  const unread = others.map(([field, value]) => ({
    field,
    value,
    why: 'is no lot that the event names: no page shows it',
  }));
  const shown = new Set([...read.shown].filter((field) => !isOther(field)));
  return { data: read.data, shown, unread: [...read.unread, ...unread] };
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
  const data: LotData = { dates: {} };
  const shown = new Set<string>();
  const unread: Unread[] = [];
  const areas = new Set<string>();
  const days = new Map<DateField, { day: string; field: string }>();
  for (const [field, value] of [...fields].sort(([a], [b]) => rankOf(a) - rankOf(b))) {
    const name = shortName(field);
    const refuse = (why: string) => unread.push({ field, value, why });
    const text = textOf(value);
    const date = Object.hasOwn(DATES, name) ? DATES[name] : undefined;
    if (date) {
      const read = dayOf(value, clock);
      const before = days.get(date);
      if ('why' in read) refuse(read.why);
      else if (!before || (ENDS.has(date) && read.day < before.day)) days.set(date, { day: read.day, field });
      else if (before.day === read.day) shown.add(field);
    } else if (LOT.has(name)) {
      if (text === undefined || !Lot.safeParse(text).success) refuse('is no lot: 1 to 20 characters of GS1 CSET 82');
      else if (data.lot === undefined) [data.lot] = [text, shown.add(field)];
    } else if (WEIGHT.has(name) && of === 'items') {
      const quantity = quantityOf(value);
      if (!quantity) refuse('is no quantity: a value with the code of its unit is expected, 12.5 and KGM');
      else if (!data.itemQuantity) [data.itemQuantity] = [quantity, shown.add(field)];
    } else if (name === 'countryOfOrigin') {
      const country = countryOfCode(text ?? '');
      const isOne = !Array.isArray(value) || value.length < 2;
      if (country === undefined || !isOne) refuse('is no country: one code of ISO 3166-1 is expected, TR, TUR or 792');
      else if (!data.origin) [data.origin] = [originOf(country), shown.add(field)];
    }
    const found = catchAreasIn({ [field]: value });
    for (const code of found) areas.add(code);
    if (name === 'catchArea' && found.length > 0) shown.add(field);
  }
  if (areas.size > 0) data.origin = withAreas(data.origin, [...areas]);
  for (const [date, { day, field }] of days) {
    data.dates[date] = day;
    shown.add(field);
  }
  return { data, shown, unread };
}

/** When several fields hold one date, the field that comes first in the list counts. */
function rankOf(field: string): number {
  return Object.keys(DATES).indexOf(shortName(field));
}

function named(field: DateField, names: string): Record<string, DateField> {
  return Object.fromEntries(names.split(' ').map((name) => [name, field]));
}

/** `{ value, unitCode }`, or `{ value, uom }`: a measurement without a unit says nothing. */
function quantityOf(data: unknown): { value: number; unit: string } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { value, unitCode, uom } = data as Record<string, unknown>;
  const unit = textOf(unitCode ?? uom) ?? '';
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 && isUnit(unit) ? { value: number, unit } : undefined;
}

/** Codes of catch areas at any depth of the lot data: GDST has them per vessel. */
function catchAreasIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const text = shortName(name) === 'catchArea' ? textOf(value) : undefined;
    const code = text === undefined ? undefined : fishingAreaCode(text);
    return code === undefined ? catchAreasIn(value) : [code];
  });
}

/** `Iceland; Barents Sea (FAO 27.1)` */
function withAreas(origin: LotData['origin'], codes: readonly string[]): NonNullable<LotData['origin']> {
  const countries = (origin ?? {}) as Partial<Record<string, string>>;
  return Object.fromEntries(
    siteLocales().map((locale) => {
      const country = countries[locale];
      const names = codes.map((code) => fishingArea(code, locale));
      return [locale, [...(country === undefined ? [] : [country]), ...names].join('; ')];
    }),
  );
}

/** A country's name in the site's languages. */
function originOf(country: string): NonNullable<LotData['origin']> {
  return Object.fromEntries(
    siteLocales().map((locale) => [
      locale,
      new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country,
    ]),
  );
}
