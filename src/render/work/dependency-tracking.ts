import { eachLookUp } from '../../snapshot/read/look-ups.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { recordedKey } from './invalidation.ts';

/** A snapshot that writes down what it is asked. */
export interface DependencyTracking {
  snapshot: Snapshot;
  /** Where every look-up is written down from now on. */
  anew(): Set<string>;
}

/**
 * The snapshot, with every look-up written down as `snapshot/look-ups.ts` declares it (`invalidation.ts` says which of them a changed node answers
 * differently). For one entity after the other: an object with getters of its own is not made for each.
 */
export function trackDependencies(snapshot: Snapshot): DependencyTracking {
  let recorded = new Set<string>();
  const look = eachLookUp(({ seen }, name) => {
    const ask = snapshot[name] as (...asked: unknown[]) => unknown;
    const see = (member: unknown) => {
      for (const key of seen?.(member as never) ?? []) recorded.add(key);
    };
    const stream = function* (members: Iterable<unknown>) {
      for (const member of members) {
        see(member);
        yield member;
      }
    };
    return (...asked: unknown[]) => {
      const answer = ask(...asked);
      const key = recordedKey(name, asked, answer);
      if (key !== undefined) recorded.add(key);
      if (!seen || answer === undefined) return answer;
      if (Array.isArray(answer)) for (const member of answer) see(member);
      else if (isIterable(answer)) return stream(answer);
      else see(answer);
      return answer;
    };
  });
  const own: Snapshot = {
    ...snapshot,
    ...look,
    get revision() {
      return (recorded.add('graph'), snapshot.revision);
    },
    get digest() {
      return (recorded.add('graph'), snapshot.digest);
    },
  };
  return { snapshot: own, anew: () => (recorded = new Set()) };
}

function isIterable(answer: unknown): answer is Iterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.iterator in answer;
}
