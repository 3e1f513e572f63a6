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

/** Km of a leg in straight lines: over both ports where they are known. */
export function distanceOver(
  from: Point | undefined,
  ports: [Point | undefined, Point | undefined],
  to: Point | undefined,
) {
  const [first, last] = ports;
  const parts = [distanceBetween(from, first), distanceBetween(first, last), distanceBetween(last, to)];
  const over = parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0);
  return over ?? distanceBetween(from, to);
}
