import type { PlaceMark } from '../../core/page/history.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { once, localized, type Scope } from '../scope.ts';

export function placeMark(scope: Scope, id: string | undefined): PlaceMark | undefined {
  if (id === undefined) return undefined;
  return once(scope, `place:${id}`, () => {
    const place = scope.snapshot.place(id);
    if (!place) return undefined;
    const { country, latitude, longitude } = place;
    return omitUndefined({
      id,
      name: localized(scope, place.name),
      region: localized(scope, place.region),
      country,
      latitude,
      longitude,
    });
  });
}
