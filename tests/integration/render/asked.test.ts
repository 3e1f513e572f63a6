import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AskedPages } from '../../../src/render/build/asked.ts';
import { fileOfPath } from '../../../src/render/output/files.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { gtinOf, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { buildSite, SITE, temporary } from './site.ts';

const folder = temporary();
const source = join(folder, 'source');
const out = join(folder, 'site');

test('issue 70, point 4: a page that is asked for while the build goes on comes before the others, with the bytes of the finished build', async () => {
  writeCatalogue(source, { products: 30, batchesPerProduct: 1, story: 100, steps: 1, ingredients: 4 });
  const asked = new AskedPages();
  let done = 0;
  const progress = {
    step: () => {},
    read: () => {},
    rendered: (_pages: number, entities: number) => (done = entities),
  };
  const at = async (path: string) => {
    await asked.rendered(path);
    return { done, bytes: readFileSync(join(buildPathsOf(out).staging, fileOfPath(path)), 'utf8') };
  };
  const building = buildSite(source, out, {
    asked,
    progress,
    site: { ...SITE, families: ['home', 'printed', 'gtin'] },
  });
  const [lot, product] = [`01/${gtinOf(29)}/10/P29-L0000`, `01/${gtinOf(28)}`];
  const paths = [`/en/storytracing/${lot}`, `/${lot}`, `/fr/storytracing/${product}/ingredient/part-3`];
  const nobody = asked.rendered('/en/nobody').then(() => done);
  const answers = await Promise.all(paths.map(at));
  await building;
  expect(await nobody).toBe(0);
  for (const [index, path] of paths.entries()) {
    const { bytes, done: then } = answers[index]!;
    expect(bytes, path).toBe(readFileSync(join(out, fileOfPath(path)), 'utf8'));
    expect(then, path).toBeLessThan(done - 20);
  }
});
