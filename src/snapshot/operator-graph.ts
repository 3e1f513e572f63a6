import { keyOf } from '../core/graph/key.ts';
import type { Node } from '../core/graph/node.ts';
import { referencesOf } from '../core/graph/references.ts';
import type { Snapshot } from './snapshot.ts';

/** Nodes that the graph of one operator may name, so that an editor's preview stays light. */
const LARGEST = 5000;

/**
 * The operator, its products and batches, the events about these, and everything that they name. Both the graph API and what
 * the site publishes for the preview: compared, they differ by what was edited alone.
 */
export function operatorGraph(snapshot: Snapshot, id: string): Node[] | undefined {
  const operator = snapshot.operator(id);
  if (!operator) return undefined;
  const own: Node[] = [operator, ...snapshot.productsOf(operator.id)];
  for (const batch of snapshot.batchesOfOperator(operator.id)) {
    if (own.length > LARGEST) break;
    own.push(batch, ...snapshot.eventsAbout(batch.product, batch.lot));
  }
  const items = new Map<string, Node>();
  for (const node of own) items.set(keyOf(node), snapshot.node(keyOf(node)) ?? node);
  for (const node of own) {
    for (const { target } of referencesOf(node)) {
      const named = items.size < LARGEST && !items.has(target) ? snapshot.node(target) : undefined;
      if (named) items.set(target, named);
    }
  }
  return [...items.values()];
}
