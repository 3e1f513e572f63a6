import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../../core/problem.ts';
import { wordsInUse } from '../../configuration/packs/words-in-use.ts';
import { OutputManifest } from '../output/state/output-manifest.ts';
import { Stage } from '../output/files.ts';
import { type BuildPaths, MARKER } from '../output/build-paths.ts';
import { decide, WHOLE } from '../output/recover.ts';
import { createStore, indexStore, putMeta } from '../output/state/store.ts';
import { entityCount, entityKeys } from '../../input/plan.ts';
import type { EntityResult } from '../work/entity.ts';
import { renderAll, type Take, type Thread } from '../work/pool.ts';
import type { Job } from '../work/renderer.ts';
import { FIXED, INDEX, PICTURES } from './groups.ts';
import { writeIndexes, writeLookUps } from './indexes.ts';
import { type BuildInputs, jobOf, type Outcome, pagesIn, putBuilt } from './inputs/build-inputs.ts';
import { pictureFiles, preparePictures } from './inputs/pictures.ts';
import { picturesAt, sendPictures, sendStaged } from './inputs/send.ts';
import { isLate, LATE } from './plan.ts';
import { checkPrecache } from './precache.ts';
import { stageFixed } from './inputs/stage-fixed.ts';
import { reportFor } from './report.ts';
import { Run } from './run.ts';
import { isOfShard } from './shard.ts';
import type { Trusted } from './inputs/trust.ts';

/**
 * Renders every page. Files with unchanged bytes stay in the output and are not written again.
 * @param threads started workers, or workers that are starting
 */
export function buildWhole(inputs: BuildInputs, trusted: Trusted | undefined, threads: Thread[]): Promise<Outcome> {
  const { buildContext, snapshot } = inputs;
  const { places, shard, asked } = buildContext;
  const families = new Set(buildContext.site.families);
  const fill = async ({ outputManifest, run, take, job }: Making) => {
    const { manifest } = await preparePictures(buildContext, snapshot, places.staging, undefined);
    const pictures = pictureFiles(manifest, picturesAt(buildContext, places.staging), () => undefined);
    outputManifest.files(PICTURES, pictures);
    await sendPictures(buildContext, pictures);
    buildContext.progress.step('render');
    const mine = (key: string) => !isLate(key) && isOfShard(key, shard);
    const keys = filtered(entityKeys(snapshot, families), mine);
    run.expect(Math.ceil(entityCount(snapshot, families) / (shard?.of ?? 1)));
    const took = (result: EntityResult) => {
      const taken = take(result);
      asked?.took(result.key);
      return taken;
    };
    const inOrder = asked?.first(keys, snapshot, families) ?? keys;
    await renderAll(job, inOrder, buildContext.workers, took, undefined, threads);
    asked?.over();
    return manifest.warnings;
  };
  return makeWhole(inputs, trusted, fill, threads);
}

/** A new output in the making. */
export interface Making {
  /** Its state. */
  db: DatabaseSync;
  outputManifest: OutputManifest;
  stage: Stage;
  run: Run;
  take: Take;
  job: Job;
}

/**
 * Stages the files that differ from the output, and moves them in. Without an output whose state knows every file, all files are staged, and the
 * staged folder becomes the output. A shard contains no file that describes the other shards: `join` writes the files that a site has once.
 * @param fill adds pictures and pages; returns the report on the pictures
 * @param threads workers to render with
 */
export async function makeWhole(
  inputs: BuildInputs,
  trusted: Trusted | undefined,
  fill: (making: Making) => Problem[] | Promise<Problem[]>,
  threads: Thread[] = [],
): Promise<Outcome> {
  const { buildContext, snapshot } = inputs;
  const { places, shard } = buildContext;
  const stage = new Stage(places.staging);
  const stands = trusted !== undefined && !trusted.base && !buildContext.uploaded;
  const db = createStore(places.draft);
  try {
    const outputManifest = new OutputManifest(db, true);
    const run = new Run(buildContext.progress);
    const take = (result: EntityResult) => {
      outputManifest.entity(result);
      run.took(result);
      return sendStaged(buildContext, result);
    };
    const reuse = stands && { store: places.store, reuseFrom: places.out };
    const job = jobOf(inputs, { stage: places.staging, ...reuse });
    if (!shard) outputManifest.files(FIXED, await stageFixed(inputs, places.staging));
    const pictureWarnings = await fill({ db, outputManifest, stage, run, take, job });
    if (shard) indexStore(db);
    else {
      const report = await reportFor(snapshot, outputManifest.pageCounts.counts, buildContext, db);
      const late = renderAll({ ...job, report }, LATE, 1, take, undefined, threads);
      // Indexes are made here while a thread that is warm renders.
      await Promise.all([late, Promise.resolve(db).then(indexStore)]);
      outputManifest.files(INDEX, writeIndexes(db, stage, buildContext.site));
      writeLookUps(db, stage, outputManifest);
      const find = db.prepare('SELECT 1 FROM file WHERE file = ?');
      checkPrecache(join(places.staging, 'sw.js'), (file) => find.get(file) !== undefined);
    }
    await buildContext.upload?.end();
    outputManifest.pageCounts.save();
    const marker = outputManifest.digest;
    stage.write(MARKER, `${marker}\n`);
    putBuilt(db, inputs, marker);
    // They change with the code alone, and then all is rendered.
    putMeta(db, { words: JSON.stringify(wordsInUse()) });
    db.exec('COMMIT');
    writeJournal(db, places, stands);
    db.close();
    trusted?.db.close();
    const counts = outputManifest.pageCounts.counts;
    decide(places);
    return { kind: 'whole', ...run.outcome(), pictureWarnings, removed: 0, pages: pagesIn(counts), counts };
  } finally {
    if (db.isOpen) db.close();
  }
}

/** What is moved into the output that stands, or in its place. */
function writeJournal(db: DatabaseSync, { out, store }: BuildPaths, stands: boolean): void {
  const put = db.prepare('INSERT INTO journal VALUES (?, ?)');
  if (!stands) return void put.run(WHOLE, WHOLE);
  db.prepare('ATTACH ? AS before').run(store);
  db.exec('BEGIN');
  const rows = db.prepare(
    'SELECT now.file, now.digest = old.digest AS same FROM main.file now LEFT JOIN before.file old ON old.file = now.file',
  );
  for (const { file, same } of rows.iterate() as Iterable<{ file: string; same: number | null }>)
    if (same !== 1 || !existsSync(join(out, file))) put.run(file, file);
  db.exec('INSERT INTO journal SELECT file, NULL FROM before.file WHERE file NOT IN (SELECT file FROM main.file)');
  put.run(MARKER, MARKER);
  db.exec('COMMIT; DETACH before');
}

function* filtered<T>(items: Iterable<T>, isWanted: (item: T) => boolean): Iterable<T> {
  for (const item of items) if (isWanted(item)) yield item;
}
