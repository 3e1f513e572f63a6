import type { DatabaseSync } from 'node:sqlite';
import { canonical } from '../../storage/canonical-json.ts';
import type { Recalls } from './recalls.ts';

/** What is applied of recalls, as a snapshot notes it: without the file. */
export const recallsText = ({ own, kept }: Recalls): string => canonical({ own, kept });

/** The recalls that a snapshot notes. */
export function notedRecalls(db: DatabaseSync): Pick<Recalls, 'own' | 'kept'> {
  const noted = db.prepare("SELECT value FROM meta WHERE name = 'recalls'").get()?.['value'];
  return JSON.parse(String(noted || '{"own":[],"kept":[]}')) as Pick<Recalls, 'own' | 'kept'>;
}
