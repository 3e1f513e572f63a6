import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { createBucket } from '../publish/bucket.ts';
import { hasGateway } from '../publish/gateway.ts';
import { sharedGateway } from '../publish/shared-gateway.ts';
import { buildSite, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const GTIN = '04260123400019';
const graphOf = (name: string, lots: readonly string[]) => [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name },
  ...lots.map((lot) => ({ type: 'batch', product: 'cream', lot })),
];
const { folder, remove } = temporary();
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
afterAll(remove);
beforeAll(async () => {
  await buildSite(folderOf({ 'graph.json': graphOf('Cream', ['L1', 'L2']) }), first);
  await buildSite(folderOf({ 'graph.json': graphOf('Rich cream', ['L1']) }), second);
}, 300_000);

interface Target {
  store: Store;
  to: readonly string[];
  /** A page as visitors get it. */
  page(path: string): Promise<string>;
}
const inFolder = (): Promise<Target> => {
  const root = join(folder, 'target');
  const store = folderStore(root);
  const page = async (path: string) => String(Buffer.from((await store.get(`current${path}/index.html`)) ?? ''));
  return Promise.resolve({ store, to: ['--to', root, '--no-precompress'], page });
};
const inBucket = async (): Promise<Target> => {
  const { endpoint } = await sharedGateway();
  await createBucket({ endpoint, websiteOf: () => '' }, 'repair');
  const store = s3Store({ bucket: 'repair', prefix: '', endpoint });
  const page = async (path: string) => String(Buffer.from((await store.get(path.slice(1))) ?? ''));
  return { store, to: ['--to', 's3://repair', '--endpoint', endpoint], page };
};

describe.each([['a folder', inFolder], ...(hasGateway() ? ([['a bucket', inBucket]] as const) : [])] as const)(
  'a target in %s whose objects are gone',
  (_, open) => {
    test('publish says what to do, publish --force repairs it, and every other command works then', async () => {
      const { store, to, page } = await open();
      const run = (command: string, ...more: string[]) => storytrace([command, ...to, ...more]);
      expect(await run('publish', '--from', first)).toMatchObject({ code: 0 });
      const retire = ['--retire', 'batch:cream/L2', '--reason', 'Sold out', '--allow-shrink'];
      expect(await run('publish', '--from', second, ...retire)).toMatchObject({ code: 0 });
      const objects: string[] = [];
      for await (const { key } of store.list('_releases/objects/')) objects.push(key);
      await store.remove(objects);

      expect(await run('publish', '--from', first, '--allow-shrink')).toMatchObject({
        code: 69,
        stderr: expect.stringMatching(/_releases\/objects\/[0-9a-f]{64} is missing: .*publish with --force/) as string,
      });
      expect(await run('publish', '--from', second, '--force')).toMatchObject({ code: 0, stderr: '' });
      expect(await page(`/01/${GTIN}/10/L1`)).toContain('Rich cream');
      const unchanged = await run('publish', '--from', second);
      expect(unchanged).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing differs') as string });
      expect(await run('publish', '--from', first, '--revive', 'batch:cream/L2')).toMatchObject({ code: 0 });
      expect(await run('rollback')).toMatchObject({ code: 0 });
      expect(await page(`/01/${GTIN}/10/L1`)).toContain('Rich cream');
      expect(await run('prune', '--keep', '1')).toMatchObject({ code: 0 });
    }, 300_000);

    test('what an earlier release still lists of retired paths comes back with it', async () => {
      const { store, to, page } = await open();
      const run = (command: string, ...more: string[]) => storytrace([command, ...to, ...more]);
      const retire = ['--retire', 'batch:cream/L2', '--reason', 'Sold out', '--allow-shrink'];
      expect(await run('publish', '--from', first, '--revive', 'batch:cream/L2')).toMatchObject({ code: 0 });
      const known = new Set<string>();
      for await (const { key } of store.list('_releases/objects/')) known.add(key);
      expect(await run('publish', '--from', second, ...retire)).toMatchObject({ code: 0 });
      const added: string[] = [];
      for await (const { key } of store.list('_releases/objects/')) if (!known.has(key)) added.push(key);
      await store.remove(added);
      // No build contains that lot: the publisher asks for its retirement again, and does not drop it silently.
      const forced = await run('publish', '--from', second, '--force', '--allow-shrink');
      expect(forced).toMatchObject({ code: 65, stderr: expect.stringContaining('batch:cream/L2') as string });
      expect(await run('publish', '--from', second, '--force', ...retire)).toMatchObject({ code: 0 });
      expect(await page(`/01/${GTIN}/10/L2`)).toContain('Sold out');
    }, 300_000);
  },
);
afterAll(() => rmSync(join(folder, 'target'), { recursive: true, force: true }));
