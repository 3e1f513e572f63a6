import type { DatabaseSync } from 'node:sqlite';
import { type Difference, OutputManifest, fileOfRow } from '../../output/state/output-manifest.ts';
import { type OutputFile, Stage } from '../../output/files.ts';
import { MARKER } from '../../output/build-paths.ts';
import { applyJournal } from '../../output/recover.ts';
import { beginChanges, metaOf } from '../../output/state/store.ts';
import { renderAll, type Take } from '../../work/pool.ts';
import { type BuildInputs, jobOf, type Outcome, pagesIn, putBuilt } from './build-inputs.ts';
import { FIXED, INDEX, PICTURES } from '../groups.ts';
import { writeIndexes, writeLookUps } from '../indexes.ts';
import { stageFixed } from './stage-fixed.ts';
import { pictureFiles, preparePictures } from './pictures.ts';
import { isLate, planChanges } from '../plan.ts';
import { reportFor } from '../report.ts';
import { Run } from '../run.ts';
import { picturesAt, sendPictures, sendStaged } from './send.ts';
import { isOfShard } from '../shard.ts';
import type { EntityResult } from '../../work/entity.ts';
import type { Trusted } from './trust.ts';

/** Renders what changes of the graph touch; the state's transaction decides, then each file is moved in atomically. */
export async function buildChanges(
  inputs: BuildInputs,
  { db, basis: before, marker, base }: Trusted,
): Promise<Outcome> {
  const { buildContext, snapshot } = inputs;
  const { places } = buildContext;
  const { manifest, changed, isKnown } = await preparePictures(
    buildContext,
    snapshot,
    places.out,
    metaOf(db, 'pictures') ?? '',
    base && known(db),
  );
  const { shard } = buildContext;
  const plan = planChanges(db, snapshot, before, buildContext.date, changed);
  const early = plan.render.filter((key) => !isLate(key) && isOfShard(key, shard));
  buildContext.progress.step('render');
  const stage = new Stage(places.staging);
  const run = new Run(buildContext.progress);
  run.expect(early.length);
  const moves = new FileMoves();
  beginChanges(db);
  try {
    const outputManifest = new OutputManifest(db, false, marker);
    if (changed.length > 0 || !isKnown) {
      // New pictures are in the output already; unused ones are removed with the other files.
      const pictures = pictureFiles(manifest, picturesAt(buildContext, places.out), known(db));
      moves.remove(outputManifest.files(PICTURES, pictures).removed);
      await sendPictures(buildContext, pictures);
    }
    // Pages have the same inputs: only files that the owner's brand adds differ.
    if (!shard && before.fixed !== inputs.basis.fixed)
      moves.add(outputManifest.files(FIXED, await stageFixed(inputs, places.staging)));
    for (const key of plan.gone) moves.remove(outputManifest.forget(key));
    const take = (result: EntityResult) => {
      moves.add(outputManifest.entity(result));
      run.took(result);
      return sendStaged(buildContext, result);
    };
    const late = shard ? [] : plan.render.filter(isLate);
    await renderEntities(inputs, db, { early, late, outputManifest, take });
    if (!shard && outputManifest.hasListed)
      moves.add(outputManifest.files(INDEX, writeIndexes(db, stage, buildContext.site)));
    if (!shard) moves.add(writeLookUps(db, stage, outputManifest));
    await buildContext.upload?.end();
    const counts = outputManifest.pageCounts.counts;
    putBuilt(db, inputs, outputManifest.digest);
    if (outputManifest.digest !== marker) {
      outputManifest.pageCounts.save();
      stage.write(MARKER, `${outputManifest.digest}\n`);
      moves.moved.add(MARKER);
    }
    moves.writeJournal(db);
    db.exec('COMMIT');
    applyJournal(db, places);
    return {
      kind: moves.moved.size + moves.removed.size > 0 ? 'changes' : 'nothing',
      ...run.outcome(),
      pictureWarnings: manifest.warnings,
      removed: moves.removed.size,
      pages: pagesIn(counts),
      counts,
    };
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}

interface Rendering {
  early: string[];
  /** Rendered last, with the report on the others. */
  late: string[];
  outputManifest: OutputManifest;
  take: Take;
}

async function renderEntities(
  inputs: BuildInputs,
  db: DatabaseSync,
  { early, late, outputManifest, take }: Rendering,
): Promise<void> {
  const { buildContext, snapshot } = inputs;
  const job = { stage: buildContext.places.staging, store: buildContext.places.store };
  await renderAll(jobOf(inputs, job), early, buildContext.workers, take, db);
  if (late.length === 0) return;
  const report = await reportFor(snapshot, outputManifest.pageCounts.counts, buildContext, db);
  await renderAll(jobOf(inputs, { ...job, report }), late, 1, take, db);
}

/** Files to move into the output, and to remove from it. */
class FileMoves {
  readonly moved = new Set<string>();
  readonly removed = new Set<string>();

  /** A name that one entity gave up may be another's by now: a moved file is not removed. */
  add(difference: Difference): void {
    for (const file of difference.removed) if (!this.moved.has(file)) this.removed.add(file);
    for (const { file } of difference.changed) {
      this.moved.add(file);
      this.removed.delete(file);
    }
  }

  remove(files: Iterable<string>): void {
    for (const file of files) this.removed.add(file);
  }

  writeJournal(db: DatabaseSync): void {
    const put = db.prepare('INSERT INTO journal VALUES (?, ?)');
    for (const file of this.moved) put.run(file, file);
    for (const file of this.removed) put.run(file, null);
  }
}

function known(db: DatabaseSync): (file: string) => OutputFile | undefined {
  const find = db.prepare('SELECT * FROM file WHERE file = ?');
  return (file) => {
    const row = find.get(file);
    return row && fileOfRow(row);
  };
}
