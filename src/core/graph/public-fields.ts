import { withCoarseIdentifiers } from './fields/events/positions.ts';
import type { Node } from './node.ts';

/** A node as a site hands it to machines: without orders and invoices, which no page shows (docs/fields.md), and with coarse coordinates. */
export function publicFields(node: Node): Node {
  return withCoarseIdentifiers(node.type === 'event' ? { ...node, bizTransactions: [] } : node);
}
