import { DatabaseSync } from 'node:sqlite';
import { isSnapshot } from '../write/carry-over.ts';

/** The `id` of the source that a snapshot file was read from; undefined where there is no snapshot. */
export function sourceOf(file: string): string | undefined {
  if (!isSnapshot(file)) return undefined;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const note = String(db.prepare("SELECT value FROM meta WHERE name = 'note'").get()?.['value'] ?? '');
    return (JSON.parse(note.replace(/\}[^}]*$/, '}')) as { source?: string }).source;
  } catch {
    // Another version wrote the note: the source is unknown.
    return undefined;
  } finally {
    db.close();
  }
}
