import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildPathsOf } from './build-paths.ts';
import { metaOf } from './store.ts';

/** What a build on a machine without this output needs to go on from it, by name. `pictures` are notes of what was made from which file. */
export const STATE_PARTS = ['state.sqlite', 'snapshot.sqlite', 'pictures.json', 'pictures.seen.json'] as const;
export type StatePart = (typeof STATE_PARTS)[number];

/** Name of a note in `pictures.seen.json`. */
export const NOTE = /^[0-9a-f]{16}\.json$/;

export interface HeldState {
  /** Digest over all files of the output. */
  marker: string;
  /** Of code and words, and of the site's settings: `Basis`. */
  code: string;
  site: string;
  /** The bytes of a part in pieces of `size`; the last is smaller. Once, in order. */
  read(part: StatePart, size: number): Iterable<Buffer>;
  close(): void;
}

/** The state of an output, which no build changes until it is closed: builds that write wait. */
export function holdState(out: string): HeldState {
  const places = buildPathsOf(out);
  const opened = [places.store, places.snapshot].map((file) => new DatabaseSync(file, { readOnly: true }));
  const [db] = opened as [DatabaseSync];
  // A read transaction: SQLite keeps writers from the file.
  for (const one of opened) one.exec('BEGIN; SELECT 1 FROM meta');
  const files = { 'state.sqlite': places.store, 'snapshot.sqlite': places.snapshot, 'pictures.json': places.pictures };
  return {
    marker: metaOf(db, 'marker') ?? '',
    code: metaOf(db, 'code') ?? '',
    site: metaOf(db, 'site') ?? '',
    *read(part, size) {
      if (part === 'pictures.seen.json') return yield* pieces(seenIn(places.seen), size);
      const file = openSync(files[part], 'r');
      try {
        for (;;) {
          const bytes = Buffer.alloc(size);
          const length = readSync(file, bytes);
          if (length > 0) yield bytes.subarray(0, length);
          if (length < size) return;
        }
      } finally {
        // SQLite's lock on the file goes with it, for the whole process: each part is read once.
        closeSync(file);
      }
    },
    close: () => opened.forEach((one) => one.close()),
  };
}

function* pieces(bytes: Buffer, size: number): Iterable<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** The notes of `PictureCache.see`, by the names of their files. */
function seenIn(folder: string): Buffer {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => NOTE.test(name)) : [];
  const notes = names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  return Buffer.from(JSON.stringify(Object.fromEntries(notes)));
}
