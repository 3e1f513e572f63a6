import type { Snapshot } from '../../snapshot/snapshot.ts';
import { operatorGraph } from '../machine-files/operator-graph.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from '../machine-files/entity-file.ts';

/** What is published of an operator's graph, for the preview to compare with; only where there is an API to ask. */
export function previewFiles(snapshot: Snapshot, { operator }: ResolvedEntity, context: PageContext): EntityFile[] {
  const { site, families, pictures } = context;
  if (!operator || site.graphApi === undefined || !families.has('preview')) return [];
  const { items, isPartial } = operatorGraph(snapshot, operator.id) ?? { items: [], isPartial: false };
  const media = items.flatMap(({ type, id }) => (type === 'media' ? [id] : []));
  const files = { pictures: those(media, pictures.pictures), videos: those(media, pictures.videos) };
  const published = { site, items, ...(isPartial && { partial: true }), ...files };
  return [{ path: previewPath(operator.id), text: JSON.stringify(published) }];
}

function previewPath(operator: string): string {
  return `/preview/${operator}.json`;
}

function those<T>(ids: readonly string[], files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(files, id) ? [[id, files[id] as T]] : [])));
}
