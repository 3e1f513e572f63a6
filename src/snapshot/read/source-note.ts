import { DatabaseSync } from 'node:sqlite';
import { isSnapshot } from '../write/carry-over.ts';

/** The folder or the graph API that a snapshot file was read from; undefined where there is no snapshot. */
export function sourceOf(file: string): string | undefined {
  if (!isSnapshot(file)) return undefined;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const note = String(db.prepare("SELECT value FROM meta WHERE name = 'note'").get()?.['value'] ?? '');
    const { folder, api } = JSON.parse(note.replace(/\}[^}]*$/, '}')) as { folder?: string; api?: string };
    return folder ?? api;
  } catch {
    // Another version wrote the note: the source is unknown.
    return undefined;
  } finally {
    db.close();
  }
}
