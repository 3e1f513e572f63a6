import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { folderOf } from '../../../src/publish/target/folder/release-tree.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import type { Site } from '../../../src/publish/target/shown-site.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { createBucket } from '../../../tests/integration/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../../tests/integration/publish/gateway.ts';
import { temporaryFolder } from '../../../tests/integration/publish/small-build.ts';

interface Opened {
  store: Store;
  site: Site;
  /** Of a folder: the folder of a release. */
  folderOf?: (release: number) => string;
}

/** An empty target of one history. */
interface Target {
  /** @param below a site in a folder or prefix of the target */
  open(below?: string): Opened;
  /** The folder; none of a bucket. */
  root?: string;
  clear(): void;
}

type Runs = (what: 'folders' | 'buckets', count: number, make: () => Promise<Target>) => Promise<void>;

/**
 * Runs histories on folders, then on buckets of a gateway that is started for them.
 * @param name what folders and buckets are called after
 * @param counts how many histories of each, as options of the command line have them; 0 for none
 */
export async function onTargets(name: string, counts: { folders: string; buckets: string }, runs: Runs): Promise<void> {
  if (Number(counts.folders) > 0)
    await runs('folders', Number(counts.folders), () => Promise.resolve(folderTarget(temporaryFolder(name))));
  if (Number(counts.buckets) === 0) return;
  if (!hasGateway()) {
    console.error(`Needs a gateway: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);
    process.exit(69);
  }
  const gateway = await startGateway();
  let count = 0;
  try {
    await runs('buckets', Number(counts.buckets), async () => {
      const bucket = `${name}-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const open = (prefix = '') => {
        const store = s3Store({ bucket, prefix, endpoint: gateway.endpoint });
        return { store, site: s3Site(store) };
      };
      return { open, clear: () => undefined };
    });
  } finally {
    await gateway.stop();
  }
}

function folderTarget(root: string): Target {
  return {
    root,
    open: (below = '') => {
      const folder = join(root, below);
      return {
        store: folderStore(folder),
        site: folderSite(folder, { precompress: false }),
        folderOf: (release) => join(folder, folderOf(release)),
      };
    },
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}
