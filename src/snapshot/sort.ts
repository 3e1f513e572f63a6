import type { Node } from '../core/graph/node.ts';

/** By what a list of nodes is ordered: events by their time (ms), batches by their date. */
export function sortOf(node: Node): string | number | null {
  if (node.type === 'event') return Date.parse(node.eventTime);
  if (node.type !== 'batch') return null;
  const { packaging, production, harvest, bestBefore } = node.dates;
  return packaging ?? production ?? harvest ?? bestBefore ?? '';
}
