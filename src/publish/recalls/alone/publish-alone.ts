import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithdrawal, type RecallRecord } from '../../../core/recalls/records.ts';
import type { OpenBuild } from '../../build-state/read-build.ts';
import { PublishFailed } from '../../failed.ts';
import { PlannedRelease } from '../../files/planned-release.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { objectKey } from '../../files/wire.ts';
import { PreviousLedger } from '../../ledger/previous-ledger.ts';
import { lookAt } from '../../preflight.ts';
import { PublishRefused } from '../../refused.ts';
import { claimNext, locked } from '../../releases/claim.ts';
import { deriveRelease } from '../../releases/derive-release.ts';
import { keepCopies } from '../../safety-records/copies.ts';
import { assertNothingLost, restoredLines } from '../../safety-records/safety-records.ts';
import { isTakenDown } from '../../takedowns/takedowns-file.ts';
import type { Site } from '../../target/shown-site.ts';
import { otherSites } from '../../target/site-mark.ts';
import type { Store } from '../../target/store.ts';
import { withFilesOf } from '../keep-recalled.ts';
import { putRecallFeeds } from '../feed/recall-feeds.ts';
import { shownRecalls } from '../recalls-file.ts';
import { addToLedger } from './lacking-lots.ts';
import { reachedBy } from './reached.ts';
import { replaceFiles } from './replaced-files.ts';

interface AloneOptions {
  store: Store;
  site: Site;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
  /** The build at hand: of another graph than the newest release. Names, contacts and what a lot went into come from it. */
  build: OpenBuild;
  /** The recall, or the withdrawals. */
  added: readonly RecallRecord[];
}

export interface PublishedAlone {
  release: number;
  /** The release that stays but for these files. */
  on: number;
  changed: SiteFile[];
  notes: string[];
}

/**
 * Publishes a recall, or its withdrawal, on the newest release and nothing else of the build at hand: pages, files for machines and status files that
 * it touches are replaced by generated ones. The next publish of any build finds them different and replaces them.
 * @throws PublishFailed (65) where nothing was published yet, (69) where the release has no page of the lot
 */
export async function publishAlone(options: AloneOptions): Promise<PublishedAlone> {
  const { store, site, build, added } = options;
  const { head, mark, safety } = await lookAt(store);
  const { whole } = head;
  if (!whole) throw new PublishFailed(`${store.name}: nothing was published yet`, 65);
  const last = head.records.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  if (added.some(isWithdrawal)) assertNothingLost(store, safety);
  const graph = build.openRecalls();
  try {
    const ledger = new PreviousLedger(store, whole.ledger);
    const { recalls, reached } = await reachedBy({
      ...{ ledger, before: safety.recalls.value, added, graph },
      said: whole.recalls ?? [],
    });
    const planned = new PlannedRelease({ store, before: whole.manifest, now: whole.manifest });
    // The list of the newest release may have files that an interrupted takedown did not remove from it.
    await planned.dropAll(isTakenDown(safety.takedowns.value));
    const bytesOf = bytesIn(options, whole.release);
    const {
      texts,
      added: pages,
      statusFiles,
    } = await replaceFiles({
      planned,
      reached,
      graph,
      asOf: build.date,
      host: build.site?.host ?? '',
      bytesOf,
    });
    const { operators } = whole.graph;
    const gtinOf = (product: string) => graph.graph.product(product)?.gtin;
    const feeds = { recalls, statusFiles, gtinOf, operators, isIncomplete: true };
    const own = build.site ?? mark;
    const feedTexts = own ? putRecallFeeds(planned, { ...feeds, site: own }) : [];
    planned.seal();
    for (const begun of head.begun) await planned.touch(begun);
    // A withdrawal is written also where no page says the recall: its publish was cut off.
    if (texts.size === 0 && !reached.withdrawn)
      throw new PublishFailed(
        `${store.name}: release ${whole.release} has no page of it. Build where the release was built, and recall it there`,
        69,
      );
    const changed = planned.select('changed');
    const of = { changed: planned.select('added'), takeover: false, isFirst: false };
    const foreign = await otherSites({ store, site: build.site, mark, ...of });
    if (foreign.length > 0) throw new PublishRefused([], [], foreign);
    const claim = await claimNext(store, head.records);
    const all = [...changed];
    const lines = pages.map((page) => ({ ...page, since: claim.number }));
    const make = async (made: ReadonlyMap<string, string>) => {
      const bytes = await deriveRelease({
        ...{ store, site, claim, now: whole, planned, lists: whole.manifest, safety, after: { recalls }, changed },
        gone: planned.select('gone'),
        sourceOf: ({ digest }) => made.get(digest),
        stored: (digest) => !made.has(digest),
        writeLedger: () => addToLedger(store, ledger, whole.ledger, lines),
        fields: { recalls: shownRecalls(recalls), alone: whole.alone ?? whole.release, changed: all.length },
      });
      keepCopies(build.stateFolder, bytes);
    };
    await claim.hold(() => withFilesOf(new Map([...texts, ...feedTexts]), make));
    await site.show?.(claim.number);
    return { release: claim.number, on: whole.release, changed: all, notes: restoredLines(store, safety) };
  } finally {
    graph.close();
  }
}

const bytesIn =
  ({ store, folderOf }: AloneOptions, release: number) =>
  async (file: SiteFile): Promise<Uint8Array> => {
    if (folderOf) return readFile(join(folderOf(release), file.file));
    const bytes = await store.get(objectKey(file.digest));
    if (bytes) return bytes;
    throw new PublishFailed(`${store.name}/${objectKey(file.digest)} is missing: publish with --force first`, 69);
  };
