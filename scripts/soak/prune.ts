// node scripts/soak/prune.ts [--folders 200] [--buckets 20]: random histories of releases, rollbacks, objects of others and sites below, with prunes
// between them. After each: nothing of others went, and every kept release is whole. On folders and on a real gateway (Ceph radosgw).
import '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderSite } from '../../src/publish/folder-site.ts';
import { folderStore } from '../../src/publish/folder-store.ts';
import { folderOf } from '../../src/publish/release-tree.ts';
import { s3Site } from '../../src/publish/s3-site.ts';
import { s3Store } from '../../src/publish/s3-store.ts';
import { createBucket } from '../../tests/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../tests/publish/gateway.ts';
import { history, type Place, runHistory, type Target } from '../../tests/publish/prune-histories.ts';
import { temporaryFolder } from '../../tests/publish/small-build.ts';

const { values } = parseArgs({
  options: { folders: { type: 'string', default: '200' }, buckets: { type: 'string', default: '20' } },
});

async function runs(
  what: string,
  numRuns: number,
  placeOf: () => Promise<Place>,
  clear: (place: Place) => Promise<void>,
) {
  let [histories, removed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const place = await placeOf();
      removed += await runHistory(place, steps);
      histories += 1;
      await clear(place);
    }),
    { numRuns },
  );
  console.log(`ok   ${what}: ${histories} histories, ${removed} objects removed, none of others`);
}

if (!hasGateway()) {
  console.error(`Needs a gateway: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);
  process.exit(69);
}
const inFolder = (folder: string): Target => ({
  store: folderStore(folder),
  site: folderSite(folder, { precompress: false }),
});
await runs(
  'folders',
  Number(values.folders),
  () => {
    const root = temporaryFolder('prune');
    return Promise.resolve({
      ...inFolder(root),
      below: (at) => inFolder(join(root, at)),
      folderOf: (release) => join(root, folderOf(release)),
    });
  },
  ({ store }) => rm(store.name, { recursive: true, force: true }),
);
const gateway = await startGateway();
let count = 0;
try {
  await runs(
    'buckets',
    Number(values.buckets),
    async () => {
      const bucket = `prune-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const at = (prefix: string): Target => {
        const store = s3Store({ bucket, prefix, endpoint: gateway.endpoint });
        return { store, site: s3Site(store) };
      };
      return { ...at(''), below: at };
    },
    () => Promise.resolve(),
  );
} finally {
  await gateway.stop();
}
