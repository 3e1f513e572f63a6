import type { z } from 'zod';
import type { Batch } from '../../core/graph/batch.ts';
import { LOCALES } from '../../core/locale.ts';
import { Day, Lot } from '../../core/graph/values.ts';
import type { RawEvent } from './schema.ts';
import { shortName, textOf } from './vocabulary.ts';

/** What master data of a lot or an item tells: CBV `cbvmda:` and GS1 Web Vocabulary terms, by their short names. */
export interface LotData {
  dates: NonNullable<z.input<typeof Batch>['dates']>;
  lot?: string;
  quantity?: { value: number; unit?: string };
  origin?: z.input<typeof Batch>['origin'];
}

const DATES: Record<keyof LotData['dates'], readonly string[]> = {
  harvest: ['harvestDate', 'harvestEndDate', 'harvestDateEnd', 'harvestStartDate', 'harvestDateStart'],
  production: ['productionDate', 'manufacturingDate'],
  packaging: ['packagingDate', 'packagingDateTime'],
  bestBefore: ['bestBeforeDate', 'sellByDate'],
  useBy: ['expirationDate', 'itemExpirationDate', 'useByDate'],
};
const LOT = ['lotNumber', 'hasBatchLotNumber', 'batchLotNumber'];
const WEIGHT = ['netWeight', 'netContent', 'drainedWeight'];

const TAKEN: ReadonlySet<string> = new Set([...Object.values(DATES).flat(), ...LOT, ...WEIGHT, 'countryOfOrigin']);

/** Whether a page shows a field of master data. */
export function isLotData(field: string): boolean {
  return TAKEN.has(shortName(field));
}

export function lotDataOf(ilmd: RawEvent['ilmd'], attributes?: ReadonlyMap<string, string>): LotData {
  const told = new Map<string, unknown>(Object.entries(ilmd ?? {}).map(([name, value]) => [shortName(name), value]));
  for (const [name, value] of attributes ?? []) if (!told.has(name)) told.set(name, value);
  const first = (names: readonly string[]) =>
    names.map((name) => textOf(told.get(name))).find((text) => text !== undefined);
  const dates = Object.fromEntries(
    Object.entries(DATES).flatMap(([field, names]) => {
      const day = first(names)?.slice(0, 10);
      return day !== undefined && Day.safeParse(day).success ? [[field, day]] : [];
    }),
  );
  const lot = first(LOT);
  const quantity = WEIGHT.map((name) => quantityOf(told.get(name))).find((one) => one !== undefined);
  const origin = originOf(textOf(told.get('countryOfOrigin')));
  return {
    dates,
    ...(lot !== undefined && Lot.safeParse(lot).success && { lot }),
    ...(quantity && { quantity }),
    ...(origin && { origin }),
  };
}

/** `{ value, unitCode }`, or `{ value, uom }`: a measurement without a unit says nothing. */
function quantityOf(told: unknown): { value: number; unit: string } | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const { value, unitCode, uom } = told as Record<string, unknown>;
  const unit = textOf(unitCode ?? uom) ?? '';
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) && /^[A-Z0-9]{2,3}$/.test(unit) ? { value: number, unit } : undefined;
}

/** A country by its code, in the site's languages. */
function originOf(country: string | undefined): LotData['origin'] {
  if (country === undefined || !/^[A-Za-z]{2}$/.test(country)) return undefined;
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country.toUpperCase()) ?? country,
    ]),
  );
}
