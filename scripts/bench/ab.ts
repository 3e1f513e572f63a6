// node scripts/bench/ab.ts [--pages 9000 --rounds 5 --edits 3 --workers 2] <checkout> <checkout> …: whole builds and edits of several checkouts
// in turn, by CPU (user + sys), compared with the first checkout. `<checkout>#no-internals` builds with that option.
import { configure } from '../../src/configuration/configured.ts';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Size, writeCatalogue, writeProduct } from './catalogue.ts';
import { writeSource } from './comparison/source.ts';
import { type Command, measure, median } from './measure.ts';

configure();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '9000' },
    rounds: { type: 'string', default: '5' },
    edits: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    folder: { type: 'string', default: '/dev/shm/storytrace-ab' },
  },
});
const CATALOGUE: Size = { products: 2, batchesPerProduct: 4 };
const bench = join(values.folder, 'bench');
const catalogue = join(values.folder, 'catalogue');
writeSource(bench, Number(values.pages), 'lot');
writeCatalogue(catalogue, CATALOGUE);

interface Rival {
  name: string;
  whole: Command;
  edit: Command;
  outs: string[];
  wholeCpu: number[];
  editCpu: number[];
}

const rivals = positionals.map((path, index): Rival => {
  const [folder = '', option] = path.split('#');
  const root = resolve(folder);
  const more = option === undefined ? [] : [`--${option}`];
  // As deep below the checkout as `scripts/bench`, so that the same relative imports hold; caches stay out of the checkout's files.
  const workshop = join(root, '.storytrace/bench');
  for (const name of ['site', 'comparison'])
    cpSync(join(root, 'scripts/bench', name), join(workshop, name), { recursive: true });
  const [whole, edited] = [join(values.folder, `${index}`, 'whole'), join(values.folder, `${index}`, 'edited')];
  const node = (...args: string[]): Command => ({ command: process.execPath, args, cwd: root });
  return {
    name: path,
    whole: node(
      join(root, 'scripts/bench/comparison/engine.ts'),
      join(workshop, 'site'),
      bench,
      whole,
      values.workers,
      ...more,
    ),
    edit: node(
      join(root, 'scripts/storytrace.mjs'),
      'build',
      '--source',
      catalogue,
      '--out',
      edited,
      '--date',
      '2026-11-21',
      ...more,
    ),
    outs: [whole, join(values.folder, `${index}`, '.storytrace', 'whole')],
    wholeCpu: [],
    editCpu: [],
  };
});

// Templates are compiled, and caches that Node keeps of code are written, before anything counts.
for (const { whole, edit } of rivals) {
  await measure(whole);
  await measure(edit);
}
const [rounds, edits] = [Number(values.rounds), Number(values.edits)];
for (let edition = 1; edition <= edits * rounds + 2; edition += 1) {
  writeProduct(catalogue, 1, CATALOGUE, edition);
  for (const { edit, editCpu } of inTurn(edition)) {
    const { cpuSeconds } = await measure(edit);
    if (edition > 2) editCpu.push(cpuSeconds);
  }
}
for (let round = 1; round <= rounds; round += 1) {
  for (const { whole, outs, wholeCpu } of inTurn(round)) {
    for (const path of outs) rmSync(path, { recursive: true, force: true });
    wholeCpu.push((await measure(whole)).cpuSeconds);
  }
}
const [first] = rivals;
for (const { name, wholeCpu, editCpu } of rivals) {
  const ratio = (of: 'wholeCpu' | 'editCpu') =>
    median(rivals.find((rival) => rival.name === name)![of].map((cpu, index) => cpu / (first?.[of][index] ?? NaN)));
  console.log(
    `${name}: whole ${median(wholeCpu).toFixed(2)} s (${ratio('wholeCpu').toFixed(3)}), edit ${median(editCpu).toFixed(2)} s (${ratio('editCpu').toFixed(3)})`,
  );
}
rmSync(values.folder, { recursive: true, force: true });

/** Every second round the other way round: what a checkout leaves in the machine's caches meets others. */
function inTurn(round: number): Rival[] {
  return round % 2 === 0 ? rivals.toReversed() : rivals;
}
