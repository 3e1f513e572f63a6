import { operatorGraph } from '../../snapshot/operator-graph.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { About } from '../about.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from '../entity-files.ts';

/** What is published of an operator's graph, for the preview to compare with; only where there is an API to ask. */
export function previewFiles(snapshot: Snapshot, { operator }: About, context: PageContext): EntityFile[] {
  if (!operator || context.site.graphApi === undefined || !context.families.has('preview')) return [];
  const items = operatorGraph(snapshot, operator.id) ?? [];
  return [{ path: previewPath(operator.id), text: JSON.stringify({ items }) }];
}

export function previewPath(operator: string): string {
  return `/preview/${operator}.json`;
}
