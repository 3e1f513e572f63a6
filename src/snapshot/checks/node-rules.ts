import type { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import { codeFaults } from './codes.ts';
import { dateFaults } from './dates.ts';
import { pathFaults } from './paths.ts';
import type { Found } from './scope.ts';
import { urlFaults } from './urls.ts';

/** What one node shows about itself; `where` is filled in by the pass. */
export type NodeFault = Omit<Problem, 'where'>;

/**
 * Rules on one node that the schema cannot say: check digits, paths, URLs, the order of dates.
 * @param number of its row
 */
export function* nodeRules(node: Node, place: string, number: number, mediaHosts: readonly string[]): Iterable<Found> {
  for (const fault of refusedIn(node, mediaHosts)) yield { problem: { ...fault, where: place } };
  for (const fault of dateFaults(node)) yield { warning: { ...fault, where: place }, node: number };
}

/** What no node may show about itself. */
export function* refusedIn(node: Node, mediaHosts: readonly string[]): Iterable<NodeFault> {
  yield* pathFaults(node);
  yield* codeFaults(node);
  yield* urlFaults(node, mediaHosts);
}
