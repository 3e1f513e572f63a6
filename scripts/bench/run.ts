// npm run bench [-- --pages 30000 --rounds 3 --workers 2 --shared-stories --json]: this engine compared with others on the same page (docs/performance.md).
import { configure } from '../../src/configuration/configured.ts';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BuildReport } from '../../src/render/build/report.ts';
import { writeCatalogue } from './catalogue.ts';
import { assertHydrates } from './comparison/hydrates.ts';
import { namesIn, pagesIn, productFiles } from './comparison/read-source.ts';
import { assertSameProps } from './comparison/same-props.ts';
import { assertSameText } from './comparison/same-text.ts';
import { writeProductFile, writeSource } from './comparison/source.ts';
import { commandOf, forget, openWorkshop, outOf, type Tool, type Workshop } from './comparison/tools.ts';
import { type Measured, measure, median, medianOf } from './measure.ts';
import { printTable, type Result } from './result.ts';

configure();

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '30000' },
    rounds: { type: 'string', default: '3' },
    workers: { type: 'string', default: String(availableParallelism()) },
    'shared-stories': { type: 'boolean', default: false },
    folder: { type: 'string', default: '/dev/shm/storytrace-bench' },
    json: { type: 'boolean', default: false },
  },
});
const COMPARED = 20;
const EDITS = 5;
const say = (text: string) => void (values.json || process.stderr.write(`${text}\n`));

const folder = resolve(values.folder);
const source = join(folder, 'source');
const stories = values['shared-stories'] ? 'product' : 'lot';
const { pages } = writeSource(source, Number(values.pages), stories);
const shop = openWorkshop({ source, out: join(folder, 'out'), workers: Number(values.workers) }, say);
const engine = commandOf(shop, 'engine');

say(`${pages} pages, ${values.workers} workers, output in ${shop.out}, ${shop.tools.join(', ')}`);
await compileCheckout();
forget(shop, 'engine');
const first = await measure(engine);
say(`engine, compiling: ${first.wallSeconds.toFixed(1)} s`);
const rows = await inTurn(shop);
const paths = somePaths(source);
const outs = shop.tools.map((tool) => outOf(shop, tool));
assertSameText(outs, paths);
assertSameProps(outs, paths);
await assertHydrates(outOf(shop, 'engine'), paths[0] ?? '');
await assertHydrates(outOf(shop, 'astro'), paths[0] ?? '');
say(`${paths.length} pages show the same in all tools and carry the same props; the islands hydrate`);

const edits: Measured[] = [];
for (let edition = 1; edition <= EDITS; edition += 1) {
  writeProductFile(source, 1, stories, edition);
  edits.push(await measure(engine));
}
const same = await measure(engine);
const template = join(shop.folder, 'site/src/BatchPage.astro');
writeFileSync(template, readFileSync(template, 'utf8').replace('<main>', '<main data-edition="1">'));
const restyled = await measure(engine);

const bytesOf = (tool: Tool) => median(paths.map((path) => statSync(join(outOf(shop, tool), path, 'index.html')).size));
const middle = Object.fromEntries(
  shop.tools.map((tool) => [tool, { ...medianOf(rows[tool]), pageBytes: bytesOf(tool) }]),
) as Result['tools'];
const oneChanged = median(edits.map(({ wallSeconds }) => wallSeconds));
const result: Result = {
  pages,
  stories,
  workers: shop.workers,
  rounds: Number(values.rounds),
  versions: { ...(shop.hugo && { hugo: shop.hugo.version }), node: process.versions.node },
  ratios: {
    ...(middle.hugo && { wallToHugo: middle.engine.wallSeconds / middle.hugo.wallSeconds }),
    wallToAstro: middle.engine.wallSeconds / middle.astro.wallSeconds,
    cpuToFloor: middle.engine.cpuSeconds / middle.floor.cpuSeconds,
    ...(middle.hugo && { cpuToHugo: middle.engine.cpuSeconds / middle.hugo.cpuSeconds }),
  },
  oneChanged: {
    wallSeconds: oneChanged,
    pages: reportOf(edits.at(-1)).written,
    ...(middle.hugo && { ratioToHugo: oneChanged / middle.hugo.wallSeconds }),
  },
  noneChanged: { wallSeconds: same.wallSeconds, pages: reportOf(same).written },
  templateChanged: {
    wallSeconds: restyled.wallSeconds,
    cpuSeconds: restyled.cpuSeconds,
    pages: reportOf(restyled).written,
  },
  firstBuild: { wallSeconds: first.wallSeconds, cpuSeconds: first.cpuSeconds },
  peakMemoryMb: middle.engine.peakMemoryMb,
  tools: middle,
  rows: shop.tools.flatMap((tool) => rows[tool].map(({ output: _, ...run }) => ({ tool, ...run }))),
};
if (values.json) console.log(JSON.stringify(result));
else printTable(result);

/** The command line runs as one bundle where the checkout's templates are compiled, as on every machine after its first build. */
async function compileCheckout(): Promise<void> {
  const [catalogue, into] = [join(folder, 'small'), join(folder, 'small-out')];
  writeCatalogue(catalogue, { products: 1, batchesPerProduct: 1 });
  const args = [fileURLToPath(new URL('../storytrace.mjs', import.meta.url)), 'build', '--source', catalogue];
  await measure({ command: process.execPath, args: [...args, '--out', join(into, 'dist')] });
  rmSync(into, { recursive: true, force: true });
}

/** Every tool once, then every tool again: what the machine does meanwhile meets all of them. */
async function inTurn(at: Workshop): Promise<Record<Tool, Measured[]>> {
  const runs: Record<Tool, Measured[]> = { floor: [], engine: [], hugo: [], astro: [], eleventy: [] };
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const tool of at.tools) {
      forget(at, tool);
      const run = await measure(commandOf(at, tool));
      runs[tool].push(run);
      say(
        `${round} ${tool}: ${run.wallSeconds.toFixed(2)} s, CPU ${run.cpuSeconds.toFixed(2)} s, ${run.peakMemoryMb.toFixed(0)} MB`,
      );
    }
  }
  return runs;
}

function somePaths(folder: string): string[] {
  const [names, files] = [namesIn(folder), productFiles(folder)];
  return Array.from({ length: COMPARED }, (_, index) => {
    const file = files[Math.floor((index * files.length) / COMPARED)] ?? '';
    const all = [...pagesIn(folder, file, names)];
    return all[(index * 7) % all.length]?.path ?? '';
  });
}

function reportOf(run: Measured | undefined): BuildReport {
  return JSON.parse(run?.output ?? '') as BuildReport;
}
