import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBucket } from '../../../tests/integration/publish/bucket.ts';
import { hasGateway, PACKAGES, startGateway } from '../../../tests/integration/publish/gateway.ts';
import { temporaryFolder } from '../../../tests/integration/publish/small-build.ts';
import { bucketTarget, folderTarget, type Opened } from '../../../tests/integration/publish/targets.ts';

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
    await runs('folders', Number(counts.folders), () => Promise.resolve(targetIn(temporaryFolder(name))));
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
      const open = (prefix?: string) => bucketTarget(bucket, gateway.endpoint, prefix);
      return { open, clear: () => undefined };
    });
  } finally {
    await gateway.stop();
  }
}

function targetIn(root: string): Target {
  return {
    root,
    open: (below = '') => folderTarget({ root: join(root, below) }),
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}
