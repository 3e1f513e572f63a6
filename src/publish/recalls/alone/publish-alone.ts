import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inForce } from '../../../core/recalls/in-force.ts';
import { instancesIn, isRecall, isWithdrawal, recallName, type RecallRecord } from '../../../core/recalls/records.ts';
import { itemOfKey, formatKey, typeOfKey } from '../../../core/identity/entity-key.ts';
import type { GraphRecalls } from '../../../snapshot/recalls/known-recalls.ts';
import { writeFileAtomic } from '../../../storage/write-file-atomic.ts';
import type { Build } from '../../build.ts';
import { PublishFailed } from '../../failed.ts';
import { PlannedRelease } from '../../files/planned-release.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { objectKey } from '../../files/wire.ts';
import { PreviousLedger } from '../../ledger/previous-ledger.ts';
import { lookAt } from '../../preflight.ts';
import { PublishRefused } from '../../refused.ts';
import { claimNext, locked } from '../../releases/claim.ts';
import { recordKey, type Whole } from '../../releases/releases.ts';
import { keepCopies } from '../../safety-records/copies.ts';
import {
  assertNothingLost,
  restoredLines,
  settleRecords,
  writeSafetyRecords,
} from '../../safety-records/safety-records.ts';
import type { Site } from '../../target/shown-site.ts';
import { otherSites } from '../../target/site-mark.ts';
import { jsonBytes, RECORD, type Store } from '../../target/store.ts';
import { reachesOf } from '../reaches.ts';
import { shownRecalls, type RecallsFile } from '../recalls-file.ts';
import { ownersIn, printedPathsOf } from './found-in-release.ts';
import { type Reached, replaceFiles } from './replaced-files.ts';

interface AloneOptions {
  store: Store;
  site: Site;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
  /** The build at hand: of another graph than the newest release. Names, contacts and what a lot went into come from it. */
  build: Build;
  /** Day of its graph, `YYYY-MM-DD`. */
  asOf: string;
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
  const { store, site, build, asOf, added } = options;
  const { head, mark, safety } = await lookAt(store);
  const { whole } = head;
  if (!whole) throw new PublishFailed(`${store.name}: nothing was published yet`, 65);
  const last = head.records.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  if (added.some(isWithdrawal)) assertNothingLost(store, safety);
  const graph = build.openRecalls?.();
  try {
    const { recalls, reached } = await reachedBy(options, whole, safety.recalls.value, graph);
    const planned = new PlannedRelease({ store, before: whole.manifest, now: whole.manifest });
    await planned.loadAll();
    const texts = await replaceFiles({ planned, reached, graph, asOf, bytesOf: bytesIn(options, whole.release) });
    planned.seal();
    for (const begun of head.begun) await planned.touch(begun);
    const changed = planned.select('changed');
    if (changed.length === 0)
      throw new PublishFailed(
        `${store.name}: release ${whole.release} has no page of it. Build where the release was built, or add --unknown there`,
        69,
      );
    const foreign = await otherSites({ store, site: build.site, mark, changed: [], takeover: false, isFirst: false });
    if (foreign.length > 0) throw new PublishRefused([], [], foreign);
    const fileOf = await written(build.stateFolder, texts);
    const claim = await claimNext(store, head.records);
    const all = [...changed];
    await claim.hold(async () => {
      await settleRecords(store, safety, claim.assertHeld);
      const kept = await writeSafetyRecords(store, safety, { recalls }, claim.assertHeld);
      await planned.write(whole.manifest);
      await store.put(recordKey(claim.number, 'manifest'), jsonBytes(planned.digests), RECORD);
      await site.apply({
        release: claim.number,
        before: whole.release,
        files: () => planned.every(),
        changed,
        gone: planned.select('gone'),
        find: (names) => planned.find(names),
        sourceOf: ({ digest }) => fileOf.get(digest),
        stored: (digest) => !fileOf.has(digest),
        claim,
      });
      await claim.markWhole({
        manifest: [...planned.digests],
        ledger: whole.ledger,
        graph: whole.graph,
        ...shownRecalls(recalls),
        safety: kept.digests,
        alone: true,
        changed: all.length,
      });
      keepCopies(build.stateFolder, kept.bytes);
    });
    return { release: claim.number, on: whole.release, changed: all, notes: restoredLines(store, safety) };
  } finally {
    graph?.close();
  }
}

/** The records after the command, and what they reach: in the release by printed path and ledger, in the graph at hand by its history. */
async function reachedBy(
  { store, added }: AloneOptions,
  whole: Whole,
  before: RecallsFile,
  graph: GraphRecalls | undefined,
): Promise<{ recalls: RecallsFile; reached: Reached }> {
  const records = [...before.records, ...added];
  const reaches = graph ? reachesOf(records, before.reaches, graph) : { ...before.reaches };
  const force = inForce(records);
  const ledger = new PreviousLedger(store, whole.ledger);
  const lots = new Map<string, { name: string; isItself: boolean }[]>();
  const products = new Map<string, string[]>();
  const folders = new Set<string>();
  let withdrawn: string | undefined;
  for (const record of added) {
    if (!isRecall(record) && !isWithdrawal(record)) continue;
    if (isWithdrawal(record)) withdrawn = record.withdrawn.slice(0, 10);
    for (const instance of instancesIn(record)) {
      const name = recallName(record, instance);
      const owners = await ownersIn(ledger, record, instance);
      const { itself, others } = reaches[name] ?? { itself: [], others: [] };
      const all = { itself: [...new Set([...itself, ...owners])].sort(), others };
      reaches[name] = all;
      const [printed] = printedPathsOf(record, instance);
      if (printed !== undefined) folders.add(printed.slice(1));
      for (const entity of all.itself) {
        lots.set(entity, [...(lots.get(entity) ?? []), { name, isItself: true }]);
        const product = formatKey('product', itemOfKey(entity)?.product ?? '');
        products.set(product, [...(products.get(product) ?? []), name]);
      }
      for (const entity of others)
        if (typeOfKey(entity) === 'batch' && !all.itself.includes(entity))
          lots.set(entity, [...(lots.get(entity) ?? []), { name, isItself: false }]);
    }
  }
  // A page that another recall in force reaches stays as it is after a withdrawal.
  if (withdrawn !== undefined)
    for (const [name, { itself, others }] of Object.entries(reaches))
      if (force.has(name)) for (const entity of [...itself, ...others]) lots.delete(entity);
  const found = (name: string, isItself: boolean) => {
    const recall = force.get(name);
    return recall ? [{ name, recall, isItself }] : [];
  };
  return {
    recalls: { ...before, records, reaches },
    reached: {
      lots: new Map([...lots].map(([key, of]) => [key, of.flatMap(({ name, isItself }) => found(name, isItself))])),
      products: new Map([...products].map(([key, names]) => [key, names.flatMap((name) => found(name, true))])),
      folders,
      ...(withdrawn !== undefined && { withdrawn }),
    },
  };
}

const bytesIn =
  ({ store, folderOf }: AloneOptions, release: number) =>
  async (file: SiteFile): Promise<Uint8Array> => {
    if (folderOf) return readFile(join(folderOf(release), file.file));
    const bytes = await store.get(objectKey(file.digest));
    if (bytes) return bytes;
    throw new PublishFailed(`${store.name}/${objectKey(file.digest)} is missing: publish with --force first`, 69);
  };

/** Writes texts where the publisher reads them. @returns file by digest */
async function written(stateFolder: string, texts: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const folder = join(stateFolder, 'extras');
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  for (const [digest, text] of texts) {
    const file = join(folder, `${digest}.html`);
    writeFileAtomic(file, text);
    files.set(digest, file);
  }
  return files;
}
