import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOld } from '../../../../tests/integration/publish/make-old.ts';
import type { S3Server } from './s3-server.ts';
import { visibleIn, type VisibleKeys, visibleUnder } from './visible.ts';

/** An empty target of one history. */
export interface Target {
  kind: 'folder' | 'packed folder' | 'bucket';
  /** As `--to` has it. */
  name: string;
  /** Command-line options that select the target. */
  options: string[];
  visible(): VisibleKeys;
  /** Everything in it is older by some days. */
  grow(days: number): void;
  clear(): void;
}

/** One history in four goes to a bucket, one in six to a folder with precompressed files. */
export function targetOf(seed: number, server: S3Server): Target {
  if (seed % 4 === 0) {
    const bucket = server.bucket(`history-${seed}`);
    const name = `s3://history-${seed}`;
    return {
      ...{ kind: 'bucket', name, options: ['--to', name, '--endpoint', server.endpoint] },
      visible: () => visibleIn(bucket),
      // The server uses the clock of this process.
      grow: () => undefined,
      clear: () => bucket.clear(),
    };
  }
  const root = mkdtempSync(join(tmpdir(), 'storytrace-reference-'));
  const isPacked = seed % 6 === 1;
  return {
    kind: isPacked ? 'packed folder' : 'folder',
    name: root,
    options: ['--to', root, ...(isPacked ? [] : ['--no-precompress'])],
    visible: () => visibleUnder(root),
    grow: (days) => makeOld(root, days),
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}
