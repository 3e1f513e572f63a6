import { DatabaseSync } from 'node:sqlite';
import type { DocumentLocation } from '../../core/identity/source-location.ts';
import type { RawEvent } from './schema.ts';

/** A valid event under its id. */
export interface EventRead {
  id: string;
  event: RawEvent;
  /** `@context` of its document. */
  context: unknown;
  at: DocumentLocation;
}

/** One version of an event. Which of several counts is known only after all have been read. */
export interface EventVersion extends DocumentLocation {
  /** Digest of all but when it was recorded. */
  content: string;
  /** Milliseconds. */
  recorded: number;
  size: number;
}

/** All events, the version of each that counts so far, and the withdrawn events. Stored on disk, so that memory does not grow with the events. */
export class EventVersions {
  /** SQLite keeps a database without a name in a temporary file of its own. */
  readonly #db = new DatabaseSync('');
  readonly #statements;

  constructor() {
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE event (id TEXT, file TEXT, pointer TEXT, context TEXT, event TEXT);
      CREATE TABLE version (id TEXT PRIMARY KEY, file TEXT, pointer TEXT, content TEXT, recorded INTEGER, size INTEGER) WITHOUT ROWID;
      CREATE TABLE withdrawn (id TEXT, hash TEXT, declared TEXT, met INTEGER DEFAULT 0, PRIMARY KEY (id, hash)) WITHOUT ROWID; BEGIN`);
    this.#statements = {
      keep: this.#db.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?)'),
      events: this.#db.prepare('SELECT * FROM event ORDER BY rowid'),
      get: this.#db.prepare('SELECT file, pointer, content, recorded, size FROM version WHERE id = ?'),
      set: this.#db.prepare('INSERT OR REPLACE INTO version VALUES (?, ?, ?, ?, ?, ?)'),
      withdraw: this.#db.prepare('INSERT OR IGNORE INTO withdrawn (id, hash, declared) VALUES (?, ?, ?)'),
      isWithdrawn: this.#db.prepare('SELECT 1 FROM withdrawn WHERE id = ?'),
      meet: this.#db.prepare('UPDATE withdrawn SET met = 1 WHERE id = ? AND hash = ?'),
      mistaken: this.#db.prepare(
        'SELECT id, declared FROM withdrawn WHERE met OR NOT EXISTS (SELECT 1 FROM version WHERE version.id = withdrawn.id)',
      ),
    };
  }

  keep({ id, event, context, at }: EventRead): void {
    this.#statements.keep.run(id, at.file, at.pointer, JSON.stringify(context), JSON.stringify(event));
  }

  /** In the order in which they were kept. */
  *events(): Iterable<EventRead> {
    for (const row of this.#statements.events.iterate()) {
      const { id, event, context, ...at } = row as unknown as DocumentLocation & {
        id: string;
        event: string;
        context: string;
      };
      yield { id, event: JSON.parse(event) as RawEvent, context: JSON.parse(context) as unknown, at };
    }
  }

  get(id: string): EventVersion | undefined {
    return this.#statements.get.get(id) as EventVersion | undefined;
  }

  /** Whether the version that counts is the one at this location. */
  isAt(id: string, { file, pointer }: DocumentLocation): boolean {
    const version = this.get(id);
    return version?.file === file && version.pointer === pointer;
  }

  set(id: string, { file, pointer, content, recorded, size }: EventVersion): void {
    this.#statements.set.run(id, file, pointer, content, recorded, size);
  }

  /** @param hash of what the declaration says of the event: it withdraws this very event, not another under its id */
  withdraw(id: string, hash: string, declared: string): void {
    this.#statements.withdraw.run(id, hash, declared);
  }

  /** @param hash worked out where a declaration names the event */
  isWithdrawn(id: string, hash: () => string): boolean {
    return this.#statements.isWithdrawn.get(id) !== undefined && this.#statements.meet.run(id, hash()).changes > 0;
  }

  /** The declarations that count, after all events were read; also for events that the source no longer has. */
  mistaken(): { id: string; declared: string }[] {
    return this.#statements.mistaken.all() as unknown as { id: string; declared: string }[];
  }
}
