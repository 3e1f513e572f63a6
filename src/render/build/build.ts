import { renameSync } from 'node:fs';
import { omitUndefined } from '../../core/omit-undefined.ts';
import type { Problem } from '../../core/problem.ts';
import { type Compiled, compiledApp } from '../compile/compile.ts';
import { writingFailed } from '../failed.ts';
import { takeLock } from '../output/lock.ts';
import { noLoosePictures } from '../output/loose-pictures.ts';
import { buildPathsOf } from '../output/build-paths.ts';
import { finishPending, refuseOtherDisk } from '../output/recover.ts';
import type { Thread } from '../work/pool.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { sha256 } from '../../storage/sha256.ts';
import { assertMadeWith } from '../shared-graph/shared-graph.ts';
import { buildChanges } from './inputs/changes.ts';
import { type BuildContext, type BuildOptions, ingestOptions } from './options.ts';
import type { BuildInputs } from './inputs/build-inputs.ts';
import { type BuildReport, writeReport } from './report.ts';
import { sentBy } from './inputs/send.ts';
import { shardName } from './shard.ts';
import { type Basis, type Trusted, trustedState } from './inputs/trust.ts';
import { damagedFiles, distrust } from './verify.ts';
import { buildWhole } from './whole.ts';

/**
 * Source → snapshot → plan → pages. The output is replaced when everything has succeeded, and stays as it was otherwise.
 * @param options `onlyChanges`: does nothing where templates or settings are not the output's, since more must be rendered then than the graph's
 *   changes
 * @returns undefined where it did nothing for `onlyChanges`
 * @throws InputRefused, BuildFailed, PageFailed
 */
export async function build(options: BuildOptions & { onlyChanges: true }): Promise<BuildReport | undefined>;
export async function build(options: BuildOptions): Promise<BuildReport>;
export async function build(options: BuildOptions & { onlyChanges?: true }): Promise<BuildReport | undefined> {
  const { graph, upload, shard } = options;
  const places = { ...buildPathsOf(options.out), ...(graph && { snapshot: graph.paths.snapshot }) };
  const uploaded = upload && shard && { target: upload.target, release: 0, parts: shard.of };
  const buildContext: BuildContext = omitUndefined({ ...options, places, uploaded });
  const start = performance.now();
  const threads: Thread[] = [];
  try {
    refuseOtherDisk(places);
    const unlock = takeLock(places.lock);
    try {
      return await buildLocked(buildContext, threads, start, options.onlyChanges);
    } finally {
      await Promise.all(threads.map((thread) => thread.end()));
      unlock();
    }
  } catch (error) {
    throw writingFailed(error, `Writing to ${places.out}`);
  }
}

/**
 * Builds while the caller holds the lock.
 * @param threads takes the started workers, which the caller ends
 * @param start of the build, by `performance.now()`
 */
async function buildLocked(
  buildContext: BuildContext,
  threads: Thread[],
  start: number,
  onlyChanges = false,
): Promise<BuildReport | undefined> {
  const { places, progress } = buildContext;
  finishPending(places);
  const trusted = trustedState(places);
  let snapshot: Snapshot | undefined;
  try {
    const compiled = await compiledApp(buildContext.root, () => progress.step('compile'));
    if (onlyChanges && !isMadeWith(buildContext, trusted, compiled.pages)) return undefined;
    const warnings = await readSource(buildContext, compiled);
    if (buildContext.internals !== false && 'refused' in compiled.internals)
      warnings.push(slower(compiled.internals.refused));
    snapshot = openSnapshot(places.snapshot, true);
    const inputs = { buildContext, compiled, snapshot, basis: currentBasis(buildContext, compiled, snapshot) };
    const { pictureWarnings, damaged, ...rest } = await render(inputs, trusted, threads);
    warnings.push(...damaged.map(damage), ...pictureWarnings);
    const seconds = (performance.now() - start) / 1000;
    const reused = Math.max(0, rest.pages - rest.rendered);
    const base = rest.kind === 'whole' ? undefined : trusted?.base;
    const report = omitUndefined({ ...rest, reused, warnings, revision: snapshot.revision, seconds, base });
    writeReport(places.report, report);
    buildContext.onWritten?.(report);
    return report;
  } finally {
    snapshot?.close();
    if (trusted?.db.isOpen) trusted.db.close();
  }
}

/** Brings the snapshot up to the source; a part of a shared graph reads no source. @returns warnings about nodes */
async function readSource(buildContext: BuildContext, { pages }: Compiled): Promise<Problem[]> {
  const { graph, places, progress, source } = buildContext;
  if (graph) {
    assertMadeWith(graph, pages);
    return [];
  }
  progress.step('read');
  return (await source.ingest(places.snapshot, ingestOptions(buildContext))).warnings;
}

/** Renders what changed, or everything where the output cannot be kept. @returns also the damaged files that it wrote again */
async function render(inputs: BuildInputs, trusted: Trusted | undefined, threads: Thread[]) {
  const { buildContext, basis } = inputs;
  const { places } = buildContext;
  const damaged =
    trusted && buildContext.verify ? damagedFiles(trusted.db, places.out, trusted.base !== undefined) : [];
  if (trusted && damaged.length > 0) distrust(trusted.db, damaged);
  const isKept = trusted && mayStay(trusted, buildContext) && isSame(trusted.basis, basis);
  const outcome =
    isKept && !buildContext.force && damaged.length === 0
      ? await buildChanges(inputs, trusted)
      : await buildWhole(inputs, trusted, threads);
  renameSync(places.picturesNow, places.pictures);
  noLoosePictures(places);
  return { ...outcome, damaged };
}

function currentBasis({ site, date, shard }: BuildContext, { digest, pages }: Compiled, snapshot: Snapshot): Basis {
  return {
    code: pages,
    fixed: digest,
    version: site.version,
    site: settingsDigest(site),
    date,
    shard: shard ? shardName(shard) : '',
    line: snapshot.line,
    change: snapshot.change,
    revision: snapshot.revision,
  };
}

/** Whether the output was made with these templates and settings. */
const isMadeWith = ({ site }: BuildContext, trusted: Trusted | undefined, code: string): boolean =>
  trusted?.basis.code === code && trusted.basis.site === settingsDigest(site);

const settingsDigest = (site: BuildContext['site']) => sha256(JSON.stringify(site));

function slower(why: string): Problem {
  const message = `is not used: ${why}`;
  const fix = "Pages are rendered by Astro's public API: slower, with the same bytes.";
  return { kind: 'InternalsRefused', where: { file: 'src/render/astro-internals' }, path: '', message, fix };
}

function damage(file: string): Problem {
  const message = 'was missing or had other bytes than were built';
  return { kind: 'DamagedOutput', where: { file }, path: '', message, fix: 'It has been written again.' };
}

/** Whether the files of the output may stay where they are: in the output, in its base release, or where a part uploaded them. */
function mayStay({ base, db }: Trusted, { shard, sparse, upload }: BuildContext): boolean {
  if (!base) return !upload;
  if (!shard) return sparse === true || base.parts !== undefined;
  return upload?.target === base.target && upload.has(sentBy(db, shard));
}

/** Whether pages may be kept when no change of the graph affects them. */
function isSame(before: Basis, now: Basis): boolean {
  return (['code', 'site', 'shard', 'line'] as const).every((name) => before[name] === now[name]);
}
