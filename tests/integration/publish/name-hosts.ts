import type { Build } from '../../../src/publish/build.ts';
import { builtOf } from './built-of.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import type { LedgerLine } from '../../../src/publish/ledger/ledger-line.ts';
import { ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import { probe, SPELLINGS } from '../../../src/publish/live-checks/probe.ts';
import type { Redirect } from '../../../src/snapshot/redirects.ts';
import { redirectPages } from '../../../src/publish/redirects/redirect-pages.ts';
import type { Site } from '../../../src/publish/target/shown-site.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { createBucket } from './bucket.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { hasNginx, startNginx, startNginxBefore } from './nginx.ts';
import { bucketTarget, folderTarget } from './targets.ts';

/** Target of a history, and the address that visitors use. */
export interface Host {
  store: Store;
  site: Site;
  base: string;
  /** Path → its line of the ledger when it was asked for last, and how often. */
  asked: Map<string, { line: string; times: number }>;
}

export const hasHosts = () => hasNginx() && hasGateway();

/** nginx before a folder, and nginx before the website of a bucket on a Ceph gateway. */
export async function startHosts(gateway: Gateway, bucket: string): Promise<{ hosts: Host[]; stop(): Promise<void> }> {
  await createBucket(gateway, bucket);
  const [inFolder, inBucket] = [folderTarget(), bucketTarget(bucket, gateway.endpoint)];
  const [folder, website] = [await startNginx(inFolder.root), await startNginxBefore(gateway.websiteOf(bucket))];
  return {
    hosts: [
      { ...inFolder, base: folder.origin, asked: new Map() },
      { ...inBucket, base: website.origin, asked: new Map() },
    ],
    async stop() {
      for (const server of [folder, website]) await server.stop();
    },
  };
}

/**
 * Asks a host for every path that was ever published: in its five spellings where its line of the ledger is new or another than the
 * last time, else in the next of them.
 * @param isWhole every path in its five spellings
 * @returns what is wrong
 */
export async function wrongAnswers(
  { store, base, asked }: Host,
  printed: Iterable<string>,
  isWhole: boolean,
): Promise<string[]> {
  const { whole } = await readHead(store);
  if (!whole) return [`${base}: nothing was published`];
  const lines = await Array.fromAsync(ledgerLines(store, whole.ledger));
  const known = new Set(lines.map(({ path }) => path));
  const asks = (own: LedgerLine) => {
    const { line, times } = asked.get(own.path) ?? { line: '', times: 0 };
    const now = JSON.stringify(own);
    asked.set(own.path, { line: now, times: times + 1 });
    return isWhole || line !== now ? SPELLINGS : [SPELLINGS[times % SPELLINGS.length] ?? SPELLINGS[0]];
  };
  const { faults } = await probe({ base, lines, asks });
  return [
    ...[...printed].filter((path) => !known.has(path)).map((path) => `${base}${path} is not in the ledger`),
    ...faults.map(({ path, spelling, answer }) => `${base}${path} (${spelling}): ${answer}`),
  ];
}

/** A build with the pages of old addresses, as a publish reads it (`read-build.ts`). */
export function withAdded(build: Build, oldUrls: readonly Redirect[]): Build {
  const { files, stateFolder } = build;
  const old = redirectPages(files, oldUrls, { stateFolder, host: 'https://story.example' });
  return { ...build, files: builtOf([...files, ...old.files]), sources: old.sources, redirects: oldUrls };
}
