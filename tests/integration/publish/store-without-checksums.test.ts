import { expect, it } from 'vitest';
import { startS3Server } from '../../s3-server.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { takeDown } from '../../../src/publish/takedown.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { LATER } from './files-build.ts';
import { smallBuild } from './small-build.ts';

const PATIENCE = { connect: 2000, idle: 2000, attempt: 4000, attempts: 2, pause: 5, quiet: 300 };
const STEM = '00aa11bb22cc33dd';
const PICTURE = `media/${STEM}-640.webp`;

const built = (text: string) => smallBuild({ lots: ['A1'], text, script: text, files: { [PICTURE]: 'a face' } });

it.each<[string, number, number | undefined, (together: number, single: number) => boolean]>([
  ['no checksum header', 501, undefined, (together, single) => together > 0 && single === 0],
  ['no DeleteObjects (501)', 501, 501, (together, single) => together === 1 && single > 2],
  ['no DeleteObjects (400)', 400, 400, (together, single) => together === PATIENCE.attempts && single > 2],
])(
  'issue 64, point 4: a store with %s: publish, roll back, prune and take down',
  async (_, checksums, remove, isAsked) => {
    const counts = { POST: 0, DELETE: 0 };
    const server = await startS3Server({
      refuse({ method, headers }) {
        if (method === 'POST' || method === 'DELETE') counts[method] += 1;
        if (method === 'POST' && remove) return remove;
        return Object.keys(headers).some((name) => /^x-amz-(?:checksum|sdk-checksum|trailer)/.test(name))
          ? checksums
          : undefined;
      },
    });
    const store = s3Store({ bucket: 'without', prefix: '', endpoint: server.endpoint, patience: PATIENCE });
    const site = s3Site(store);
    const objects = server.bucket('without');
    for (const text of ['v1', 'v2', 'v3']) await publish({ store, site, build: await built(text) });
    await rollback({ store, site, to: 2 });
    await publish({ store, site, build: await built('v4') });
    expect(objects.has(PICTURE)).toBe(true);
    const { removed } = await prune({ store, site, keep: 1, now: LATER });
    expect(removed.length).toBeGreaterThan(2);
    expect(removed.filter((key) => objects.has(key))).toEqual([]);
    await takeDown({ store, site, asked: [`/${PICTURE}`], stems: [STEM], reason: 'by court order' });
    expect(objects.has(PICTURE)).toBe(false);
    expect(isAsked(counts.POST, counts.DELETE)).toBe(true);
    server.stop();
  },
);
