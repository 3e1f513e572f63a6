import type { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import { codeFaults } from './codes.ts';
import { dateFaults } from './dates.ts';
import { pathFaults } from './paths.ts';
import { type Found, newNodes, type Scope } from './scope.ts';
import { urlFaults } from './urls.ts';

/** What one node shows about itself; `where` is filled in by the pass. */
export type NodeFault = Omit<Problem, 'where'>;

/** Rules on one node that the schema cannot say: check digits, paths, URLs, the order of dates. */
export function* nodeRules(scope: Scope): Iterable<Found> {
  for (const { node, place, number } of newNodes(scope)) {
    for (const fault of refusedIn(node, scope.mediaHosts)) yield { problem: { ...fault, where: place } };
    for (const fault of dateFaults(node)) yield { warning: { ...fault, where: place }, node: number };
  }
}

/** What no node may show about itself. */
export function* refusedIn(node: Node, mediaHosts: readonly string[]): Iterable<NodeFault> {
  yield* pathFaults(node);
  yield* codeFaults(node);
  yield* urlFaults(node, mediaHosts);
}
