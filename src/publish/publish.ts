import { inParallel } from '../core/in-parallel.ts';
import type { Rows } from '../storage/temporary-db.ts';
import { assertAllowed } from './assert-allowed.ts';
import { PublishFailed } from './failed.ts';
import { writeFacts } from './facts/facts-file.ts';
import type { LabelFacts } from './facts/label-facts.ts';
import { type Files, type NamedFiles, without } from './files/release-db.ts';
import { isBuilt, type SiteFile } from './files/site-file.ts';
import { sourceIn } from './files/source-of.ts';
import type { LedgerLine } from './ledger/ledger-line.ts';
import { type Preflight, preflight, type PreflightOptions } from './preflight.ts';
import { assertNoneCovered } from './recalls/covered.ts';
import type { LackingRecords } from './recalls/lacking.ts';
import { shownRecalls } from './recalls/recalls-file.ts';
import { PublishRefused } from './refused.ts';
import { type Claim, claimNext, locked } from './releases/claim.ts';
import { recordKey } from './releases/releases.ts';
import { assertUploaded } from './uploads/assert-uploaded.ts';
import { keepCopies } from './safety-records/copies.ts';
import { restoredLines, settleRecords, writeSafetyRecords } from './safety-records/safety-records.ts';
import { writtenFiles } from './releases/resume.ts';
import type { Site } from './target/shown-site.ts';
import { writeMark } from './target/site-mark.ts';
import { jsonBytes, RECORD } from './target/store.ts';

export { PublishRefused };

export interface PublishOptions extends PreflightOptions {
  site: Site;
  /** Publish only on top of this release: what a build was compared with. */
  after?: number;
  onProgress?: (done: number, total: number) => void;
  /** Called once visitors have the release, with the files whose bytes or headers changed. */
  onLive?: (changed: Files) => void;
}

export interface Published {
  /** The release that visitors see now. */
  release: number;
  changed: number;
  gone: number;
  /** In order of path. */
  redirects: Rows<LedgerLine>;
  /** Nothing differed: no release was made. */
  unchanged: boolean;
  /** Files and folders of the release before that its web server could not read. */
  opened: number;
  /** What the owner should know, in lines: records that were repaired, clocks that differ. */
  notes: string[];
}

/** One publish, whole or not at all; see docs/publishing.md for the order. @returns the records that the build lacks, and then nothing was written */
export async function publish(options: PublishOptions): Promise<Published | LackingRecords> {
  const { store, site, build } = options;
  const plan = await preflight(options);
  const { head, ledger } = plan;
  if (options.after !== undefined && head.last !== options.after) {
    throw new PublishFailed(
      `${store.name}: the last release is ${head.last}, not ${options.after}: another publisher was quicker`,
      75,
    );
  }
  const last = head.records.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  const { recalls } = plan;
  if (!options.isUrgent) assertNoneCovered(store, recalls.covered);
  const lacking = assertAllowed(store, build, plan);
  if (lacking) return lacking;
  const opened = head.whole ? ((await site.openToReaders?.(head.whole.release, options.force ?? false)) ?? 0) : 0;
  const isNew = recalls.isChanged || options.remedy !== undefined;
  if (plan.changed.length === 0 && plan.gone.length === 0 && head.whole && !isNew) {
    return {
      release: head.whole.release,
      changed: 0,
      gone: 0,
      redirects: [],
      unchanged: true,
      opened,
      notes: plan.notes,
    };
  }
  site.assertReady?.();
  const claim = await claimNext(store, head.records);
  await claim.hold(() => makeRelease(options, plan, claim));
  await site.show?.(claim.number);
  options.onLive?.(plan.changed);
  return {
    release: claim.number,
    changed: plan.changed.length,
    gone: plan.gone.length,
    redirects: ledger.redirects,
    unchanged: false,
    opened,
    notes: [...restoredLines(store, plan.safety), ...plan.notes],
  };
}

/** Writes records, then files, then what makes the release whole. */
async function makeRelease(options: PublishOptions, plan: Preflight, claim: Claim): Promise<void> {
  const { store, site, build, force } = options;
  const { head, planned, ledger, recalls, safety } = plan;
  const { site: mark } = build;
  await assertUploaded(store, build, plan.changed);
  // Only the holder of the claim writes these records: they cannot change until this release has ended.
  await settleRecords(store, safety, claim.assertHeld);
  // Before the first page, so that a publish which resumes after this one knows the recalls.
  const kept = await writeSafetyRecords(store, safety, { recalls: recalls.after }, claim.assertHeld);
  const labelFacts = readLabelFacts(options);
  let facts: string | undefined;
  const records = [
    ...(labelFacts ? [async () => void (facts = await writeFacts(store, labelFacts))] : []),
    ...(mark ? [() => writeMark(store, mark, head.whole?.release)] : []),
    () => planned.write((!force && head.whole?.manifest) || []),
    // Stored by digest, so no reader uses it before `whole` names it; a full disk fails before any page is written.
    () => ledger.write(store, (!force && head.whole?.ledger.shards) || []),
  ];
  await inParallel(records, records.length, (write) => write());
  // Once the lists that it names are there.
  await store.put(recordKey(claim.number, 'manifest'), jsonBytes(planned.digests), RECORD);
  const generatedAt = await plan.pages.write(plan.changed, build.stateFolder);
  const builtAt = sourceIn(build, options.folderOf);
  const sourceOf = (file: SiteFile) => {
    if (file.generated) return generatedAt(file.digest);
    return isBuilt(file) ? builtAt(file) : undefined;
  };
  const applied = site.apply({
    release: claim.number,
    before: head.whole?.release,
    files: () => planned.every(),
    changed: await unwritten(options, plan, sourceOf),
    gone: plan.isAll ? undefined : plan.gone,
    find: (names) => planned.find(names),
    sourceOf,
    stored: force ? () => false : planned.isStored,
    claim,
    onProgress: options.onProgress,
  });
  await applied.catch((error: unknown) => {
    // Bytes that another build has changed meanwhile are no fault of the output: publish again (75).
    build.files.assertSame();
    throw error;
  });
  // Another build may have changed the files while they were read.
  build.files.assertSame();
  await claim.markWhole({
    manifest: [...planned.digests],
    ledger: ledger.index,
    graph: build.graph,
    facts,
    recalls: shownRecalls(recalls.after),
    safety: kept.digests,
    changed: plan.changed.length,
  });
  keepCopies(build.stateFolder, kept.bytes);
}

/** No fault in the facts may stop a recall: the release then names none. */
function readLabelFacts({ build, isUrgent }: PublishOptions): LabelFacts | undefined {
  try {
    return build.labelFacts?.();
  } catch (error) {
    if (isUrgent) return undefined;
    throw error;
  }
}

/** The changed files; a first publish that was cut off resumes without those that it had written. */
async function unwritten(
  { store, build, force }: PublishOptions,
  { head, planned, changed }: Preflight,
  sourceOf: (file: SiteFile) => string | undefined,
): Promise<NamedFiles> {
  const isResumed = store.isServed && !head.whole && head.begun.length > 0 && !force;
  return isResumed
    ? without(
        changed,
        await writtenFiles({ store, built: build.files, uploads: build.uploads, planned, changed, sourceOf }),
      )
    : changed;
}
