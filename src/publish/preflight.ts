import type { Problem } from '../core/problem.ts';
import { canonical } from '../storage/canonical-json.ts';
import { sha256 } from '../storage/sha256.ts';
import { redirectedPath, redirectProblems } from './assert-allowed.ts';
import type { Build } from './build.ts';
import { carriedAssets } from './files/carried-assets.ts';
import { PlannedRelease } from './files/planned-release.ts';
import type { NamedFiles } from './files/release-db.ts';
import { assertSourced } from './files/source-of.ts';
import { GENERATED, KEPT } from './files/wire.ts';
import { GeneratedPages } from './generated-pages/generated-pages.ts';
import { assertSuccessorsLead, pathPart } from './generated-pages/successor.ts';
import { wordingDigest } from './generated-pages/wording.ts';
import { CurrentNames } from './ledger/current-names.ts';
import type { Retirement } from './ledger/ledger-line.ts';
import { Ledger } from './ledger/ledger.ts';
import { PreviousLedger } from './ledger/previous-ledger.ts';
import { coveredLines } from './recalls/covered.ts';
import { builtRecallFeeds } from './recalls/feed/built-feeds.ts';
import { recallsDigest } from './recalls/of-entities.ts';
import { reconciled, type ReconciledRecalls } from './recalls/reconcile.ts';
import { type Head, readHead } from './releases/head.ts';
import { type LedgerIndex, readWhole, wholeReleases } from './releases/releases.ts';
import { retiredNow, shrinkage } from './shrink.ts';
import { wordLines, wordProblems } from './build-state/word-gaps.ts';
import { takenDownProblems } from './takedowns/taken-down-problems.ts';
import { type Remedy, remedied } from './safety-records/remedies.ts';
import { assertNothingLost, readSafetyRecords, type SafetyRecords } from './safety-records/safety-records.ts';
import { isTakenDown } from './takedowns/takedowns-file.ts';
import type { Site } from './target/shown-site.ts';
import { otherSites, readMark, type SiteMark } from './target/site-mark.ts';
import { storeTime } from './target/store-time.ts';
import type { Store } from './target/store.ts';

/** What the records of a target say. */
export interface Seen {
  head: Head;
  mark: SiteMark | undefined;
  safety: SafetyRecords;
}

export async function lookAt(store: Store): Promise<Seen> {
  const mark = await readMark(store);
  const head = await readHead(store, mark?.newest);
  return { head, mark, safety: await readSafetyRecords(store, head.whole) };
}

export interface PreflightOptions {
  store: Store;
  /** The records as they were read a moment ago. Another publish since then has the next number, and this one ends with 75. */
  seen?: Seen | Promise<Seen>;
  /** Asked which release visitors see, where that may differ from the newest. */
  site?: Site;
  build: Build;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
  retire?: readonly Retirement[];
  /** Retired entities that the build may publish again. */
  revive?: readonly string[];
  allowShrink?: boolean;
  /** Writes every file again, as if the target had none of them. */
  force?: boolean;
  /** Publishes although the target holds another site. */
  takeover?: boolean;
  /**
   * A recall is published although a record of the target is lost, a withdrawal covers another recall of the source, or the build has what was taken
   * down: the release leaves it out.
   */
  isUrgent?: boolean;
  /** What is done about lost records. */
  remedy?: Remedy;
}

/** What a publish would do. Nothing is written to the target. */
export interface Preflight {
  head: Head;
  ledger: Ledger;
  planned: PlannedRelease;
  pages: GeneratedPages;
  changed: NamedFiles;
  gone: NamedFiles;
  /** Every file is written again. */
  isAll: boolean;
  lost: string[];
  /** What the build refers to and the site does not have, or must not have. */
  problems: Problem[];
  /** Why the target is another site's. */
  foreign: string[];
  recalls: ReconciledRecalls;
  /** As they were read. */
  safety: SafetyRecords;
  /** What the owner should know, in lines. */
  notes: string[];
}

export async function preflight(options: PreflightOptions): Promise<Preflight> {
  const { store, build, site, force = false } = options;
  const { head, mark, safety: read } = await (options.seen ?? lookAt(store));
  const time = await storeTime(store);
  const safety = options.remedy ? await remedied(store, read, options.remedy) : read;
  if (!options.isUrgent) assertNothingLost(store, safety);
  const takedowns = safety.takedowns.value;
  const recalls = reconciled(build, safety.recalls.value, time.ms);
  const isShown = !site?.shown || (await site.shown()) === head.whole?.release;
  const isAll = force || head.takenOver || !isShown;
  const planned = await compared(store, build, head, force);
  const { ledger, pages, ...found } = await reconciledLedger(options, { head, recalls, planned, isAll });
  const { unconfirmed = [], wordGaps = {} } = build;
  const live = head.whole && Object.keys(head.whole.graph.locales);
  const ownProblems = options.isUrgent
    ? []
    : [...takenDownProblems(build, takedowns), ...unconfirmed, ...wordProblems(wordGaps, live)];
  const problems = [...ownProblems, ...found.problems];
  for (const file of build.files.added) planned.put(file);
  pages.add(await builtRecallFeeds(options, planned, recalls.after));
  for (const file of carriedAssets(planned.select('gone'), isTakenDown(takedowns))) planned.put(file);
  if (options.isUrgent && takedowns.takedowns.length > 0) await planned.dropAll(isTakenDown(takedowns));
  planned.seal();
  if (isAll) await planned.loadAll();
  else for (const begun of head.begun) await planned.touch(begun);
  // After a takeover the keys of kept assets may hold anything, too.
  const changed = planned.select(!isAll ? 'changed' : head.takenOver && store.isServed ? 'now' : 'unkept');
  build.files.assertSame();
  await assertSourced(store, build, changed);
  const foreign = await otherSites({
    store,
    site: build.site,
    mark,
    // A site that was added below this one lacks the keys that this one had.
    changed: isAll || head.begun.length > 0 || !head.whole ? changed : planned.select('added'),
    takeover: options.takeover ?? false,
    isFirst: !head.whole,
  });
  const lost = lostFrom(options, head, ledger);
  const gone = planned.select('gone');
  const notes = [
    ...wordLines(wordGaps),
    ...(time.note === undefined ? [] : [time.note]),
    ...coveredLines(recalls.covered),
  ];
  return { head, ledger, planned, pages, changed, gone, isAll, lost, problems, foreign, recalls, safety, notes };
}

/** The planned release with the files of the build and the generated pages of the newest release. */
async function compared(
  store: Store,
  { files: built }: Build,
  { whole }: Head,
  force: boolean,
): Promise<PlannedRelease> {
  const generated = whole?.manifest.slice(GENERATED, KEPT) ?? [];
  const now = [...built.digests, ...generated];
  const planned = new PlannedRelease({ store, before: whole?.manifest, now, built, mayMiss: force });
  await planned.compare();
  return planned;
}

interface Reconciling {
  head: Head;
  recalls: ReconciledRecalls;
  planned: PlannedRelease;
  isAll: boolean;
}

async function reconciledLedger(
  { store, build, retire = [], revive = [], force = false }: PreflightOptions,
  { head: { whole, last }, recalls, planned, isAll }: Reconciling,
): Promise<Pick<Preflight, 'ledger' | 'pages' | 'problems'>> {
  const { files: built, formerly, redirects = [] } = build;
  const previous = new PreviousLedger(store, whole?.ledger, force ? await olderLedgers(store) : undefined);
  const pages = new GeneratedPages({
    build,
    store,
    built,
    previous,
    planned,
    recallsOf: (entity) => recalls.gone.get(entity) ?? [],
    abouts: recalls.abouts,
  });
  const targets = redirects.map(({ to }) => redirectedPath(to));
  await pages.prepare([...targets, ...retire.flatMap(({ successor }) => (successor ? pathPart(successor) : []))]);
  const ledger = await Ledger.reconcile({
    before: whole?.ledger,
    previous,
    built,
    release: last + 1,
    madeBy: { wording: wordingDigest(), names: sha256(canonical(formerly ?? {})), ...recallsDigest(recalls) },
    retire,
    revive,
    bare: recalls.bare,
    formerly,
    // A rollback lists generated pages of the release that it restores; a recall on its own replaces some of them.
    isAnew: isAll || whole?.rollbackOf !== undefined || whole?.alone !== undefined,
    generate: pages.generate,
  });
  const problems = redirectProblems(build, (path) => pages.answers(path) && !ledger.isDropped(path));
  assertSuccessorsLead(retire, pages.answers, (path) => ledger.find(path));
  return { ledger, pages, problems };
}

/** What the graph lost since the newest release, in words. */
function lostFrom({ allowShrink, build, retire = [] }: PreflightOptions, head: Head, ledger: Ledger): string[] {
  if (allowShrink) return [];
  const retired = retire.map(({ entity }) => entity);
  const gone = retire.length === 0 ? {} : retiredNow(ledger.generated, head.last + 1);
  return shrinkage(head.whole?.graph, build.graph, new CurrentNames(build.formerly), retired, gone);
}

/** Ledgers of all whole releases but the newest, the newest first. */
async function olderLedgers(store: Store): Promise<LedgerIndex[]> {
  const older = await Promise.all(
    (await wholeReleases(store)).slice(0, -1).map((release) => readWhole(store, release)),
  );
  return older.map(({ ledger }) => ledger).reverse();
}
