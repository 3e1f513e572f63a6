import type { Node } from '../core/graph/node.ts';
import { hostOf } from '../core/text/safe-url.ts';
import type { Problem } from '../core/problem.ts';
import { refusedIn } from '../snapshot/checks/node-rules.ts';
import { OperatorGraph } from '../sources/api/contract.ts';
import { completed } from '../sources/epcis/master-data/event-nodes.ts';
import { validateNode } from '../sources/validate/validate-node.ts';
import { keyOf } from '../core/graph/key.ts';

export interface Read {
  nodes: Node[];
  /** Refused parts: the pages are rendered without them. */
  problems: Problem[];
}

/**
 * Parses and validates an API's answer as a build does.
 * @param published nodes that the site publishes about itself: hosts from which media are allowed
 * @throws RangeError when the answer does not fulfil the contract
 */
export function readGraph(answer: unknown, published: readonly Node[]): Read {
  const graph = OperatorGraph.safeParse(answer);
  if (!graph.success)
    throw new RangeError('The answer is not of the contract that npx storytrace docs graph-api describes');
  const hosts = published.flatMap((node) => (node.type === 'media' ? [hostOf(node.src)] : []));
  const nodes: Node[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of graph.data.items.entries()) {
    const where = { item: index };
    const result = validateNode(item, where);
    if ('problems' in result) {
      problems.push(...result.problems);
      continue;
    }
    const faults = [...refusedIn(result.node, hosts)];
    if (faults.length === 0) nodes.push(result.node);
    else problems.push(...faults.map((fault) => ({ ...fault, where: { ...where, node: keyOf(result.node) } })));
  }
  return { nodes: completed(nodes), problems };
}
