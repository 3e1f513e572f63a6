import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storytrace } from '../../command-line.ts';
import { createBucket } from '../publish/bucket.ts';
import { hasGateway } from '../publish/gateway.ts';
import { makeOld } from '../publish/make-old.ts';
import { sharedGateway } from '../publish/shared-gateway.ts';
import { buildSite, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';

const graphOf = (name: string) => [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: '04260123400019', operator: 'officina', name },
];
const { folder, remove } = temporary();
const [first, second, target] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'target')];
afterAll(remove);
beforeAll(async () => {
  await buildSite(folderOf({ 'graph.json': graphOf('Cream') }), first);
  await buildSite(folderOf({ 'graph.json': graphOf('Rich cream') }), second);
}, 300_000);

/** A command by a clock that is 100 days ahead. */
async function ahead(...args: string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * 86_400_000 });
  try {
    return await storytrace(args);
  } finally {
    vi.useRealTimers();
  }
}

describe('how old a release is, the store says', () => {
  const publishAll = async (...to: string[]) => {
    for (const from of [first, second, first])
      expect(await storytrace(['publish', '--from', from, ...to])).toMatchObject({ code: 0 });
  };

  test('a folder: a clock that is 100 days ahead removes nothing; what was written 100 days ago goes', async () => {
    const to = ['--to', target];
    await publishAll(...to, '--no-precompress');
    expect((await ahead('prune', '--keep', '1', ...to)).stdout).toMatch(
      /^0 objects were removed; releases kept: 1, 2, 3/,
    );
    makeOld(target, 100);
    const { stdout } = await storytrace(['prune', '--keep', '1', ...to]);
    expect(stdout).toMatch(/[1-9]\d* objects were removed; releases kept: 3\n$/);
    expect(readdirSync(join(target, 'releases'))).toEqual(['000003']);
    expect(await storytrace(['publish', '--from', second, ...to])).toMatchObject({ code: 0 });
  }, 300_000);

  test.runIf(hasGateway())(
    'a bucket: a clock that is 100 days ahead removes nothing',
    async () => {
      const { endpoint, websiteOf } = await sharedGateway();
      await createBucket({ endpoint, websiteOf }, 'prune-age');
      const to = ['--to', 's3://prune-age', '--endpoint', endpoint];
      await publishAll(...to);
      expect((await ahead('prune', '--keep', '1', ...to)).stdout).toMatch(
        /^0 objects were removed; releases kept: 1, 2, 3/,
      );
    },
    300_000,
  );
});
