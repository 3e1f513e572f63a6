import type { Node } from '../../core/graph/node.ts';
import { contradictions } from '../../core/plausible/agreement/contradictions.ts';
import { nutritionFaults } from '../../core/plausible/nutrition.ts';
import type { Problem } from '../../core/problem.ts';
import { codeFaults } from './codes.ts';
import { dateFaults } from './dates.ts';
import { markdownFaults } from './markdown.ts';
import type { NodeFault } from './node-fault.ts';
import { pathFaults } from './names/paths.ts';
import { urlFaults } from './names/urls.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

/** What a node shows before it has a row. */
export type OwnFinding = { problem: Problem } | { warning: Problem };

/** Rules on one node that the schema cannot say: check digits, paths, URLs, the order of dates, what 100 g can hold, figures that contradict each other. */
export function* nodeRules(node: Node, where: SourceLocation, mediaHosts: readonly string[]): Iterable<OwnFinding> {
  for (const fault of refusedIn(node, mediaHosts)) yield { problem: { ...fault, where } };
  for (const fault of dateFaults(node)) yield { warning: { ...fault, where } };
  if (node.type !== 'product') return;
  for (const fault of nutritionFaults(node)) yield { warning: { ...fault, where } };
  for (const fault of contradictions(node)) yield { warning: { ...fault, where } };
}

/** What no node may show about itself. */
export function* refusedIn(node: Node, mediaHosts: readonly string[]): Iterable<NodeFault> {
  yield* pathFaults(node);
  yield* codeFaults(node);
  yield* urlFaults(node, mediaHosts);
  yield* markdownFaults(node);
}
