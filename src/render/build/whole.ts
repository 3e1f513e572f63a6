import { renameSync } from 'node:fs';
import { lookUpFiles } from '../files/look-up.ts';
import { copyFixed, fixedFiles } from '../files/fixed.ts';
import { Book } from '../output/book.ts';
import { Stage } from '../output/files.ts';
import { MARKER } from '../output/places.ts';
import { finishSwitch } from '../output/recover.ts';
import { createStore, indexStore, putMeta } from '../output/store.ts';
import { entityKeys } from '../compile/entries.ts';
import { renderAll } from '../work/pool.ts';
import { FIXED, INDEX, LOOK_UP, PICTURES } from './groups.ts';
import { writeIndexes, writeLookUps } from './indexes.ts';
import { type Given, jobOf, type Outcome, pagesIn } from './given.ts';
import { pictureFiles, preparePictures } from './pictures.ts';
import { isLate } from './plan.ts';
import { checkPrecache } from './precache.ts';
import { reportFor } from './report.ts';
import { Run } from './run.ts';
import type { Trusted } from './trust.ts';

/** Renders everything beside the output and switches to it. Files with bytes that the output has are taken over, not written again. */
export async function buildWhole(given: Given, trusted: Trusted | undefined): Promise<Outcome> {
  const { ground, compiled, snapshot, basis } = given;
  const { places, site } = ground;
  const families = new Set(site.families);
  const stage = new Stage(places.whole);
  const db = createStore(places.draft);
  try {
    const book = new Book(db, true);
    const fixed = fixedFiles(compiled.client).filter(({ kind }) => kind !== 'worker' || !site.isPreview);
    copyFixed(compiled.client, places.whole, fixed);
    book.files(FIXED, fixed);
    const { manifest } = await preparePictures(ground, snapshot, places.whole);
    book.files(
      PICTURES,
      pictureFiles(manifest, places.whole, () => undefined),
    );
    ground.progress.step('render');
    const keys = [...entityKeys(snapshot, families)];
    const run = new Run(ground.progress, keys.length);
    const reuse = trusted && { store: places.store, reuseFrom: places.out };
    const take = (result: Parameters<Run['took']>[0]) => {
      book.entity(result);
      run.took(result);
    };
    const [late, early] = [keys.filter(isLate), keys.filter((key) => !isLate(key))];
    await renderAll(jobOf(given, { stage: places.whole, ...reuse }), early, ground.workers, take);
    indexStore(db);
    const report = reportFor(snapshot, book.tally.counts, ground.date);
    await renderAll(jobOf(given, { stage: places.whole, ...reuse, report }), late, 1, take);
    book.files(INDEX, writeIndexes(db, stage, site));
    book.files(LOOK_UP, writeLookUps(db, stage, lookUpFiles()));
    checkPrecache(places.whole);
    book.tally.save();
    const marker = book.digest;
    stage.write(MARKER, `${marker}\n`);
    putMeta(db, { ...basis, marker });
    db.exec('COMMIT');
    db.close();
    trusted?.db.close();
    const counts = book.tally.counts;
    renameSync(places.draft, places.decided);
    finishSwitch(places);
    return {
      kind: 'whole',
      ...run.outcome(),
      pictureWarnings: manifest.warnings,
      removed: 0,
      pages: pagesIn(counts),
      counts,
    };
  } finally {
    if (db.isOpen) db.close();
  }
}
