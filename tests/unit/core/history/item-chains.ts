import fc from 'fast-check';
import type { Event } from '../../../../src/core/graph/event.ts';
import { event, named, type RawEvent } from './event-fixtures.ts';

/** Goods by tier: products of one tier are inputs of a later one. */
const GOODS = ['ore/~1', 'ore/~2', 'cell/~1', 'cell/~2', 'pack/~1'];
const TIER: Record<string, number> = { ore: 0, cell: 1, pack: 2 };
/** Containers by level: a case holds goods, a pallet holds cases and goods, a truck holds pallets and cases. `crate` and `pool` are items of their own. */
const CASES = ['00/1', 'crate/~1'];
const PALLETS = ['00/11', 'pool/~1'];
const TRUCKS = ['00/21'];
/** Assets that can be associated with goods and cases, in any container. */
const ASSETS = ['tracker/~1', '00/31'];

export const THINGS = [...GOODS, ...CASES, ...PALLETS, ...TRUCKS, ...ASSETS].filter((name) => !name.startsWith('00/'));

type Of<T> = { at: number } & T;
export type ChainEvent = Of<
  | { kind: 'commission' | 'observe' | 'decommission' | 'destroy'; things: string[] }
  | { kind: 'put' | 'see' | 'take'; relation: 'aggregation' | 'association'; holder: string; things: string[] }
  | { kind: 'empty'; relation: 'aggregation' | 'association'; holder: string }
  | { kind: 'transform'; from: string[]; into: string[] }
>;
type Plain<T> = T extends unknown ? Omit<T, 'at'> : never;

const some = (names: readonly string[]) => fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
const moves = (holders: readonly string[], contents: readonly string[], relation: 'aggregation' | 'association') =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('put' as const, 'put' as const, 'see' as const, 'take' as const),
        relation: fc.constant(relation),
        holder: fc.constantFrom(...holders),
        things: some(contents),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('empty' as const),
        relation: fc.constant(relation),
        holder: fc.constantFrom(...holders),
      }),
    },
  );
const anyEvent: fc.Arbitrary<Plain<ChainEvent>> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('commission' as const, 'decommission' as const, 'destroy' as const),
    things: some([...GOODS, ...CASES, ...PALLETS]),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('observe' as const),
      things: some([...GOODS, ...CASES, ...PALLETS, ...TRUCKS, ...ASSETS]),
    }),
  },
  { weight: 3, arbitrary: moves(CASES, GOODS, 'aggregation') },
  { weight: 3, arbitrary: moves(PALLETS, [...CASES, ...GOODS], 'aggregation') },
  { weight: 2, arbitrary: moves(TRUCKS, [...PALLETS, ...CASES], 'aggregation') },
  moves(ASSETS, [...GOODS, ...CASES], 'association'),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('transform' as const), from: some(GOODS), into: some(GOODS) }),
  },
);

/** A chain in order of time, no two events at the same minute. Each item is made at most once, of earlier tiers, before anything else of it. */
export const anyChain: fc.Arbitrary<ChainEvent[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3000 }), anyEvent), { maxLength: 40 })
  .map((list) => {
    let at = 0;
    const begun = new Set<string>();
    return list.flatMap(([pause, entry]) => {
      at += pause;
      let kept = { ...entry, at } as ChainEvent;
      if (kept.kind === 'transform') {
        const into = kept.into.filter((one) => !begun.has(one));
        const least = Math.min(...into.map(tierOf));
        kept = { ...kept, into, from: kept.from.filter((one) => tierOf(one) < least) };
        if (kept.into.length === 0 || kept.from.length === 0) return [];
      }
      for (const one of namesIn(kept)) begun.add(one);
      return [kept];
    });
  });

function tierOf(name: string): number {
  return TIER[name.split('/')[0] ?? ''] ?? 0;
}

function namesIn(entry: ChainEvent): string[] {
  if (entry.kind === 'transform') return [...entry.from, ...entry.into];
  return entry.kind === 'empty' ? [] : entry.things;
}

/** The event as a node, with its position as id. */
export function eventOf(entry: ChainEvent, index: number): Event {
  const eventTime = new Date(Date.UTC(2026, 0, 1) + entry.at * 60_000).toISOString();
  return event({ id: `e${index}`, eventTime, ...whatOf(entry) });
}

function whatOf(entry: ChainEvent): RawEvent {
  switch (entry.kind) {
    case 'commission':
      return { action: 'ADD', bizStep: 'commissioning', ...both(entry.things) };
    case 'observe':
      return { action: 'OBSERVE', bizStep: 'inspecting', ...both(entry.things) };
    case 'decommission':
      return { action: 'DELETE', bizStep: 'decommissioning', ...both(entry.things) };
    case 'destroy':
      return { action: 'OBSERVE', bizStep: 'destroying', ...both(entry.things) };
    case 'transform':
      return { eventType: 'TransformationEvent', inputs: entry.from, outputs: entry.into };
    default: {
      const action = { put: 'ADD', see: 'OBSERVE', take: 'DELETE', empty: 'DELETE' }[entry.kind];
      const eventType = entry.relation === 'aggregation' ? 'AggregationEvent' : 'AssociationEvent';
      const contents = entry.kind === 'empty' ? {} : both(entry.things);
      return { eventType, action, bizStep: 'packing', ...holderOf(entry.holder), ...contents };
    }
  }
}

function both(names: readonly string[]): RawEvent {
  return {
    objects: names.filter((name) => !name.startsWith('00/')),
    units: names.filter((name) => name.startsWith('00/')),
  };
}

/** A container that is an item is in `container`, in addition to its key in `parent`. */
function holderOf(name: string): RawEvent {
  if (name.startsWith('00/')) return { parent: name };
  return { parent: name.replace('/~', ' '), container: named(name) };
}
