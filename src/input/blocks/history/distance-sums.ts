import { distanceOver } from '../../../core/history/trace/distance.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { type TracedStep, transportOf } from '../../../core/history/step.ts';
import type { DistanceSum } from '../../../core/page/supply.ts';
import type { Scope } from '../../scope.ts';
import { lotLinkOf } from '../../page/lot-link.ts';
import { placeMark } from './graph-names.ts';
import { formatItem, parseItem } from '../../../core/identity/item-ref.ts';

interface LegDistance {
  km: number;
  isStraight: boolean;
}

/** Known distance that each lot has travelled, one sum per product. Goods without a declared transport are not counted. */
export function distanceSums(scope: Scope, { steps, roots, upstream }: TracedHistory): DistanceSum[] {
  const refs = new Map(upstream.map(({ ref }) => [formatItem(ref), ref]));
  const byLot = new Map<string, LegDistance>();
  for (const step of steps) {
    const leg = step.kind === 'leg' && !step.withheld ? distanceOfLeg(scope, step) : undefined;
    if (!leg) continue;
    for (const lot of step.lots) {
      const { km, isStraight } = byLot.get(lot) ?? { km: 0, isStraight: false };
      byLot.set(lot, { km: km + leg.km, isStraight: isStraight || leg.isStraight });
    }
  }
  const sums = new Map<string, DistanceSum & { isOwn: boolean }>();
  for (const [lot, { km, isStraight }] of byLot) {
    const isOwn = roots.includes(lot);
    const { product = '', lot: name = '' } = parseItem(lot) ?? {};
    if (name === '' || !(isOwn || refs.has(lot))) continue;
    const known = sums.get(`${isOwn} ${product}`);
    const sum = known ?? {
      product: lotLinkOf(scope, { product, lot: name }).product,
      least: km,
      most: km,
      isStraight,
      isOwn,
    };
    sums.set(`${isOwn} ${product}`, {
      ...sum,
      least: Math.min(sum.least, km),
      most: Math.max(sum.most, km),
      isStraight: sum.isStraight || isStraight,
    });
  }
  return [...sums.values()]
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.most - a.most)
    .map(({ product, least, most, isStraight }) => ({
      product,
      least: Math.round(least),
      most: Math.round(most),
      isStraight,
    }));
}

/** The declared distance of a leg, else the straight lines between its places. */
function distanceOfLeg(scope: Scope, step: TracedStep): LegDistance | undefined {
  const { distance, fromPort, toPort } = transportOf(step) ?? {};
  if (distance !== undefined) return { km: distance, isStraight: false };
  const [from, first, last, to] = [step.place, fromPort, toPort, step.to].map((id) => placeMark(scope, id));
  const km = distanceOver(from, [first, last], to);
  return km === undefined ? undefined : { km, isStraight: true };
}
