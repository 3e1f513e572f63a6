import { existsSync, readFileSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { keepReached } from '../../snapshot/recalls/alarming.ts';
import { openDatabase } from '../../storage/database.ts';
import { sha256 } from '../../storage/sha256.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { preparePictures, picturePaths } from '../build/inputs/pictures.ts';
import { type BuildContext, type BuildOptions, ingestOptions } from '../build/options.ts';
import { codeDigest } from '../compile/digest.ts';
import { BuildFailed, writingFailed } from '../failed.ts';
import { takeLock } from '../output/lock.ts';
import { noLoosePictures } from '../output/loose-pictures.ts';
import { mediaIn, removeUnused } from './media.ts';
import { graphPathsOf, type GraphRecord, refuseForeign } from './shared-graph.ts';

export interface TakenSnapshot extends Omit<GraphRecord, 'code' | 'pictures'> {
  revision: string;
  warnings: Problem[];
  seconds: number;
}

export interface SnapshotOptions extends BuildOptions {
  /** Called with the names of the renditions in `media`, while the folder is locked. */
  onTaken?: (media: readonly string[]) => Promise<void>;
}

/**
 * Reads a source for all parts of a build: nodes into a snapshot, pictures into renditions. Reads only what changed since the last run.
 * @param options `out` is the folder of the shared graph
 * @throws InputRefused 65, BuildFailed 73 where the folder holds other files, 75 where parts are reading the last snapshot
 */
export async function takeSnapshot(options: SnapshotOptions): Promise<TakenSnapshot> {
  const start = performance.now();
  const places = graphPathsOf(options.out);
  refuseForeign(options.out, places.lock);
  try {
    const unlock = takeLock(places.lock);
    try {
      const taken = await takeLocked({ ...options, places }, places.record);
      await options.onTaken?.(mediaIn(options.out));
      return { ...taken, seconds: (performance.now() - start) / 1000 };
    } finally {
      unlock();
    }
  } catch (error) {
    throw isBusy(error) ? beingRead(options.out, error) : writingFailed(error, `Writing to ${options.out}`);
  }
}

async function takeLocked(context: BuildContext, recordFile: string): Promise<Omit<TakenSnapshot, 'seconds'>> {
  const { places, source, root, date, progress } = context;
  progress.step('read');
  const { warnings, revision } = await source.ingest(places.snapshot, ingestOptions(context));
  keepReachedIn(places.snapshot);
  const snapshot = openSnapshot(places.snapshot, true);
  try {
    const last = existsSync(places.pictures) ? sha256(readFileSync(places.pictures)) : undefined;
    const { manifest } = await preparePictures(context, snapshot, places.out, last);
    renameSync(places.picturesNow, places.pictures);
    const { line, change } = snapshot;
    const pictures = sha256(readFileSync(places.pictures));
    const record: GraphRecord = { date, line, change, pictures, code: codeDigest(root).pages() };
    writeFileAtomic(recordFile, `${JSON.stringify(record)}\n`);
    removeUnused(places.out, new Set(picturePaths(manifest).map((path) => basename(path))));
    noLoosePictures(places);
    return { date, line, change, revision, warnings: [...warnings, ...manifest.warnings] };
  } finally {
    snapshot.close();
  }
}

function keepReachedIn(file: string): void {
  const db = openDatabase(file);
  try {
    keepReached(db);
  } finally {
    db.close();
  }
}

/** 5: SQLITE_BUSY. */
const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

const beingRead = (folder: string, cause: unknown) =>
  new BuildFailed(`Parts are being rendered from ${folder}: take the snapshot when they have ended`, 75, { cause });
