import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { objectKey } from '../../src/publish/manifest.ts';
import { keysOf, type SiteFile } from '../../src/publish/site-file.ts';
import { measure } from './measure.ts';

export const hasRclone = () => spawnSync('rclone', ['version']).status === 0;

/**
 * Seconds that `rclone sync` takes to bring the keys and bytes of a release to an empty bucket. A folder cannot hold a file where it holds a
 * folder: extensionless keys have an ending here.
 * @param mirror a folder on the disk of `out`, of hard links
 */
export async function secondsOfRclone(
  files: readonly SiteFile[],
  { out, mirror, endpoint, bucket }: { out: string; mirror: string; endpoint: string; bucket: string },
): Promise<number> {
  rmSync(mirror, { recursive: true, force: true });
  const there = new Set<string>();
  for (const { file, digest } of files)
    for (const key of [objectKey(digest), ...keysOf(file).map((key) => (key === file ? key : `${key}.page`))]) {
      const to = join(mirror, key);
      if (there.has(key)) continue;
      there.add(key);
      mkdirSync(dirname(to), { recursive: true });
      linkSync(join(out, file), to);
    }
  const { wallSeconds } = await measure({
    command: 'rclone',
    args: ['sync', mirror, `bench:${bucket}`, '--transfers', '24', '--checkers', '24', '--fast-list'],
    env: {
      RCLONE_CONFIG_BENCH_TYPE: 's3',
      RCLONE_CONFIG_BENCH_PROVIDER: 'Ceph',
      RCLONE_CONFIG_BENCH_ENV_AUTH: 'true',
      RCLONE_CONFIG_BENCH_ENDPOINT: endpoint,
      RCLONE_CONFIG_BENCH_NO_CHECK_BUCKET: 'true',
      // Its HTTP client takes no bundle.
      AWS_CA_BUNDLE: '',
    },
  });
  rmSync(mirror, { recursive: true, force: true });
  return wallSeconds;
}
