import type { Told } from './item-chains.ts';

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
export function replay(chain: readonly Told[]): Map<string, Known> {
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

  for (const [index, told] of chain.entries()) {
    const step = (names: readonly string[]) => {
      for (const name of names) {
        of(name).own.add(index);
        of(name).all.add(index);
      }
    };
    switch (told.kind) {
      case 'commission':
      case 'observe':
        step(told.things.flatMap(withContents));
        break;
      case 'decommission':
      case 'destroy':
        step(told.things.flatMap(withContents));
        for (const name of told.things) {
          for (const thing of contentsOf(name))
            for (const relation of relations) if (relation.get(thing) === name) relation.delete(thing);
          leaveAll(name);
        }
        break;
      case 'put':
      case 'see':
        step([told.holder, ...told.things.flatMap(withContents)]);
        for (const thing of told.things) inside[told.relation].set(thing, told.holder);
        break;
      case 'take':
        step([told.holder, ...told.things.flatMap(withContents)]);
        for (const thing of told.things)
          if (inside[told.relation].get(thing) === told.holder) inside[told.relation].delete(thing);
        break;
      case 'empty':
        step(withContents(told.holder));
        for (const thing of contentsOf(told.holder)) inside[told.relation].delete(thing);
        break;
      case 'transform':
        for (const name of told.into) {
          step([name]);
          for (const input of told.from) {
            of(name).madeFrom.add(input);
            for (const one of of(input).madeFrom) of(name).madeFrom.add(one);
            for (const one of of(input).all) of(name).all.add(one);
          }
        }
        for (const name of told.from) leaveAll(name);
        break;
    }
  }
  return known;
}
