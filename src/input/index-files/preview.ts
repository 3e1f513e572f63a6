import type { Snapshot } from '../../snapshot/snapshot.ts';
import { operatorGraph } from '../machine-files/operator-graph.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from '../machine-files/entity-file.ts';

/** What is published of an operator's graph, for the preview to compare with; only where there is an API to ask. */
export function previewFiles(snapshot: Snapshot, { operator }: ResolvedEntity, context: PageContext): EntityFile[] {
  const { site, families } = context;
  if (!operator || site.graphApi === undefined || !families.has('preview')) return [];
  const { items, isPartial } = operatorGraph(snapshot, operator.id) ?? { items: [], isPartial: false };
  const published = { items, ...(isPartial && { partial: true }) };
  return [{ path: previewPath(operator.id), text: JSON.stringify(published) }];
}

function previewPath(operator: string): string {
  return `/preview/${operator}.json`;
}
