// npm run bench:scale [-- --sizes 30000,100000,300000 --folder /dev/shm/storytrace-scale --json]: real templates, all families, this engine alone.
import { configure } from '../../src/configuration/configured.ts';
import { rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BuildReport } from '../../src/render/build/report.ts';
import { type Size, writeCatalogue, writeProduct } from './catalogue.ts';
import { type Command, type Measured, measure, median } from './measure.ts';

configure();

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '30000,100000,300000' },
    folder: { type: 'string', default: '/dev/shm/storytrace-scale' },
    workers: { type: 'string', default: String(availableParallelism()) },
    edits: { type: 'string', default: '5' },
    'no-comparison': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const LOTS = 4;
const PAIRS = 3;
/** Pages of one product with four lots, about. */
const PAGES_EACH = 868;
const BIN = fileURLToPath(new URL('../storytrace.mjs', import.meta.url));
const APART = fileURLToPath(new URL('./without-sharing.ts', import.meta.url));
const say = (text: string) => void (values.json || console.log(text));

interface Row {
  pages: number;
  files: number;
  wallSeconds: number;
  cpuMsPerPage: number;
  peakMemoryMb: number;
  oneChanged: { wallSeconds: number; rendered: number; written: number };
  noneChangedSeconds: number;
}

const rows: Row[] = [];
let reuse: number | undefined;
for (const size of values.sizes.split(',').map(Number)) {
  const row = await atSize(size);
  rows.push(row);
  say(JSON.stringify(row));
}
const [first, last] = [rows[0], rows.at(-1)];
const ratios = first &&
  last && {
    oneChanged: last.oneChanged.wallSeconds / first.oneChanged.wallSeconds,
    peakMemory: last.peakMemoryMb / first.peakMemoryMb,
    cpuPerPage: last.cpuMsPerPage / first.cpuMsPerPage,
    ...(reuse !== undefined && { reuse }),
  };
const free = statfsSync(values.folder.split('/').slice(0, 3).join('/'));
const result = {
  workers: Number(values.workers),
  folder: values.folder,
  type: free.type === 0x01021994 ? 'tmpfs' : 'disk',
  ratios,
  rows,
};
if (values.json) console.log(JSON.stringify(result));
else say(`largest / smallest: ${JSON.stringify(ratios)} (${result.type})`);

async function atSize(pages: number): Promise<Row> {
  const [source, out] = [join(values.folder, 'source'), join(values.folder, 'out')];
  const size: Size = { products: Math.max(1, Math.round(pages / PAGES_EACH)), batchesPerProduct: LOTS };
  forget(out);
  writeCatalogue(source, size);
  const build: Command = {
    command: process.execPath,
    args: [
      BIN,
      'build',
      '--source',
      source,
      '--out',
      out,
      '--workers',
      values.workers,
      '--date',
      '2026-11-21',
      '--json',
    ],
  };
  if (rows.length === 0) await compiled(size, build.args);
  const whole = await measure(build);
  const report = reportOf(whole);
  const edits: Measured[] = [];
  for (let edition = 1; edition <= Number(values.edits); edition += 1) {
    writeProduct(source, 0, size, edition);
    edits.push(await measure(build));
  }
  const same = await measure(build);
  if (rows.length === 0 && !values['no-comparison']) reuse = await comparedToNoSharing(source, out, build);
  forget(out);
  const { rendered, written } = reportOf(edits.at(-1));
  return {
    pages: report.pages,
    files: report.written,
    wallSeconds: whole.wallSeconds,
    cpuMsPerPage: (1000 * whole.cpuSeconds) / report.pages,
    peakMemoryMb: whole.peakMemoryMb,
    oneChanged: { wallSeconds: median(edits.map(({ wallSeconds }) => wallSeconds)), rendered, written },
    noneChangedSeconds: same.wallSeconds,
  };
}

/** Templates are compiled before anything is measured: a catalogue of one product brings it about. */
async function compiled(size: Size, args: readonly string[]): Promise<void> {
  const [source, out] = [join(values.folder, 'small'), join(values.folder, 'small-out')];
  writeCatalogue(source, { ...size, products: 1, batchesPerProduct: 1 });
  const own = args.map((arg, index) =>
    args[index - 1] === '--source' ? source : args[index - 1] === '--out' ? out : arg,
  );
  await measure({ command: process.execPath, args: own });
  forget(out);
}

/** CPU of the whole build with shared parts / without: median of pairs, each in turn. */
async function comparedToNoSharing(source: string, out: string, build: Command): Promise<number> {
  const apart = { command: process.execPath, args: [APART, source, out, values.workers] };
  const ratios: number[] = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    forget(out);
    const without = await measure(apart);
    forget(out);
    const within = await measure(build);
    say(
      `without reuse of shared parts: CPU ${without.cpuSeconds.toFixed(1)} s, with: ${within.cpuSeconds.toFixed(1)} s`,
    );
    ratios.push(within.cpuSeconds / without.cpuSeconds);
  }
  return median(ratios);
}

function forget(out: string): void {
  rmSync(out, { recursive: true, force: true });
  rmSync(join(out, '..', '.storytrace'), { recursive: true, force: true });
}

function reportOf(run: Measured | undefined): BuildReport {
  return JSON.parse(run?.output ?? '') as BuildReport;
}
