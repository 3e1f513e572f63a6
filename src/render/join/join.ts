import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { PictureManifest } from '../../core/page/pictures/rendition.ts';
import { journalOf } from '../../snapshot/write/carry-over.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { openSource } from '../../sources/open-source.ts';
import type { BuildOptions, BuildContext } from '../build/options.ts';
import { type BuildReport, writeReport } from '../build/report.ts';
import { trustedState } from '../build/inputs/trust.ts';
import { FIXED } from '../build/groups.ts';
import { indexOfPart } from '../build/shard.ts';
import { makeWhole } from '../build/whole.ts';
import { compiledApp } from '../compile/compile.ts';
import { BuildFailed, writingFailed } from '../failed.ts';
import { copyDatabase } from '../../storage/database.ts';
import { sha256 } from '../../storage/sha256.ts';
import { takeLock } from '../output/lock.ts';
import { buildPathsOf } from '../output/build-paths.ts';
import { finishPending, refuseOtherDisk } from '../output/recover.ts';
import { missingUpload } from '../output/state/uploads.ts';
import { adopt } from './adopt.ts';
import { entitiesMissing } from './missing.ts';
import { openShard, type BuiltShard, completeSet, type PartOutput } from './shards.ts';

export type JoinOptions = Pick<BuildOptions, 'root' | 'out' | 'site' | 'progress' | 'graph'>;

/**
 * Makes one site of the parts that `build --shard` made, on one machine or on many: the same bytes and the same state as one
 * build of everything. What shows the whole site (sitemap, look-up, the build's own pages) is made here.
 * @throws BuildFailed 65 that names a gap, an overlap, a damaged file, or what the parts do not share; the output is as it was then
 */
export async function joinParts(outputs: readonly (string | PartOutput)[], options: JoinOptions): Promise<BuildReport> {
  const places = buildPathsOf(options.out);
  const start = performance.now();
  const opened: BuiltShard[] = [];
  try {
    refuseOtherDisk(places);
    const unlock = takeLock(places.lock);
    try {
      for (const output of outputs)
        opened.push(openShard(typeof output === 'string' ? { folder: output, name: output } : output, options.graph));
      const parts = completeSet(opened);
      const date = parts[0]?.made.date ?? '';
      finishPending(places);
      const outcome = await joined(parts, { ...options, ...NOT_ASKED, source: openSource(''), date, places });
      const report = { ...outcome, seconds: (performance.now() - start) / 1000 };
      writeReport(places.report, report);
      return report;
    } finally {
      unlock();
    }
  } catch (error) {
    throw writingFailed(error, `Writing to ${places.out}`);
  } finally {
    for (const { db } of opened) db.close();
  }
}

/** No source is read and no page of the catalogue rendered. */
const NOT_ASKED = { mediaHosts: [], colour: '', workers: 1, force: true, verify: false, offline: true };

async function joined(parts: readonly BuiltShard[], buildContext: BuildContext): Promise<Omit<BuildReport, 'seconds'>> {
  const { places, site, date, progress } = buildContext;
  const [first] = parts;
  if (!first) throw new BuildFailed('Nothing to join', 2);
  const compiled = await compiledApp(buildContext.root, () => progress.step('compile'));
  const digest = sha256(JSON.stringify(site));
  if (compiled.pages !== first.made.templates || digest !== first.made.configuration)
    throw new BuildFailed(
      'The parts were built with other templates or another configuration than those here: join where they were built, at the same commit and in the same environment',
      65,
    );
  const trusted = trustedState(places);
  const snapshot = openSnapshot(first.places.snapshot);
  try {
    const { line, change, revision } = snapshot;
    const basis = {
      code: compiled.pages,
      fixed: compiled.digest,
      version: site.version,
      site: digest,
      date,
      shard: '',
      line,
      change,
      revision,
    };
    const { snapshot: graph, pictures } = first.places;
    const { target } = first.made;
    const uploaded = target === '' ? undefined : { target, release: 0, parts: parts.length };
    const own = { ...places, snapshot: graph, picturesNow: pictures };
    const where = { ...buildContext, places: own, ...(uploaded && { uploaded }) };
    const inputs = { buildContext: where, compiled, snapshot, basis };
    const { pictureWarnings, ...outcome } = await makeWhole(inputs, trusted, (making) => {
      progress.step('join');
      making.run.expect(parts.reduce((sum, { db }) => sum + entitiesIn(db), 0));
      for (const part of parts) adopt(making, part, part === first);
      if (uploaded) assertUploadedAll(making.db, parts);
      const missing = entitiesMissing(making.db, snapshot, site);
      if (missing.length > 0) throw new BuildFailed(`No part has ${missing.join(', ')}: build the parts again`, 65);
      return (JSON.parse(readFileSync(pictures, 'utf8')) as PictureManifest).warnings;
    });
    // After the switch: without them the next build reads and renders everything, and is right all the same.
    await copyDatabase(graph, `${places.snapshot}.draft`);
    copyFileSync(pictures, `${places.pictures}.draft`);
    rmSync(journalOf(places.snapshot), { force: true });
    for (const name of ['snapshot', 'pictures'] as const) renameSync(`${places[name]}.draft`, places[name]);
    return {
      ...outcome,
      ...(uploaded && { base: uploaded }),
      reused: outcome.pages - outcome.rendered,
      warnings: pictureWarnings,
      revision: snapshot.revision,
    };
  } finally {
    snapshot.close();
    if (trusted?.db.isOpen) trusted.db.close();
  }
}

/** @throws BuildFailed 65 where a part lacks the upload of a file */
function assertUploadedAll(db: DatabaseSync, parts: readonly BuiltShard[]): void {
  const missing = missingUpload(db, FIXED);
  if (!missing) return;
  const { file, entity = file } = missing;
  const part = parts[indexOfPart(entity, parts.length) - 1];
  throw new BuildFailed(`${part?.folder} did not upload ${file}: build that part again with --force`, 65);
}

function entitiesIn(db: DatabaseSync): number {
  return Number(db.prepare('SELECT count(*) AS n FROM entity').get()?.['n']);
}
