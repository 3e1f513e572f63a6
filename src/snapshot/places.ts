import { DatabaseSync } from 'node:sqlite';

/** Where a node stands in its source. */
export interface SourcePlace {
  file: string;
  pointer: string;
}

/** Where nodes of a snapshot file were read, by key. */
export function openPlaces(file: string): { of(key: string): SourcePlace | undefined; close(): void } {
  const db = new DatabaseSync(file, { readOnly: true });
  const find = db.prepare('SELECT place FROM node WHERE key = ?');
  return {
    of: (key) => {
      const place = find.get(key)?.['place'];
      return typeof place === 'string' ? placeOf(place) : undefined;
    },
    close: () => db.close(),
  };
}

/** `events.json › /epcisBody/eventList/3 (event …)`, `lots.yaml[2] (batch:…)`; a node of the graph API is its own place. */
function placeOf(place: string): SourcePlace {
  const [file = '', pointer = ''] = place
    .replace(/ \((?:event|batch|operator|place|product|ingredient|media)[ :].*\)$/s, '')
    .split(' › ');
  const [, path = file, index] = /^(.*?)\[(\d+)\]$/s.exec(file) ?? [];
  return { file: path, pointer: pointer === '' && index !== undefined ? `/${index}` : pointer };
}
