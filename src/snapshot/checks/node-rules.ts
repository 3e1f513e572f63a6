import type { Node } from '../../core/graph/node.ts';
import { contradictions } from '../../core/plausible/agreement/contradictions.ts';
import { nutritionFaults } from '../../core/plausible/nutrition.ts';
import type { Problem } from '../../core/problem.ts';
import { dateFaults } from './dates.ts';
import { markdownFaults } from './markdown.ts';
import type { NodeFault } from './node-fault.ts';
import { ownerFactFaults } from './owner-facts.ts';
import { pathFaults } from './names/paths.ts';
import { urlFaults } from './names/urls.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { checkDigit, hasCheckDigit } from '../../core/gs1/check-digit.ts';

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
  yield* ownerFactFaults(node);
}

/** GTINs and GLNs whose last digit does not check the others. */
function* codeFaults(node: Node): Iterable<NodeFault> {
  if (node.type === 'product') {
    yield* faults('gtin', 'GTIN', node.gtin);
    for (const [index, { gtin }] of node.containsGtin.entries())
      yield* faults(`containsGtin[${index}].gtin`, 'GTIN', gtin);
  }
  if (node.type === 'operator' || node.type === 'place') yield* faults('gln', 'GLN', node.gln);
}

function* faults(path: string, name: string, digits: string | undefined): Iterable<NodeFault> {
  if (digits === undefined || hasCheckDigit(digits)) return;
  const right = checkDigit(digits.slice(0, -1));
  yield {
    kind: 'CheckDigit',
    path,
    received: digits,
    message: `is not a ${name}: its check digit would be ${right}`,
    fix: `Compare it with the pack: a digit was mistyped or left out.`,
  };
}
