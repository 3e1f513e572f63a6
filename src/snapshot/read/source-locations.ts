import { DatabaseSync } from 'node:sqlite';

/** Position of a node in its source. */
export interface SourceLocation {
  file: string;
  pointer: string;
}

/** Source positions of the nodes in a snapshot file, by key. */
export function openSourceLocations(file: string): { of(key: string): SourceLocation | undefined; close(): void } {
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

/** `events.json › /epcisBody/eventList/3 (event …)`, `lots.yaml[2] (batch:…)`, `https://graph.example/v1/nodes › items[4]`. */
function placeOf(place: string): SourceLocation {
  const [file = '', pointer = ''] = place
    .replace(/ \((?:event|batch|operator|place|product|ingredient|media)[ :].*\)$/s, '')
    .split(' › ');
  const [, path = file, index] = /^(.*?)\[(\d+)\]$/s.exec(file) ?? [];
  if (pointer === '') return { file: path, pointer: index === undefined ? '' : `/${index}` };
  const [, list, at] = /^(\w+)\[(\d+)\]$/.exec(pointer) ?? [];
  return { file: path, pointer: list === undefined || at === undefined ? pointer : `/${list}/${at}` };
}
