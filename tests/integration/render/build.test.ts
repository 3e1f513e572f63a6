import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Size, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { openOutput } from '../../../src/render/output/open-output.ts';
import { MARKER, buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { buildSite, cleanFiles, filesIn, SITE, temporary } from './site.ts';
import { casesOf } from '../../cases.ts';

const SIZE: Size = { products: 3, batchesPerProduct: 2, story: 100, steps: 1, ingredients: 1 };
const NAMED: typeof SITE.families = ['home', 'printed', 'gtin', 'v1'];
const folder = temporary();
const source = join(folder, 'source');
const out = join(folder, 'dist');
let clean: Record<string, string>;

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  await buildSite(source, out);
  clean = filesIn(out);
}, 300_000);

describe('the same graph gives the same bytes', () => {
  test('by 4 workers, in another folder', async () => {
    const other = join(folder, 'by-4', 'site');
    await buildSite(source, other, { workers: 4 });
    expect(filesIn(other)).toEqual(clean);
  });

  test('rendered again, a file that was deleted is back, and no other is written again', async () => {
    const [file = '', gone = ''] = Object.keys(clean).flatMap((name) =>
      name.endsWith('L0000/index.html') ? join(out, name) : [],
    );
    rmSync(gone);
    const { mtimeMs, ino } = statSync(file);
    const report = await buildSite(source, out, { force: true });
    expect(report).toMatchObject({ kind: 'whole', written: 1 });
    expect(report.rendered).toBeGreaterThan(50);
    expect(statSync(file)).toMatchObject({ mtimeMs, ino });
    expect(filesIn(out)).toEqual(clean);
  });
});

test('the manifest names every file of the output, and no other', () => {
  const output = openOutput(out);
  const files = Object.fromEntries([...output.files()].map(({ file, digest }) => [file, digest]));
  output.close();
  const { [MARKER]: _marker, ...built } = clean;
  expect(files).toEqual(built);
});

test('what has not changed is not rendered: an edit of what no list tells of a lot renders the pages of this lot alone; of a date, those of other lots too', async () => {
  const file = join(source, 'products/p00000.json');
  const good = readFileSync(file, 'utf8');
  const edited = (change: object) =>
    (JSON.parse(good) as { lot?: string }[]).map((node) => (node.lot === 'P0-L0000' ? { ...node, ...change } : node));
  const isOfLot = (path: string) => path.endsWith('/10/P0-L0000') || path.includes('/10/P0-L0000/');
  writeFileSync(file, JSON.stringify(edited({ origin: 'Elsewhere' })));
  const { rendered, slowest } = await buildSite(source, out);
  // Few enough to be listed all.
  expect(slowest).toHaveLength(rendered);
  expect(slowest.length).toBeGreaterThan(0);
  expect(slowest.filter(({ path }) => !isOfLot(path))).toEqual([]);
  writeFileSync(file, JSON.stringify(edited({ dates: { packaging: '2026-05-05' } })));
  const others = await buildSite(source, out);
  expect(others.rendered).toBeGreaterThan(rendered);
  expect(others.rendered).toBeLessThan(others.pages);
  writeFileSync(file, good);
  await buildSite(source, out);
  expect(filesIn(out)).toEqual(clean);
});

test('names that an edit swaps or passes on give what a clean build gives; a clash is refused (65), and the next build is right', async () => {
  const [GTINS, site] = [['09520123456788', '09520123456795', '09520123456801'], { ...SITE, families: NAMED }];
  const [names, named] = [join(folder, 'names'), join(folder, 'named', 'site')];
  mkdirSync(names);
  const put = (gtins: readonly number[], batches: readonly object[][]) => {
    const dairy = { type: 'operator', id: 'dairy', name: 'Dairy' };
    writeFileSync(join(names, 'common.json'), JSON.stringify([dairy]));
    for (const [index, gtin] of gtins.entries()) {
      const own = { type: 'product', id: `p${index}`, gtin: GTINS[gtin], name: `P ${index}`, operator: 'dairy' };
      const lots = batches[index]?.map((batch) => ({ type: 'batch', product: own.id, ...batch })) ?? [];
      writeFileSync(join(names, `p${index}.json`), JSON.stringify([own, ...lots]));
    }
  };
  const [first, ...edits] = casesOf<[gtins: number[], batches: object[][]][]>('swapped-names');
  put(...first!);
  await buildSite(names, named, { site });
  for (const edit of edits) {
    put(...edit);
    expect((await buildSite(names, named, { site })).kind).not.toBe('whole');
    expect(filesIn(named)).toEqual(await cleanFiles(folder, names, { site }));
  }
  const before = filesIn(named);
  put([0, 0, 2], first![1]);
  const problems = [{ kind: 'DuplicateGtin', message: expect.stringContaining('p1.json') as string }];
  await expect(buildSite(names, named, { site })).rejects.toMatchObject({ exitCode: 65, problems });
  expect(filesIn(named)).toEqual(before);
  put([1, 0, 2], first![1]);
  await buildSite(names, named, { site });
  expect(filesIn(named)).toEqual(await cleanFiles(folder, names, { site }));
}, 300_000);

describe('what goes wrong leaves the output as it was', () => {
  test('an output before the last that a killed run had not quite deleted', async () => {
    const { previous } = buildPathsOf(out);
    mkdirSync(join(previous, 'it'), { recursive: true });
    await buildSite(source, out, { force: true });
    expect(filesIn(out)).toEqual(clean);
    expect(existsSync(previous)).toBe(false);
  });

  test('a lock that another process holds is free when that process was killed', async () => {
    const { lock } = buildPathsOf(out);
    const module = JSON.stringify(new URL('../../../src/render/output/lock.ts', import.meta.url).href);
    const hold = `const { takeLock } = await import(${module}); takeLock(${JSON.stringify(lock)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', hold], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(buildSite(source, out)).rejects.toThrow(`process ${child.pid}, for`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(buildSite(source, out)).resolves.toBeDefined();
  });

  test('damage behind the state’s back is found by --verify and repaired', async () => {
    const [page, other] = Object.keys(clean).filter((name) => name.includes('L0001/index.html'));
    writeFileSync(join(out, page ?? ''), 'damaged');
    unlinkSync(join(out, other ?? ''));
    const report = await buildSite(source, out, { verify: true });
    expect(report.warnings.map(({ where }) => where.file).sort()).toEqual([page, other].sort());
    expect(report.written).toBe(2);
    expect(filesIn(out)).toEqual(clean);
  });

  test('a torn state, a lost state and a lost output are built again', async () => {
    const { store, state } = buildPathsOf(out);
    writeFileSync(store, 'not a database');
    await buildSite(source, out);
    expect(filesIn(out)).toEqual(clean);
    rmSync(state, { recursive: true });
    await buildSite(source, out);
    expect(filesIn(out)).toEqual(clean);
    rmSync(out, { recursive: true });
    await buildSite(source, out);
    expect(filesIn(out)).toEqual(clean);
  });
});
