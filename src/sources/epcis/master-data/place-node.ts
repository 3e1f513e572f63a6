import type { z } from 'zod';
import type { Place } from '../../../core/graph/operator.ts';
import type { Site } from '../event/identify.ts';
import { addressOf, countryOf, fallbackName, named, numberIn } from './master-data.ts';
import type { MasterData } from './vocabulary.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

/** Further identifiers by which master data may name a place. A door has only its own. */
export function placeNames({ gln, extension }: Site): string[] {
  return gln === undefined || extension !== undefined ? [] : [`https://id.gs1.org/414/${gln}`];
}

/**
 * A place that no node describes. Its coordinates come from published master data, never from an event.
 * @param written identifiers, as events write them
 * @param within id of the enclosing place
 */
export function placeNode(
  { id, gln, extension }: Site,
  written: ReadonlySet<string>,
  data: MasterData | undefined,
  within: string | undefined,
): z.input<typeof Place> {
  const address = addressOf(data);
  const country = countryOf(data);
  const latitude = numberIn(data, 'latitude', 90);
  const longitude = numberIn(data, 'longitude', 180);
  return omitUndefined({
    type: 'place',
    id,
    gln,
    name: named(data).name ?? extension ?? fallbackName(gln, written),
    ...(written.size > 0 && { identifiers: [...written] }),
    address,
    country,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(within !== undefined && within !== id && { within }),
  });
}
