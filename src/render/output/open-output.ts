import type { DatabaseSync } from 'node:sqlite';
import { BuildFailed } from '../failed.ts';
import { type BaseRelease, baseOf } from './state/base-release.ts';
import { fileOfRow } from './state/output-manifest.ts';
import type { OutputFile } from './files.ts';
import { buildPathsOf } from './build-paths.ts';
import { settle } from './settle.ts';
import { metaOf, openStore } from './state/store.ts';

/** By language; the English text of each word. */
export type WordGaps = Readonly<Record<string, readonly { key: string; english: string }[]>>;

export interface Output {
  folder: string;
  /** State folder, next to the output and never served. */
  stateFolder: string;
  /** Digest over all files: two outputs with the same are the same. */
  digest: string;
  /** Build date, `YYYY-MM-DD`. */
  date: string;
  /** The update of the graph that it shows (`Basis`). */
  line: string;
  change: number;
  /** Whose site it is. */
  site: { brand: string; host: string };
  /** Words of law and safety that languages of a public site lack. */
  wordGaps: WordGaps;
  /** Release that has the unchanged files which the folder lacks. */
  base?: BaseRelease;
  /** Every file with digest, kind, path and meaning, in order of name; a stream. */
  files(): Iterable<OutputFile>;
  /** The state itself, and its file: the publisher reads it by shard. */
  db: DatabaseSync;
  stateFile: string;
  close(): void;
}

/**
 * Opens an output for publishing or checking; first completes a killed build that had decided its changes.
 * @throws BuildFailed 65 when there is no built output, 75 when a build is at work on it
 */
export function openOutput(out: string): Output {
  settle(out);
  const places = buildPathsOf(out);
  const db = openStore(places.store);
  const digest = db && metaOf(db, 'marker');
  if (!db || digest === undefined) throw new BuildFailed(`${out} is no built site: run \`storytrace build\` first`, 65);
  const shard = metaOf(db, 'shard');
  if (shard) {
    db.close();
    throw new BuildFailed(`${out} is part ${shard} of a site: run \`storytrace join\` with all parts first`, 65);
  }
  const base = baseOf(db);
  return {
    ...(base && { base }),
    folder: places.out,
    stateFolder: places.state,
    digest,
    date: metaOf(db, 'date') ?? '',
    site: { brand: metaOf(db, 'brand') ?? '', host: metaOf(db, 'host') ?? '' },
    wordGaps: JSON.parse(metaOf(db, 'gaps') ?? '{}') as WordGaps,
    line: metaOf(db, 'line') ?? '',
    change: Number(metaOf(db, 'change')),
    files: function* () {
      for (const row of db.prepare('SELECT * FROM file ORDER BY file').iterate()) yield fileOfRow(row);
    },
    db,
    stateFile: places.store,
    close: () => db.close(),
  };
}
