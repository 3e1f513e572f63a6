// npm run bench:publish [-- --pages 30000]: one changed text, from the changed file to every changed page answering from an S3 gateway.
import { performance } from 'node:perf_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from '../../src/publish/publish.ts';
import { readBuild } from '../../src/publish/read-build.ts';
import { s3Site } from '../../src/publish/s3-site.ts';
import { s3Store } from '../../src/publish/s3-store.ts';
import { build } from '../../src/render/build/build.ts';
import { createBucket, visit } from '../../tests/publish/bucket.ts';
import { startGateway } from '../../tests/publish/gateway.ts';
import { temporaryFolder } from '../../tests/publish/small-build.ts';
import { buildOptions } from '../commands/build.ts';
import { progressOn } from '../commands/progress.ts';
import { type Size, writeCatalogue, writeProduct } from './catalogue.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '30000' }, rounds: { type: 'string', default: '5' } },
});
const BATCHES = 10;
/** Pages of one product with ten batches, about. */
const PAGES_EACH = 300;
const size: Size = {
  products: Math.ceil(Number(values.pages) / PAGES_EACH),
  batchesPerProduct: BATCHES,
  steps: 4,
  story: 800,
};

const source = temporaryFolder('catalogue');
const out = join(temporaryFolder('bench'), 'dist');
const made = (quiet: boolean) =>
  build(buildOptions({ source, out, date: '2026-11-21' }, progressOn(quiet ? undefined : process.stdout)));
writeCatalogue(source, size);
const first = await made(false);
const gateway = await startGateway();
try {
  await createBucket(gateway, 'bench');
  const store = s3Store({ bucket: 'bench', prefix: '', endpoint: gateway.endpoint });
  const origin = gateway.websiteOf('bench');
  const site = s3Site(store);
  let begun = performance.now();
  const all = await publish({ store, site, build: readBuild(out) });
  console.log(`${first.pages} pages, first publish: ${all.changed} files in ${since(begun)} s`);
  let last = readBuild(out).files;
  const took: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    writeProduct(source, 1, size, round);
    begun = performance.now();
    const report = await made(true);
    const built = since(begun);
    const now = readBuild(out);
    const read = since(begun);
    const before = new Map(last.map(({ file, digest }) => [file, digest]));
    const done = await publish({ store, site, build: now });
    const published = since(begun);
    const changed = now.files.filter(({ file, digest, path }) => path !== undefined && before.get(file) !== digest);
    const wrong = await Promise.all(
      changed.map(
        async ({ file, path = '' }) => (await visit(origin, path)).body !== readFileSync(join(out, file), 'utf8'),
      ),
    );
    const seconds = since(begun);
    took.push(Number(seconds));
    console.log(
      `edit ${round}: ${report.written} files written by the build in ${built} s, read ${read} s, ${done.changed} published ${published} s, ${changed.length} pages answer after ${seconds} s`,
    );
    if (wrong.includes(true)) throw new Error('A changed page does not answer with its new bytes');
    last = now.files;
  }
  console.log(`slowest ${Math.max(...took)} s, quickest ${Math.min(...took)} s (3 s allowed)`);
} finally {
  await gateway.stop();
}

function since(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(2);
}
