import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Build } from '../../../src/publish/build.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { smallBuild } from './small-build.ts';
import { folderTarget } from './targets.ts';

const PAGES = 110;
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `w${(Math.imul(seed * 31 + at, 2654435761) >>> 0) % 997}`).join(' ');

/** Pages 0 and 1 have the same bytes. */
function largeBuild(text: string): Promise<Build> {
  const pages = Array.from({ length: PAGES }, (_, page): [string, string] => [
    `p/${page}/index.html`,
    `<p>${text} ${words(Math.max(1, page), 150)}</p>`,
  ]);
  const files = { ...Object.fromEntries(pages), '_astro/large.js': `/* ${words(7, 1000)} */` };
  return smallBuild({ lots: ['A1'], text, files });
}

it('a folder target has each text compressed beside it: equal bytes once, hashed names to the best, unchanged ones shared', async () => {
  const { store, site, at, folderOf } = folderTarget({ precompress: true });
  const seen: number[] = [];
  const build = await largeBuild('one');
  await publish({ store, site, build, onProgress: (done, total) => seen.push(done / total) });
  expect(seen.at(-1)).toBe(1);
  for (const { file } of build.files) {
    const bytes = await readFile(at(1, file));
    expect(bytes).toEqual(await readFile(join(build.folder, file)));
    expect(brotliDecompressSync(await readFile(at(1, `${file}.br`)))).toEqual(bytes);
    expect(gunzipSync(await readFile(at(1, `${file}.gz`)))).toEqual(bytes);
  }
  const inodeOf = async (release: number, file: string) => (await stat(at(release, file))).ino;
  for (const ending of ['', '.br', '.gz'])
    expect(await inodeOf(1, `p/0/index.html${ending}`)).toBe(await inodeOf(1, `p/1/index.html${ending}`));
  const script = await readFile(at(1, '_astro/large.js'));
  expect((await stat(at(1, '_astro/large.js.br'))).size).toBe(brotliCompressSync(script).length);

  await publish({ store, site, build: await largeBuild('two') });
  expect(await inodeOf(2, '_astro/large.js.br')).toBe(await inodeOf(1, '_astro/large.js.br'));
  await rollback({ store, site, folderOf });
  for (const file of ['p/9/index.html.br', 'p/9/index.html.gz'])
    expect(await inodeOf(3, file)).toBe(await inodeOf(1, file));
  expect(brotliDecompressSync(await readFile(at(2, 'p/9/index.html.br'))).toString()).toContain('two');
});
