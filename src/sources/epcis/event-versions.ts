import type { DocumentLocation } from '../../core/identity/source-location.ts';
import { TemporaryDb } from '../../storage/temporary-db.ts';
import type { RawEvent } from './schema.ts';

/** A valid event under its id. */
export interface EventRead {
  id: string;
  event: RawEvent;
  /** `@context` of its document. */
  context: unknown;
  at: DocumentLocation;
  /** Fields that its hash leaves out. */
  ignored?: readonly string[];
}

/** One version of an event. Which of several counts is known only after all have been read. */
export interface EventVersion extends DocumentLocation {
  /** Digest of all but when it was recorded. */
  content: string;
  /** Milliseconds. */
  recorded: number;
  size: number;
  /** 1 in a document that a site published. */
  copy: 0 | 1;
}

const SCHEMA = `
CREATE TABLE event (id TEXT, file TEXT, pointer TEXT, context TEXT, event TEXT, copy INTEGER);
CREATE TABLE version (id TEXT PRIMARY KEY, file TEXT, pointer TEXT, content TEXT, recorded INTEGER, size INTEGER, copy INTEGER) WITHOUT ROWID;
CREATE TABLE withdrawn (id TEXT, hash TEXT, declared TEXT, met INTEGER DEFAULT 0, PRIMARY KEY (id, hash)) WITHOUT ROWID;
BEGIN`;

/** All events, the version of each that counts so far, and the withdrawn events. Stored on disk, so that memory does not grow with the events. */
export class EventVersions {
  readonly #db = new TemporaryDb(SCHEMA);

  keep({ id, event, context, at, ignored }: EventRead, copy: 0 | 1): void {
    const texts = [JSON.stringify({ context, ignored }), JSON.stringify(event)];
    this.#db.run('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)', id, at.file, at.pointer, ...texts, copy);
  }

  /** In the order in which they were kept, published copies last. */
  *events(): Iterable<EventRead> {
    for (const row of this.#db.iterate('SELECT id, file, pointer, context, event FROM event ORDER BY copy, rowid')) {
      const { id, event, context, ...at } = row as unknown as DocumentLocation & {
        id: string;
        event: string;
        context: string;
      };
      const about = JSON.parse(context) as Pick<EventRead, 'context' | 'ignored'>;
      yield { id, event: JSON.parse(event) as RawEvent, ...about, at };
    }
  }

  get(id: string): EventVersion | undefined {
    const version = 'SELECT file, pointer, content, recorded, size, copy FROM version WHERE id = ?';
    return this.#db.get(version, id) as EventVersion | undefined;
  }

  /** Whether the version that counts is the one at this location. */
  isAt(id: string, { file, pointer }: DocumentLocation): boolean {
    const version = this.get(id);
    return version?.file === file && version.pointer === pointer;
  }

  set(id: string, { file, pointer, content, recorded, size, copy }: EventVersion): void {
    const values = [id, file, pointer, content, recorded, size, copy];
    this.#db.run('INSERT OR REPLACE INTO version VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
  }

  /** @param hash of what the declaration says of the event: it withdraws this very event, not another under its id */
  withdraw(id: string, hash: string, declared: string): void {
    this.#db.run('INSERT OR IGNORE INTO withdrawn (id, hash, declared) VALUES (?, ?, ?)', id, hash, declared);
  }

  /** @param hash worked out where a declaration names the event */
  isWithdrawn(id: string, hash: () => string): boolean {
    return (
      this.isNamedInError(id) && this.#db.run('UPDATE withdrawn SET met = 1 WHERE id = ? AND hash = ?', id, hash()) > 0
    );
  }

  /** Whether a declaration names the event, whatever it says of it. */
  isNamedInError(id: string): boolean {
    return this.#db.get('SELECT 1 FROM withdrawn WHERE id = ?', id) !== undefined;
  }

  /** The declarations that count, after all events were read; also for events that the source no longer has. */
  mistaken(): { id: string; declared: string }[] {
    const counting =
      'SELECT id, declared FROM withdrawn WHERE met OR NOT EXISTS (SELECT 1 FROM version WHERE version.id = withdrawn.id)';
    return [...this.#db.iterate(counting)] as unknown as { id: string; declared: string }[];
  }
}
