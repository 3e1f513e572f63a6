import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Build } from '../../../src/publish/build.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { builtOf } from './built-of.ts';
import { smallBuild, temporaryFolder } from './small-build.ts';

const PAGES = 110;
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `w${(Math.imul(seed * 31 + at, 2654435761) >>> 0) % 997}`).join(' ');

/** Pages 0 and 1 have the same bytes. */
async function largeBuild(text: string): Promise<Build> {
  const build = await smallBuild({ lots: ['A1'], text });
  const files = [...build.files];
  const add = async (file: string, body: string, kind: 'page' | 'asset') => {
    await mkdir(dirname(join(build.folder, file)), { recursive: true });
    await writeFile(join(build.folder, file), body);
    files.push({ file, digest: sha256(body), kind });
  };
  for (let page = 0; page < PAGES; page += 1)
    await add(`p/${page}/index.html`, `<p>${text} ${words(Math.max(1, page), 150)}</p>`, 'page');
  await add('_astro/large.js', `/* ${words(7, 1000)} */`, 'asset');
  return { ...build, files: builtOf(files) };
}

function target() {
  const root = temporaryFolder('compress');
  const at = (release: number, file: string) => join(root, 'releases', String(release).padStart(6, '0'), file);
  const site = folderSite(root, { precompress: true });
  return { root, store: folderStore(root), site, at };
}

describe('a folder target with compressed files beside texts', () => {
  it('has the bytes of every text in both', async () => {
    const { store, site, at } = target();
    const seen: number[] = [];
    const build = await largeBuild('one');
    await publish({ store, site, build, onProgress: (done, total) => seen.push(done / total) });
    for (const { file } of build.files) {
      const bytes = await readFile(at(1, file));
      expect(bytes).toEqual(await readFile(join(build.folder, file)));
      expect(brotliDecompressSync(await readFile(at(1, `${file}.br`)))).toEqual(bytes);
      expect(gunzipSync(await readFile(at(1, `${file}.gz`)))).toEqual(bytes);
    }
    expect(seen.at(-1)).toBe(1);
  });

  it('compresses equal bytes once, and files with hashed names to the best', async () => {
    const { store, site, at } = target();
    await publish({ store, site, build: await largeBuild('one') });
    for (const ending of ['', '.br', '.gz']) {
      const [first, second] = await Promise.all([0, 1].map((page) => stat(at(1, `p/${page}/index.html${ending}`))));
      expect(first?.ino).toBe(second?.ino);
    }
    const script = await readFile(at(1, '_astro/large.js'));
    expect((await stat(at(1, '_astro/large.js.br'))).size).toBe(brotliCompressSync(script).length);
  });

  it('shares what did not change with the release before, and what a rollback restores with the one that it restores', async () => {
    const { store, site, at, root } = target();
    const folderOf = (release: number) => join(root, 'releases', String(release).padStart(6, '0'));
    await publish({ store, site, build: await largeBuild('one') });
    await publish({ store, site, build: await largeBuild('two') });
    await rollback({ store, site, folderOf });
    for (const file of ['_astro/large.js.br', 'p/9/index.html.br', 'p/9/index.html.gz'])
      expect((await stat(at(3, file))).ino).toBe((await stat(at(1, file))).ino);
    expect(brotliDecompressSync(await readFile(at(2, 'p/9/index.html.br'))).toString()).toContain('two');
  });

  it('refuses a page that was altered after the build (65), and leaves nothing behind', async () => {
    const { store, site, at } = target();
    const build = await largeBuild('one');
    await writeFile(join(build.folder, 'p/100/index.html'), 'altered');
    await expect(publish({ store, site, build })).rejects.toMatchObject({
      exitCode: 65,
      message: expect.stringContaining('p/100/index.html changed since it was built') as string,
    });
    await expect(stat(at(1, ''))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(stat(`${at(1, '').slice(0, -1)}.partial`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  const root = temporaryFolder('full');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=640k', 'tmpfs', root]).status === 0;
  it.skipIf(!mounted)('tells a disk that fills up while files are written (73)', async () => {
    try {
      const site = folderSite(root, { precompress: true });
      const error: unknown = await publish({ store: folderStore(root), site, build: await largeBuild('one') }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({ exitCode: 73, message: expect.stringContaining('make room') as string });
    } finally {
      spawnSync('umount', [root]);
    }
  });
});
