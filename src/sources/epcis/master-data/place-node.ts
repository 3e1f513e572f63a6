import type { z } from 'zod';
import type { Place } from '../../../core/graph/operator.ts';
import type { Site } from '../event/identify.ts';
import { addressOf, countryOf, fallbackName, named, numberIn } from './master-data.ts';
import type { MasterData } from './vocabulary.ts';

/** Identifiers beside those told by which master data may name a place: a door has its own alone. */
export function placeNames({ gln, extension }: Site): string[] {
  return gln === undefined || extension !== undefined ? [] : [`https://id.gs1.org/414/${gln}`];
}

/**
 * A place that no node tells of. Its coordinates are those that master data publishes, never those of an event.
 * @param told identifiers, as events tell them
 * @param within id of the place around it
 */
export function placeNode(
  { id, gln, extension }: Site,
  told: ReadonlySet<string>,
  data: MasterData | undefined,
  within: string | undefined,
): z.input<typeof Place> {
  const address = addressOf(data);
  const country = countryOf(data);
  const latitude = numberIn(data, 'latitude', 90);
  const longitude = numberIn(data, 'longitude', 180);
  return {
    type: 'place',
    id,
    ...(gln !== undefined && { gln }),
    name: named(data).name ?? extension ?? fallbackName(gln, told),
    ...(told.size > 0 && { identifiers: [...told] }),
    ...(address !== undefined && { address }),
    ...(country !== undefined && { country }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(within !== undefined && within !== id && { within }),
  };
}
