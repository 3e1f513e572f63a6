import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortDigest } from '../../../src/pictures/origins/origin.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { siteServer } from '../../../src/serve/server.ts';
import { createBucket, visit } from '../publish/bucket.ts';
import { type Gateway, hasGateway } from '../publish/gateway.ts';
import { sharedGateway } from '../publish/shared-gateway.ts';
import { buildSite, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const GTIN = '04260123400019';
const picture = (red: number) =>
  sharp({ create: { width: 330, height: 220, channels: 3, background: { r: red, g: 80, b: 60 } } })
    .webp()
    .toBuffer();
const graph = (media: readonly string[], name = 'Cream') => [
  { type: 'operator', id: 'officina', name: 'Officina', media: ['field'] },
  { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name, media },
  { type: 'batch', product: 'cream', lot: 'L1' },
  { type: 'media', id: 'portrait', src: 'media/portrait.webp', alt: 'A face' },
  { type: 'media', id: 'field', src: 'media/field.webp', alt: 'A field' },
];
const { folder, remove } = temporary();
const out = join(folder, 'dist');
afterAll(remove);
let source = '';
const write = (nodes: readonly object[]) => writeFileSync(join(source, 'graph.json'), JSON.stringify(nodes));
const build = (nodes: readonly object[]) => {
  write(nodes);
  return buildSite(source, out, { social: 'batches' });
};
const withoutPortrait = () => graph(['field']).filter((node) => node.id !== 'portrait');

beforeAll(async () => {
  const files = { 'media/portrait.webp': await picture(200), 'media/field.webp': await picture(20) };
  source = folderOf({ 'graph.json': [], ...files });
});

interface Target {
  to: readonly string[];
  /** HTTP status of a path, as the server of the target answers visitors. */
  status(path: string): Promise<number>;
  /** Every key of the target, and the bytes of each. */
  everyByte(): Promise<Map<string, Buffer>>;
}

const folderTarget = (): Promise<Target & { close(): void }> => {
  const root = join(folder, 'target');
  const server = siteServer(join(root, 'current'));
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({
        to: ['--to', root, '--no-precompress'],
        status: async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
        everyByte: () => {
          const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
          const paths = entries.map((entry) => join(entry.parentPath, entry.name));
          return Promise.resolve(new Map(paths.map((path) => [path, readFileSync(path)])));
        },
        close: () => void server.close(),
      });
    }),
  );
};

const bucketTarget = async (): Promise<Target & { close(): void }> => {
  const gateway: Gateway = await sharedGateway();
  await createBucket(gateway, 'takedown');
  const store = s3Store({ bucket: 'takedown', prefix: '', endpoint: gateway.endpoint });
  return {
    to: ['--to', 's3://takedown', '--endpoint', gateway.endpoint],
    status: async (path) => (await visit(gateway.websiteOf('takedown'), path)).status,
    everyByte: async () => {
      const found = new Map<string, Buffer>();
      for await (const { key } of store.list('')) found.set(key, Buffer.from((await store.get(key)) ?? []));
      return found;
    },
    close: () => undefined,
  };
};

describe.each([['a folder', folderTarget], ...(hasGateway() ? ([['a bucket', bucketTarget]] as const) : [])] as const)(
  'a picture that is taken down from %s',
  (_, open) => {
    let target: Awaited<ReturnType<typeof open>>;
    const run = (command: string, ...more: string[]) => storytrace([command, ...more, ...target.to]);
    const publish = (...more: string[]) => run('publish', '--from', out, '--allow-shrink', ...more);
    const picturesOf = (media: 'portrait' | 'field') => {
      const { pictures } = JSON.parse(readFileSync(join(folder, '.storytrace/dist/pictures.json'), 'utf8')) as {
        pictures: Record<string, { name: string }>;
      };
      return pictures[media]?.name ?? '';
    };
    const filesOf = (name: string) => readdirSync(join(out, 'media')).filter((file) => file.startsWith(name));

    test('is gone at once, from every release, key and share card, and nothing brings it back', async () => {
      target = await open();
      await build(graph(['portrait', 'field']));
      expect(await publish()).toMatchObject({ code: 0 });
      const portrait = picturesOf('portrait');
      const first = filesOf(portrait);
      expect(first.filter((file) => file.endsWith('-card.jpg'))).toHaveLength(2);
      // Another name changes the share cards, not their picture.
      await build(graph(['portrait', 'field'], 'Rich cream'));
      expect(await publish()).toMatchObject({ code: 0 });
      const files = [...new Set([...first, ...filesOf(portrait)])];
      expect(files.filter((file) => file.endsWith('-card.jpg'))).toHaveLength(4);
      const bytes = new Set(
        files.flatMap((file) =>
          filesOf(portrait).includes(file) ? [shortDigest(readFileSync(join(out, 'media', file)))] : [],
        ),
      );
      const others = filesOf(picturesOf('field'));
      for (const file of [...filesOf(portrait), ...others]) expect(await target.status(`/media/${file}`)).toBe(200);

      expect(await run('takedown', 'nobody', '--from', out, '--reason', 'x')).toMatchObject({ code: 65 });
      expect(await run('takedown', 'portrait', '--from', out)).toMatchObject({ code: 2 });
      const done = await run('takedown', 'portrait', '--from', out, '--reason', 'She asked us to');
      expect(done).toMatchObject({ code: 0, stderr: '' });
      for (const file of files) {
        expect(done.stdout).toContain(`/media/${file}\n`);
        expect([file, await target.status(`/media/${file}`)]).toEqual([file, 404]);
      }
      for (const file of others) expect(await target.status(`/media/${file}`)).toBe(200);
      const left = async () => {
        const all = await target.everyByte();
        return [...all].filter(([key, body]) => key.includes(`media/${portrait}`) || bytes.has(shortDigest(body)));
      };
      expect(await left()).toEqual([]);
      const told = [...(await target.everyByte())].find(([key]) => key.endsWith('_releases/takedowns.json'))?.[1];
      expect(JSON.parse(String(told))).toMatchObject({
        takedowns: [{ reason: 'She asked us to', asked: ['portrait'], releases: [1, 2] }],
      });
      expect((await run('releases')).stdout).toMatch(/^3\twhole.*taken down: She asked us to$/m);

      // The build still has it: publishing is refused, and the message names the node and its referrers.
      const refused = await publish();
      expect(refused.code).toBe(65);
      for (const part of ['media:portrait', 'media/portrait.webp', 'product:cream', 'She asked us to'])
        expect(refused.stderr).toContain(part);
      expect(await publish('--force')).toMatchObject({ code: 65 });
      expect(await publish('--dry-run')).toMatchObject({ code: 65 });

      for (const release of ['1', '2']) {
        expect(await run('rollback', '--release', release)).toMatchObject({ code: 0 });
        expect(await left()).toEqual([]);
        expect(await target.status(`/media/${others[0]}`)).toBe(200);
        expect(await target.status(`/01/${GTIN}`)).toBe(200);
      }
      await build(withoutPortrait());
      expect(await publish()).toMatchObject({ code: 0 });
      expect(await left()).toEqual([]);
      expect(await publish('--force')).toMatchObject({ code: 0 });
      expect(await left()).toEqual([]);
      // The same bytes under another name of file and node.
      writeFileSync(join(source, 'media/other.webp'), await picture(200));
      await build([...withoutPortrait(), { type: 'media', id: 'other', src: 'media/other.webp', alt: 'x' }]);
      const again = await publish();
      expect(again).toMatchObject({ code: 65 });
      expect(again.stderr).toContain('media:other');
      // Takes down by the address that a visitor sees, without any build; a repetition is no error.
      const [field = ''] = others.filter((file) => file.endsWith('.webp'));
      const byAddress = [
        'takedown',
        `https://story.example/media/${field}`,
        '--from',
        join(folder, 'none'),
        '--reason',
        'y',
      ];
      for (const time of [1, 2]) {
        expect([time, await storytrace([...byAddress, ...target.to])]).toMatchObject([time, { code: 0 }]);
        expect(await target.status(`/media/${field}`)).toBe(404);
      }
      const probed = await run('prune', '--keep', '1');
      expect(probed).toMatchObject({ code: 0 });
      target.close();
    }, 600_000);
  },
);
