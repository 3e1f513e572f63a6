import type { Batch } from '../../core/graph/batch.ts';
import { disagreement } from '../../core/status/status.ts';
import { ALARMS } from '../../core/status/statuses.ts';
import { ALARMING } from '../alarming.ts';
import { eventLookup } from '../event-lookup.ts';
import type { Found, Scope } from './scope.ts';

const KIND = 'StatusDisagrees';
const CODES = [...ALARMS].map((code) => `'${code}'`).join(', ');

/** Lots and items of which an alarming event tells, and new ones that declare an alarm. */
const SUSPECTS = `
SELECT number, json, place FROM node WHERE key IN (SELECT 'batch:' || product || '/' || lot FROM (${ALARMING}))
UNION SELECT number, json, place FROM node WHERE type = 'batch' AND number > :since AND json_extract(json, '$.status.code') IN (${CODES})`;

/** Declared statuses that events contradict: the more cautious one is shown. */
export function* statuses({ db, since }: Scope): Iterable<Found> {
  const forget = db.prepare('DELETE FROM warning WHERE node = ? AND json LIKE ?');
  const lookup = eventLookup(db);
  const placeOf = db.prepare('SELECT place FROM node WHERE key = ?');
  for (const { number, json, place } of db.prepare(SUSPECTS).all({ since })) {
    forget.run(number ?? 0, `%"kind":"${KIND}"%`);
    const found = disagreement(lookup, JSON.parse(String(json)) as Batch);
    if (!found) continue;
    const { declared, told } = found;
    const event = String(placeOf.get(`event:${told.event}`)?.['place'] ?? told.event);
    const message = `declares ${declared}, and an event of ${told.since} says ${told.code} (in ${event}): the more cautious is shown`;
    const fix =
      'Correct the declared status, or the event; what an event wrongly said is taken back by an error declaration.';
    yield {
      warning: { kind: KIND, where: String(place), path: 'status', received: declared, message, fix },
      node: Number(number),
    };
  }
}
