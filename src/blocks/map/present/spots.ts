import { distanceBetween } from '../../../core/history/trace/distance.ts';
import type { SupplyMap } from '../../../core/page/supply.ts';
import type { Point } from './route-lines.ts';

export type DrawnPlace = SupplyMap['places'][number] & Point;
/** Places that fall on one spot of the drawing share one mark, at the first of them. */
export type Spot = [DrawnPlace, ...DrawnPlace[]];

/** Whether an arc is a line: its ends are a kilometer apart. */
export const isLine = (from: SupplyMap['places'][number], to: SupplyMap['places'][number]): boolean =>
  (distanceBetween(from, to) ?? 0) >= 1;

/**
 * Two places of one spot with a leg between them are moved apart, so that the leg shows.
 * @param near nearer places share a mark, in units of the drawing
 */
export function marksOf(places: readonly DrawnPlace[], arcs: SupplyMap['arcs'], near: number): Spot[] {
  return spotsOf(places, near).flatMap((spot): Spot[] => {
    const [one, other, ...more] = spot;
    if (!other || more.length > 0 || !isLine(one, other)) return [spot];
    if (!arcs.some(({ from, to }) => [from, to].every((end) => end === one.id || end === other.id))) return [spot];
    const far = Math.hypot(other.x - one.x, other.y - one.y);
    const [x, y] = far === 0 ? [1, 0] : [(other.x - one.x) / far, (other.y - one.y) / far];
    const move = (place: DrawnPlace, by: number): Spot => [
      { ...place, x: Math.round(place.x + x * by), y: Math.round(place.y + y * by) },
    ];
    const apart = (near + APART - far) / 2;
    return [move(one, -apart), move(other, apart)];
  });
}

/** Units of a line that shows between two marks. */
const APART = 8;

function spotsOf(places: readonly DrawnPlace[], reach: number): Spot[] {
  let spots: Spot[] = [];
  for (const place of places) {
    const isNear = (spot: Spot) => spot.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < reach);
    const near = spots.filter(isNear);
    const [first, ...rest] = near.flat();
    spots = [...spots.filter((spot) => !near.includes(spot)), first ? [first, ...rest, place] : [place]];
  }
  return spots;
}
