import type { Node } from '../../core/graph/node.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/**
 * A node as the graph API and the preview's file hand it out. An undisclosed event keeps the pallet and the transformation that it belongs to
 * only where an open event names them too: recalls are followed by them, and elsewhere they would be news. Pictures that are hidden with such
 * a step are not named.
 */
export function publishedNode(snapshot: Snapshot, node: Node): Node {
  return withoutHidden(snapshot, withoutClosed(snapshot, node));
}

function withoutClosed(snapshot: Snapshot, node: Node): Node {
  if (node.type !== 'event' || !node.notDisclosed) return node;
  const { parent, transformationId, units, ...event } = node;
  const isOpen = (unit: string) => snapshot.eventsOfParent(unit).some(({ notDisclosed }) => !notDisclosed);
  const isShared = (id: string) => snapshot.eventsOfTransformation(id).some(({ notDisclosed }) => !notDisclosed);
  return {
    ...event,
    ...(parent !== undefined && isOpen(parent) && { parent }),
    ...(transformationId !== undefined && isShared(transformationId) && { transformationId }),
    units: units.filter(isOpen),
  };
}

function withoutHidden(snapshot: Snapshot, node: Node): Node {
  if (!('media' in node) || node.media.every((id) => snapshot.media(id))) return node;
  return { ...node, media: node.media.filter((id) => snapshot.media(id)) };
}
