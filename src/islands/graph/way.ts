import type { FollowedLot } from '../../stores/graphs.ts';
import { inOrder, stepsIn } from '../steps/steps.ts';
import type { GraphView, LotIndex } from './view.ts';

type Edge = readonly [from: LotIndex, to: LotIndex];

/** A lot's whole way: what went into it, itself, and all that came of it. */
export function wayOf(lot: LotIndex, edges: readonly Edge[]): Set<LotIndex> {
  const back = edges.map(([from, to]): Edge => [to, from]);
  return new Set([...reach(lot, edges), ...reach(lot, back)]);
}

function reach(start: LotIndex, edges: readonly Edge[]): Set<LotIndex> {
  const next = new Map<LotIndex, LotIndex[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const seen = new Set([start]);
  for (const lot of seen) for (const other of next.get(lot) ?? []) seen.add(other);
  return seen;
}

/** The lineage of a lot, in the form that the other islands of the history read. */
export function followedLot({ lots, edges }: GraphView, lot: LotIndex): FollowedLot | undefined {
  const name = lots[lot]?.name;
  if (name === undefined) return undefined;
  const way = wayOf(lot, edges);
  return { lot, name, steps: inOrder([...way].flatMap((each) => stepsIn(lots[each]?.steps ?? ''))), count: way.size };
}

/** Lots at which ways begin: nothing went into them, and they went into something. */
export function firstLots({ lots, edges }: GraphView): LotIndex[] {
  const fed = new Set(edges.map(([, to]) => to));
  const feeding = new Set(edges.map(([from]) => from));
  return [...lots.keys()]
    .filter((lot) => feeding.has(lot) && !fed.has(lot))
    .sort((a, b) => (lots[a]?.name ?? '').localeCompare(lots[b]?.name ?? ''));
}
