import type { SupplyMap } from '../../../src/core/page/supply.ts';

/** A place of a map that is nothing but where it is. */
export const place = (id: string, latitude: number, longitude: number): SupplyMap['places'][number] => ({
  id,
  name: { text: id },
  latitude,
  longitude,
  steps: [],
  role: 'between',
});
