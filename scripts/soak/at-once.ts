// node scripts/soak/at-once.ts [--folders 180] [--buckets 20] [--seed 1]: random histories of publish, publish --force, rollback, recall, retire and
// prune that run at the same time on one target. After each group of commands the newest release is whole, and in the end the target takes a publish.
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
import { atOnceHistory, type Open, renderBuilds, runAtOnce } from '../../tests/publish/at-once-histories.ts';
import { createBucket } from '../../tests/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../tests/publish/gateway.ts';
import { temporaryFolder } from '../../tests/publish/small-build.ts';

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '180' },
    buckets: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});
const builds = await renderBuilds();

async function runs(what: string, numRuns: number, make: () => Promise<{ open: Open; clear?: () => void }>) {
  const total = { histories: 0, commands: 0, done: 0, pruned: 0 };
  const property = fc.asyncProperty(atOnceHistory, async (history) => {
    const { open, clear } = await make();
    const { commands, done, pruned } = await runAtOnce(open, builds, history);
    total.histories += 1;
    total.commands += commands;
    total.done += done;
    total.pruned += pruned;
    clear?.();
    if (total.histories % 10 === 0) console.log(`     ${what}: ${JSON.stringify(total)}`);
  });
  const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
  await fc.assert(property, { numRuns, endOnFailure: true, ...seed });
  console.log(
    `ok   ${what}: ${total.histories} histories, ${total.commands} commands at once, ${total.done} done, the others refused or held back; ${total.pruned} objects pruned; every newest release whole`,
  );
}

if (Number(values.folders) > 0)
  await runs('folders', Number(values.folders), () => {
    const root = temporaryFolder('at-once');
    const open = () => ({
      store: folderStore(root),
      site: folderSite(root, { precompress: false }),
      folderOf: (release: number) => join(root, folderOf(release)),
    });
    return Promise.resolve({ open, clear: () => rmSync(root, { recursive: true, force: true }) });
  });
if (Number(values.buckets) > 0) {
  if (!hasGateway()) {
    console.error(`Needs a gateway: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);
    process.exit(69);
  }
  const gateway = await startGateway();
  let count = 0;
  try {
    await runs('buckets', Number(values.buckets), async () => {
      const bucket = `at-once-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const open = () => {
        const store = s3Store({ bucket, prefix: '', endpoint: gateway.endpoint });
        return { store, site: s3Site(store) };
      };
      return { open };
    });
  } finally {
    await gateway.stop();
  }
}
