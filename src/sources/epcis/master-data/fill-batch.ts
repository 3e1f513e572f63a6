import type { Batch } from '../../../core/graph/batch.ts';
import type { Quantity } from '../../../core/graph/values.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';
import { originText } from '../../../core/lot-origin.ts';
import type { Problem } from '../../../core/problem.ts';
import type { Filled } from '../../../snapshot/write/arrival.ts';
import { type DateFact, DATE_FACTS } from './lot-data.ts';
import { lastDayOf } from './lot-day.ts';
import { declaredOf, nodeDiffers } from './lot-differences.ts';
import type { Merged } from './lot-records.ts';

type Fields = Pick<Batch, 'dates' | 'quantity' | 'origin' | 'lot'>;

/** The fields of a batch that lot data have. @param isItem an item has a quantity and a lot; of a lot they say nothing */
export function fieldsOf(merged: Merged, isItem: boolean): Fields {
  const dates: Partial<Record<DateFact, string>> = {};
  for (const fact of DATE_FACTS) {
    const day = merged.get(fact)?.read;
    if (day !== undefined) dates[fact] = String(day);
  }
  const [quantity, lot] = isItem ? [merged.get('quantity')?.read, merged.get('lot')?.read] : [];
  const country = merged.get('country')?.read as string | undefined;
  const areas = merged.get('areas')?.read as readonly string[] | undefined;
  return {
    dates,
    ...(quantity !== undefined && { quantity: quantity as Quantity }),
    ...(lot !== undefined && { lot: String(lot) }),
    ...((country ?? areas) !== undefined && { origin: originText({ country, areas }) }),
  };
}

/**
 * A declared lot or item with what its node leaves out from lot data. Where both have a value the node's counts, but of two use-by dates the
 * earlier; each difference is a warning with both places.
 */
export function fillBatch(declared: Batch, place: SourceLocation, merged: Merged): Filled {
  const isItem = declared.serial !== undefined;
  const { dates, ...others } = fieldsOf(merged, isItem);
  const warnings: Problem[] = [];
  const own = { ...declared.dates };
  for (const value of merged.values()) {
    if (!isItem && (value.fact === 'quantity' || value.fact === 'lot')) continue;
    const known = declaredOf(declared, value);
    if (!known || known.isSame) continue;
    const isEarlier = value.fact === 'useBy' && lastDayOf(String(value.read)) < lastDayOf(String(known.declared));
    if (isEarlier) own.useBy = String(value.read);
    warnings.push(nodeDiffers({ where: place, ...known }, value, !isEarlier));
  }
  return { node: { ...others, ...declared, dates: { ...dates, ...own } }, warnings };
}
