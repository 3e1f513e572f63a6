import type { ChainEvent } from './item-chains.ts';

/** The expected history of one thing: positions of its own events, and of the events of everything that it was made from. */
export interface Known {
  own: Set<number>;
  all: Set<number>;
  madeFrom: Set<string>;
}

/**
 * Walks the events in order of time. The state is the location of each thing: in one container and with one asset at a time. A step of a
 * thing is an event that names it, or that is about its container or asset.
 */
export function replay(chain: readonly ChainEvent[]): Map<string, Known> {
  const known = new Map<string, Known>();
  const inside = { aggregation: new Map<string, string>(), association: new Map<string, string>() };
  const relations = [inside.aggregation, inside.association];
  const of = (name: string): Known => {
    const one = known.get(name) ?? { own: new Set<number>(), all: new Set<number>(), madeFrom: new Set<string>() };
    known.set(name, one);
    return one;
  };
  const contentsOf = (holder: string): string[] =>
    relations.flatMap((relation) => [...relation]).flatMap(([thing, where]) => (where === holder ? [thing] : []));
  const withContents = (name: string): string[] => [name, ...contentsOf(name).flatMap(withContents)];
  const leaveAll = (name: string) => relations.forEach((relation) => relation.delete(name));

  for (const [index, entry] of chain.entries()) {
    const step = (names: readonly string[]) => {
      for (const name of names) {
        of(name).own.add(index);
        of(name).all.add(index);
      }
    };
    switch (entry.kind) {
      case 'commission':
      case 'observe':
        step(entry.things.flatMap(withContents));
        break;
      case 'decommission':
      case 'destroy':
        step(entry.things.flatMap(withContents));
        for (const name of entry.things) {
          for (const thing of contentsOf(name))
            for (const relation of relations) if (relation.get(thing) === name) relation.delete(thing);
          leaveAll(name);
        }
        break;
      case 'put':
      case 'see':
        step([entry.holder, ...entry.things.flatMap(withContents)]);
        for (const thing of entry.things) inside[entry.relation].set(thing, entry.holder);
        break;
      case 'take':
        step([entry.holder, ...entry.things.flatMap(withContents)]);
        for (const thing of entry.things)
          if (inside[entry.relation].get(thing) === entry.holder) inside[entry.relation].delete(thing);
        break;
      case 'empty':
        step(withContents(entry.holder));
        for (const thing of contentsOf(entry.holder)) inside[entry.relation].delete(thing);
        break;
      case 'transform':
        step(entry.into);
        for (const name of entry.into) for (const input of entry.from) addInput(of(name), input, of(input));
        for (const name of entry.from) leaveAll(name);
        break;
    }
  }
  return known;
}

/** Adds an input with its own history to the product that it went into. */
function addInput(product: Known, name: string, input: Known): void {
  product.madeFrom.add(name);
  for (const one of input.madeFrom) product.madeFrom.add(one);
  for (const one of input.all) product.all.add(one);
}
