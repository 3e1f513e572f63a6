import { canonical } from '../storage/canonical-json.ts';
import type { Rows } from '../storage/spilled-rows.ts';
import { sha256 } from '../storage/sha256.ts';
import { assertRedirectsLead } from './assert-allowed.ts';
import type { Build } from './build.ts';
import { type FileIndex, indexOf } from './files/file-index.ts';
import { GeneratedPages, makePages } from './generated-pages/generated.ts';
import { type Head, readHead } from './releases/head.ts';
import type { Retirement } from './ledger/ledger-line.ts';
import { checkLedger, type LedgerOutcome, withPageLines } from './ledger/ledger.ts';
import { difference } from './files/manifest.ts';
import { NamesOfToday } from './ledger/names-of-today.ts';
import { plannedFiles, type PlannedFiles, withPages } from './files/planned-files.ts';
import { sameLedger } from './ledger/same-ledger.ts';
import { recallsDigest, recallsOf } from './recalls/of-entities.ts';
import { readRecalls, type RecallsFile } from './recalls/recalls-file.ts';
import { reconciled, type ReconciledRecalls } from './recalls/reconcile.ts';
import { type LedgerIndex, readWhole } from './releases/releases.ts';
import { everyFile, type Files, ofBoth, type ShardedFiles, SpilledFiles } from './files/sharded-files.ts';
import { RELEASE_SHARDS } from './files/shards.ts';
import { retiredNow, shrinkage } from './shrink.ts';
import type { SiteFile } from './files/site-file.ts';
import { assertSourced } from './files/source-of.ts';
import { otherSites, readMark, type SiteMark } from './target/site-mark.ts';
import type { Site } from './target/shown-site.ts';
import type { Store } from './target/store.ts';
import { answersOf, assertSuccessorsLead } from './generated-pages/successor.ts';
import { assertTakenDown } from './takedowns/assert-taken-down.ts';
import { isTakenDown, readTakedowns, type TakedownsFile } from './takedowns/takedowns-file.ts';
import { wordingDigest } from './generated-pages/wording.ts';
import { writeGenerated } from './generated-pages/write-generated.ts';

/** How long what no build has any more stays. */
export const KEEP_DAYS = 90;

/** What the records of a target say. */
export interface Seen {
  head: Head;
  mark: SiteMark | undefined;
  recalls: RecallsFile;
  takedowns: TakedownsFile;
}

export async function lookAt(store: Store): Promise<Seen> {
  const [head, mark, recalls, takedowns] = await Promise.all([
    readHead(store),
    readMark(store),
    readRecalls(store),
    readTakedowns(store),
  ]);
  return { head, mark, recalls, takedowns };
}

export interface PreflightOptions {
  store: Store;
  /** What it was seen to hold a moment ago: whoever publishes in between has the next number, and this one leaves with 75. */
  seen?: Promise<Seen>;
  /** Told what visitors see, where that is told apart from the newest release. */
  site?: Site;
  build: Build;
  retire?: readonly Retirement[];
  /** Retired entities that may come back. */
  revive?: readonly string[];
  allowShrink?: boolean;
  /** Writes every file again, as if nothing were known to be there. */
  force?: boolean;
  /** Publishes although the target holds another site. */
  takeover?: boolean;
}

/** What a publish would do, without doing it: the preflight asks the same. */
export interface Preflight {
  head: Head;
  ledger: LedgerOutcome;
  /** Tombstones, redirects and pages with a note. */
  pages: GeneratedPages;
  /** Where the generated page of a digest lies, among those that are written. */
  generatedAt: (digest: string) => string | undefined;
  manifest: PlannedFiles;
  changed: ShardedFiles;
  gone: Files;
  /** Every file is written again. */
  isAll: boolean;
  /** Those changed of whose name the release before has none; undefined where more is written than what differs from it. */
  added?: Files;
  lost: string[];
  /** Why the target is another site's. */
  foreign: string[];
  recalls: ReconciledRecalls;
  /** @throws PublishFailed (75) when another build has changed the files since */
  assertSame(): void;
}

export async function preflight(options: PreflightOptions): Promise<Preflight> {
  const { store, build, site } = options;
  const { head, mark, recalls: keptRecalls, takedowns } = await (options.seen ?? lookAt(store));
  assertTakenDown(build, takedowns);
  const recalls = reconciled(build, keptRecalls);
  const isShown = !site?.shown || (await site.shown()) === head.whole?.release;
  const release = (head.records.at(-1)?.number ?? 0) + 1;
  const retire = options.retire ?? [];
  const revive = options.revive ?? [];
  const index = build.index ?? indexOf(build.files);
  const isAll = (options.force ?? false) || head.takenOver || !isShown;
  const before = head.whole?.ledger;
  const whole = isAll ? undefined : listedAlike(head);
  const madeBy = {
    wording: wordingDigest(),
    names: sha256(canonical(build.formerly ?? {})),
    ...recallsDigest(recalls),
  };
  // What is asked of entities, and old addresses, are looked up in the whole ledger.
  const isPlain = retire.length === 0 && revive.length === 0 && !build.redirects?.length;
  const checked =
    (isPlain && whole && sameLedger(before, index, madeBy)) ||
    (await checkLedger({
      ...{ store, before, build: index, release, retire, revive, formerly: build.formerly },
      isAnew: options.force ?? false,
      ...(options.force && { older: await olderLedgers(store, head) }),
    }));
  const lost = options.allowShrink
    ? []
    : shrinkage(
        head.whole?.graph,
        build.graph,
        new NamesOfToday(build.formerly),
        retire.map(({ entity }) => entity),
        retire.length === 0 ? {} : retiredNow(checked.generated ?? [], release),
      );
  const answers = answersOf(index, checked.generated);
  assertRedirectsLead(build, answers);
  assertSuccessorsLead(retire, answers, checked.generated);
  const pages = new GeneratedPages({ build, index, answers, recallsOf: recallsOf(recalls) });
  const isMadeAlike = before?.wording === madeBy.wording && before.recalls === madeBy.recalls;
  await makePages(pages, checked.generated, whole, !isAll && isMadeAlike);
  const made = withPages(index, pages);
  const differing = head.whole && (await difference(store, head.whole.manifest, made, options.force));
  const gone: Rows<SiteFile> = differing?.gone ?? [];
  const isGone = isTakenDown(takedowns);
  const kept = carriedAssets(gone, isGone);
  for (const { file } of kept) differing?.gone.delete(file);
  const manifest = plannedFiles({ store, build: index, pages, made, kept });
  // Of the carried, which have a day now in the list of files, the keys may hold anything too.
  const all = head.takenOver && store.isServed ? manifest : made;
  const changed = isAll || !differing ? everyFile(all) : await withTouched(store, head, manifest, differing.changed);
  index.assertSame();
  const generatedAt = await writeGenerated(pages, changed, build.stateFolder);
  await assertSourced(store, build, changed, head.kept);
  const added = isAll || head.begun.length > 0 ? undefined : (differing?.added ?? changed);
  return {
    head,
    ledger: withPageLines(checked, pages, madeBy),
    pages,
    generatedAt,
    manifest,
    lost,
    changed,
    isAll,
    gone,
    recalls,
    ...(added && { added }),
    assertSame: () => index.assertSame(),
    foreign: await otherSites({
      store,
      site: build.site,
      mark,
      // A site below that came later has none of the keys that this one had.
      changed: added ?? changed,
      takeover: options.takeover ?? false,
      isFirst: !head.whole,
    }),
  };
}

/** Of the whole releases before the newest, the newest first. */
async function olderLedgers(store: Store, { kept }: Head): Promise<LedgerIndex[]> {
  const older = await Promise.all(kept.slice(0, -1).map((release) => readWhole(store, release)));
  return older.map(({ ledger }) => ledger).reverse();
}

/** The newest release, where its list of files is what this version would make of its ledger. */
function listedAlike({ whole, begun }: Head): Head['whole'] {
  // A rollback lists pages of the release that it restores, and who goes on after an unfinished release asks for every shard.
  const isAlike = whole?.manifest.length === RELEASE_SHARDS && whole.rollbackOf === undefined && begun.length === 0;
  return isAlike ? whole : undefined;
}

/** Of the files that go: pages that are open now ask for these hashed ones for a while. @param isGone those that were taken down */
export function carriedAssets(gone: Files, isGone: (file: SiteFile) => boolean, today = new Date()): SpilledFiles {
  const day = today.toISOString().slice(0, 10);
  const until = new Date(today.getTime() + KEEP_DAYS * 86_400_000).toISOString().slice(0, 10);
  const carried = new SpilledFiles();
  for (const file of gone)
    if (file.kind === 'asset' && (file.until ?? until) >= day && !isGone(file))
      carried.add({ ...file, until: file.until ?? until });
  return carried;
}

/** Keys that an unfinished release may have written do not hold what the head says. */
export async function withTouched(
  store: Store,
  head: Head,
  manifest: FileIndex,
  changed: ShardedFiles,
): Promise<ShardedFiles> {
  let all = changed;
  // Equal in both, but perhaps not written: it differs from the head then, and is in `changed` already.
  for (const begun of head.begun) all = ofBoth(all, (await difference(store, begun, manifest)).changed);
  return all;
}
