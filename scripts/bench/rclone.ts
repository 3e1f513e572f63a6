import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { objectKey } from '../../src/publish/files/wire.ts';
import { keysOf, type SiteFile } from '../../src/publish/files/site-file.ts';
import { measure } from './measure.ts';

/** A request that gets no answer ends the run, and not the day. */
const LIMITS = ['--contimeout', '10s', '--timeout', '60s', '--retries', '1', '--low-level-retries', '5'];

export const hasRclone = () => spawnSync('rclone', ['version']).status === 0;

/**
 * Seconds that `rclone sync` takes to bring the keys and bytes of a release to an empty bucket. A folder cannot hold a file where it holds a
 * folder: extensionless keys have an ending here.
 * @param built files, each with where its bytes lie
 * @param mirror a folder on the disk of the build, of hard links
 * @throws where rclone fails, or has not ended after a quarter of an hour
 */
export async function secondsOfRclone(
  built: ReadonlyMap<string, { file: SiteFile; bytes: string }>,
  { mirror, endpoint, bucket }: { mirror: string; endpoint: string; bucket: string },
): Promise<number> {
  rmSync(mirror, { recursive: true, force: true });
  const there = new Set<string>();
  for (const {
    file: { file, digest },
    bytes,
  } of built.values())
    for (const key of [objectKey(digest), ...keysOf(file).map((key) => (key === file ? key : `${key}.page`))]) {
      const to = join(mirror, key);
      if (there.has(key)) continue;
      there.add(key);
      mkdirSync(dirname(to), { recursive: true });
      linkSync(bytes, to);
    }
  const { wallSeconds } = await measure({
    command: 'rclone',
    args: ['sync', mirror, `bench:${bucket}`, '--transfers', '24', '--checkers', '24', '--fast-list', ...LIMITS],
    timeoutMs: 15 * 60_000,
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
