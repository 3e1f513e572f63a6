interface Point {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Mean radius of the Earth, km (IUGG). */
const RADIUS = 6371.0088;

/** Great-circle distance in km (haversine), rounded; undefined when either end has no coordinates. */
export function distanceBetween(from: Point | undefined, to: Point | undefined): number | undefined {
  if (from?.latitude === undefined || from.longitude === undefined) return undefined;
  if (to?.latitude === undefined || to.longitude === undefined) return undefined;
  const rad = Math.PI / 180;
  const halfLatitude = ((to.latitude - from.latitude) * rad) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * rad) / 2;
  const square =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * Math.sin(halfLongitude) ** 2;
  return Math.round(2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(square))));
}
