import type { Batch } from '../../core/graph/batch.ts';
import { disagreement } from '../../core/status/status.ts';
import { ALL_ALARMED } from '../recalls/alarming.ts';
import { answersOf } from '../read/look-ups.ts';
import { sqlStore } from '../read/sql-store.ts';
import type { Found, Scope } from './scope.ts';
import { locationIn } from '../read/source-locations.ts';
import { formatLocation } from '../../core/identity/source-location.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

const KIND = 'StatusDisagrees';

const NODE = "SELECT number, json, place FROM node WHERE key = 'batch:' || ? || '/' || ?";

/** Declared statuses that events contradict: the more cautious one is shown. */
export function* statuses({ db }: Scope): Iterable<Found> {
  if (!db.prepare('SELECT 1 FROM alarm LIMIT 1').get()) return;
  const alarmed = db.prepare(ALL_ALARMED).all();
  const forget = db.prepare('DELETE FROM warning WHERE node = ? AND json LIKE ?');
  const lookup = answersOf(sqlStore(db, false));
  const placeOf = db.prepare('SELECT place FROM node WHERE key = ?');
  const node = db.prepare(NODE);
  for (const { product, lot } of alarmed) {
    const { number, json, place } = node.get(product ?? '', lot ?? '') ?? {};
    forget.run(number ?? 0, `%"kind":"${KIND}"%`);
    const found = disagreement(lookup, JSON.parse(String(json)) as Batch);
    if (!found) continue;
    const { declared, derived } = found;
    const eventPlace = placeOf.get(formatKey('event', derived.event))?.['place'];
    const event = eventPlace === undefined ? derived.event : formatLocation(locationIn(eventPlace));
    const message = `declares ${declared}, and an event of ${derived.since} says ${derived.code} (in ${event}): the more cautious is shown`;
    const fix =
      'Correct the declared status, or the event; what an event wrongly said is taken back by an error declaration.';
    yield {
      warning: { kind: KIND, where: locationIn(place), path: 'status', received: declared, message, fix },
      node: Number(number),
    };
  }
}
