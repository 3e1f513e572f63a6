// node scripts/soak/recalls.ts [--folders 180] [--buckets 20] [--seed 1]: random histories of publishes from three machines, recalls, withdrawals, rollbacks, lost and old
// files, events that recall and their error declarations, publishes that are cut off. After each release every page says of each lot what it has to.
import '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderSite } from '../../src/publish/folder-site.ts';
import { folderStore } from '../../src/publish/folder-store.ts';
import { folderOf } from '../../src/publish/release-tree.ts';
import { s3Site } from '../../src/publish/s3-site.ts';
import { s3Store } from '../../src/publish/s3-store.ts';
import { createBucket } from '../../tests/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../tests/publish/gateway.ts';
import { pageIn, recallHistory, type RecallTarget, runRecallHistory } from '../../tests/publish/recall-histories.ts';
import { temporaryFolder } from '../../tests/publish/small-build.ts';

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '180' },
    buckets: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});

async function runs(what: string, count: string, make: () => Promise<{ target: RecallTarget; clear?: () => void }>) {
  let [histories, releases] = [0, 0];
  const property = fc.asyncProperty(recallHistory, async (steps) => {
    const { target, clear } = await make();
    releases += await runRecallHistory(target, steps);
    histories += 1;
    clear?.();
  });
  const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
  await fc.assert(property, { numRuns: Number(count), endOnFailure: true, ...seed });
  console.log(`ok   ${what}: ${histories} histories, ${releases} releases looked at, every recall as it has to be`);
}

if (Number(values.folders) > 0)
  await runs('folders', values.folders, () => {
    const root = temporaryFolder('recalls');
    const target = {
      store: folderStore(root),
      site: folderSite(root, { precompress: false }),
      folderOf: (release: number) => join(root, folderOf(release)),
      page: (path: string) => pageIn(root, path),
    };
    return Promise.resolve({ target, clear: () => rmSync(root, { recursive: true, force: true }) });
  });
if (Number(values.buckets) > 0) {
  if (!hasGateway()) {
    console.error(`Needs a gateway: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);
    process.exit(69);
  }
  const gateway = await startGateway();
  let count = 0;
  try {
    await runs('buckets', values.buckets, async () => {
      const bucket = `recalls-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const store = s3Store({ bucket, prefix: '', endpoint: gateway.endpoint });
      const page = async (path: string) => Buffer.from((await store.get(path)) ?? []).toString('utf8');
      return { target: { store, site: s3Site(store), page } };
    });
  } finally {
    await gateway.stop();
  }
}
