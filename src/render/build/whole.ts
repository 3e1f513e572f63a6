import { renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../../core/problem.ts';
import { wordsInUse } from '../../configuration/packs/words-in-use.ts';
import { lookUpFiles } from '../files/look-up.ts';
import { OutputManifest } from '../output/state/output-manifest.ts';
import { Stage } from '../output/files.ts';
import { MARKER } from '../output/build-paths.ts';
import { finishSwitch } from '../output/recover.ts';
import { createStore, indexStore, putMeta } from '../output/state/store.ts';
import { entityCount, entityKeys } from '../../input/plan.ts';
import type { EntityResult } from '../work/entity.ts';
import { renderAll, type Thread } from '../work/pool.ts';
import type { Job } from '../work/renderer.ts';
import { FIXED, INDEX, LOOK_UP, PICTURES } from './groups.ts';
import { writeIndexes, writeLookUps } from './indexes.ts';
import { type BuildInputs, jobOf, type Outcome, pagesIn, putBuilt } from './inputs/build-inputs.ts';
import { pictureFiles, preparePictures } from './inputs/pictures.ts';
import { isLate, LATE } from './plan.ts';
import { checkPrecache } from './precache.ts';
import { stageFixed } from './inputs/stage-fixed.ts';
import { reportFor } from './report.ts';
import { Run } from './run.ts';
import { isOfShard } from './shard.ts';
import type { Trusted } from './inputs/trust.ts';

/**
 * Renders a new output next to the old one and switches to it. Files with unchanged bytes are reused, not written again.
 * @param threads started workers, or workers that are starting
 */
export function buildWhole(inputs: BuildInputs, trusted: Trusted | undefined, threads: Thread[]): Promise<Outcome> {
  const { buildContext, snapshot } = inputs;
  const { places, shard, asked } = buildContext;
  const families = new Set(buildContext.site.families);
  const fill = async ({ outputManifest, run, take, job }: Making) => {
    const { manifest } = await preparePictures(buildContext, snapshot, places.whole, undefined);
    outputManifest.files(
      PICTURES,
      pictureFiles(manifest, places.whole, () => undefined),
    );
    buildContext.progress.step('render');
    const mine = (key: string) => !isLate(key) && isOfShard(key, shard);
    const keys = filtered(entityKeys(snapshot, families), mine);
    run.expect(Math.ceil(entityCount(snapshot, families) / (shard?.of ?? 1)));
    const took = (result: EntityResult) => {
      take(result);
      asked?.took(result.key);
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
  take: (result: EntityResult) => void;
  job: Job;
}

/**
 * Makes a new output next to the old one and switches to it. A shard contains no file that describes the other shards: `join` writes
 * the files that a site has once.
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
  const stage = new Stage(places.whole);
  const db = createStore(places.draft);
  try {
    const outputManifest = new OutputManifest(db, true);
    const run = new Run(buildContext.progress);
    const take = (result: EntityResult) => {
      outputManifest.entity(result);
      run.took(result);
    };
    const reuse = trusted && { store: places.store, reuseFrom: places.out };
    const job = jobOf(inputs, { stage: places.whole, ...reuse });
    if (!shard) outputManifest.files(FIXED, await stageFixed(inputs, places.whole));
    const pictureWarnings = await fill({ db, outputManifest, stage, run, take, job });
    if (shard) indexStore(db);
    else {
      const report = await reportFor(snapshot, outputManifest.pageCounts.counts, buildContext, db);
      const late = renderAll({ ...job, report }, LATE, 1, take, undefined, threads);
      // Indexes are made here while a thread that is warm renders.
      await Promise.all([late, Promise.resolve(db).then(indexStore)]);
      outputManifest.files(INDEX, writeIndexes(db, stage, buildContext.site));
      outputManifest.files(LOOK_UP, writeLookUps(db, stage, lookUpFiles()));
      checkPrecache(places.whole);
    }
    outputManifest.pageCounts.save();
    const marker = outputManifest.digest;
    stage.write(MARKER, `${marker}\n`);
    putBuilt(db, inputs, marker);
    // They change with the code alone, and then all is rendered.
    putMeta(db, { words: JSON.stringify(wordsInUse()) });
    db.exec('COMMIT');
    db.close();
    trusted?.db.close();
    const counts = outputManifest.pageCounts.counts;
    renameSync(places.draft, places.decided);
    finishSwitch(places);
    return { kind: 'whole', ...run.outcome(), pictureWarnings, removed: 0, pages: pagesIn(counts), counts };
  } finally {
    if (db.isOpen) db.close();
  }
}

function* filtered<T>(items: Iterable<T>, isWanted: (item: T) => boolean): Iterable<T> {
  for (const item of items) if (isWanted(item)) yield item;
}
