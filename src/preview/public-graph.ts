import type { Event } from '../core/graph/event.ts';
import { instanceOf, keyOf } from '../core/graph/key.ts';
import type { Node } from '../core/graph/node.ts';
import { publicFields } from '../core/graph/public-fields.ts';
import { referencesOf } from '../core/graph/references.ts';
import { formatKey, itemOfKey } from '../core/identity/entity-key.ts';
import { placeOf } from '../core/problem.ts';
import { disclosed } from '../snapshot/disclosure/disclosed.ts';
import { completed } from '../sources/epcis/master-data/event-nodes.ts';
import { validateNode } from '../sources/validate/validate-node.ts';

export interface PublicGraph {
  /** By key. */
  nodes: Map<string, Node>;
  /** Items that are no nodes: the place of the first fault, and the key where it is known. */
  refused: { place: string; key: string | undefined }[];
}

/**
 * Reads the published graph of an operator, or an API's answer. Both are validated and disclosed by the same rules: another form of the
 * same fact, or a fact that a build withholds, is no difference.
 */
export function publicGraph(items: readonly unknown[], operator: string): PublicGraph {
  const read: Node[] = [];
  const refused: PublicGraph['refused'] = [];
  for (const [item, value] of items.entries()) {
    const result = validateNode(value, { item });
    if ('node' in result) read.push(result.node);
    else for (const problem of result.problems.slice(0, 1)) refused.push({ place: placeOf(problem), key: result.key });
  }
  const nodes = completed(read);
  const withheld = new Set(nodes.flatMap((node) => (node.type === 'event' && node.notDisclosed ? [node.id] : [])));
  const names = new Set<string>();
  const open = nodes
    .filter((node) => node.type !== 'media' || !node.events.some((id) => withheld.has(id)))
    .map((node) => disclosed(node, ({ id }) => id))
    .map((node) => publicFields(node.type === 'event' && node.notDisclosed ? withheldStep(node, names) : node));
  return { nodes: withoutHidden(named(open, operator)), refused };
}

/** A build gives an undisclosed step an id of its own, and says of its links only those that an open step has too. */
function withheldStep({ parent: _, transformationId: __, ...step }: Event, names: Set<string>): Event {
  const goods = [...step.objects, ...step.outputs].map((what) => `${what.product}/${instanceOf(what) ?? ''}`);
  const name = `not disclosed, ${[step.eventTime, ...goods].join(' ')}`;
  let id = name;
  for (let copy = 2; names.has(id); copy += 1) id = `${name} (${copy})`;
  names.add(id);
  return { ...step, id, units: [] };
}

/** The operator, its products, lots and events, and what these name: a node that a withheld part alone names is not public. */
function named(nodes: readonly Node[], operator: string): Map<string, Node> {
  const known = new Map(nodes.map((node) => [keyOf(node), node]));
  for (const node of nodes) if (node.type === 'product' && node.gtin) known.set(formatKey('gtin', node.gtin), node);
  const own = new Set(
    nodes.flatMap((node) => (node.type === 'product' && node.operator === operator ? [node.id] : [])),
  );
  const isRoot = (node: Node): boolean =>
    node.type === 'batch'
      ? node.operator === operator || own.has(node.product)
      : node.type === 'event' ||
        (node.type === 'product' ? own.has(node.id) : node.type === 'operator' && node.id === operator);
  const found = new Map<string, Node>();
  const queue = nodes.filter(isRoot);
  // The loop also visits nodes that it adds.
  for (const node of queue) {
    const key = keyOf(node);
    if (found.has(key)) continue;
    found.set(key, node);
    for (const { target } of referencesOf(node)) {
      const product = itemOfKey(target)?.product;
      for (const name of [target, ...(product === undefined ? [] : [formatKey('product', product)])]) {
        const next = known.get(name);
        if (next) queue.push(next);
      }
    }
  }
  return found;
}

/** Pictures that are hidden with an undisclosed step are not named. */
function withoutHidden(nodes: Map<string, Node>): Map<string, Node> {
  for (const [key, node] of nodes)
    if ('media' in node)
      nodes.set(key, { ...node, media: node.media.filter((id) => nodes.has(formatKey('media', id))) });
  return nodes;
}
