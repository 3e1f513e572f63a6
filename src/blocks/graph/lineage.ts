import type { FollowedLot } from '../../stores/graphs.ts';
import { inOrder, stepsIn } from '../timeline/steps/steps.ts';
import type { GraphView, LotIndex } from './view.ts';

type Edge = readonly [from: LotIndex, to: LotIndex, ...rest: unknown[]];

/** A lot's lineage: its inputs at all levels, the lot itself, and everything made of it. */
export function lineageOf(lot: LotIndex, edges: readonly Edge[]): Set<LotIndex> {
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
  const lineage = lineageOf(lot, edges);
  return {
    lot,
    name,
    steps: inOrder([...lineage].flatMap((each) => stepsIn(lots[each]?.steps ?? ''))),
    count: lineage.size,
  };
}

/** First lots of the chain: they have no input, and are input of another lot. */
export function firstLots({ lots, edges }: GraphView): LotIndex[] {
  const fed = new Set(edges.map(([, to]) => to));
  const feeding = new Set(edges.map(([from]) => from));
  return [...lots.keys()]
    .filter((lot) => feeding.has(lot) && !fed.has(lot))
    .sort((a, b) => (lots[a]?.name ?? '').localeCompare(lots[b]?.name ?? ''));
}
