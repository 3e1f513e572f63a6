import type { DatabaseSync } from 'node:sqlite';
import { Book, fileOfRow } from '../output/book.ts';
import { type OutputFile, Stage } from '../output/files.ts';
import { MARKER } from '../output/places.ts';
import { applyJournal } from '../output/recover.ts';
import { metaOf, putMeta } from '../output/store.ts';
import { renderAll } from '../work/pool.ts';
import { type Given, jobOf, type Outcome, pagesIn } from './given.ts';
import { INDEX, LOOK_UP, PICTURES } from './groups.ts';
import { writeIndexes, writeLookUps } from './indexes.ts';
import { manifestDigest, pictureFiles, preparePictures } from './pictures.ts';
import { isLate, planChanges } from './plan.ts';
import { reportFor } from './report.ts';
import { Run } from './run.ts';
import { isOfShard } from './shard.ts';
import type { Trusted } from './trust.ts';

/** Renders what changes of the graph touch; the state's transaction decides, then each file is moved in atomically. */
export async function buildChanges(given: Given, { db, basis: before, marker }: Trusted): Promise<Outcome> {
  const { ground, snapshot, basis } = given;
  const { places } = ground;
  const { manifest, changed, isKnown } = await preparePictures(
    ground,
    snapshot,
    places.out,
    metaOf(db, 'pictures') ?? '',
  );
  const { shard } = ground;
  const plan = planChanges(db, snapshot, before, ground.date, changed);
  const early = [...plan.render, ...plan.beside].filter((key) => !isLate(key) && isOfShard(key, shard));
  ground.progress.step('render');
  const stage = new Stage(places.staging);
  const run = new Run(ground.progress);
  run.expect(early.length);
  const moved = new Set<string>();
  const removed = new Set<string>();
  db.exec('BEGIN');
  try {
    const book = new Book(db, false, marker);
    const differs = (difference: ReturnType<Book['files']>) => {
      for (const file of difference.removed) if (!moved.has(file)) removed.add(file);
      for (const { file } of difference.changed) {
        moved.add(file);
        removed.delete(file);
      }
    };
    const take = (result: Parameters<Run['took']>[0]) => {
      differs(book.entity(result));
      run.took(result);
    };
    if (changed.length > 0 || !isKnown) {
      // Pictures are in the output already; those that no page shows any more go with the others.
      const { removed: unused } = book.files(PICTURES, pictureFiles(manifest, places.out, known(db)));
      for (const file of unused) removed.add(file);
    }
    for (const key of plan.gone) for (const file of book.forget(key)) removed.add(file);
    const job = { stage: places.staging, store: places.store, beside: plan.beside };
    await renderAll(jobOf(given, job), early, ground.workers, take, db);
    const late = plan.render.filter(isLate);
    if (late.length > 0 && !shard) {
      const report = await reportFor(snapshot, book.tally.counts, ground.date, db);
      await renderAll(jobOf(given, { ...job, report }), late, 1, take, db);
    }
    if (!shard && book.hasListed) differs(book.files(INDEX, writeIndexes(db, stage, ground.site)));
    if (!shard) differs(book.update(LOOK_UP, writeLookUps(db, stage, book.lookUp)));
    const counts = book.tally.counts;
    putMeta(db, { ...basis, marker: book.digest, pictures: manifestDigest(places) });
    if (book.digest !== marker) {
      book.tally.save();
      stage.write(MARKER, `${book.digest}\n`);
      moved.add(MARKER);
    }
    const put = db.prepare('INSERT INTO journal VALUES (?, ?)');
    for (const file of moved) put.run(file, file);
    for (const file of removed) put.run(file, null);
    db.exec('COMMIT');
    applyJournal(db, places);
    const kind = moved.size + removed.size > 0 ? 'changes' : 'nothing';
    return {
      kind,
      ...run.outcome(),
      pictureWarnings: manifest.warnings,
      removed: removed.size,
      pages: pagesIn(counts),
      counts,
    };
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}

function known(db: DatabaseSync): (file: string) => OutputFile | undefined {
  const find = db.prepare('SELECT * FROM file WHERE file = ?');
  return (file) => {
    const row = find.get(file);
    return row && fileOfRow(row);
  };
}
