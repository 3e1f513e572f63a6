import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SMALL_SITE } from '../configuration/small-site.ts';
import { temporary } from '../render/site.ts';
import { folderOf, put } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const [CHEESE, PIZZA] = ['04260123400019', '09520123456788'];
const OTHERS = [
  { type: 'operator', id: 'dairy', name: 'Latteria' },
  { type: 'product', id: 'cheese', gtin: CHEESE, operator: 'dairy', name: 'Cheese' },
  {
    ...{ type: 'product', id: 'pizza', gtin: PIZZA, operator: 'dairy', name: 'Pizza' },
    ingredients: [{ ingredient: 'part' }],
  },
  { type: 'ingredient', id: 'part', name: 'Cheese', product: 'cheese' },
  { type: 'batch', product: 'cheese', lot: 'L1', status: { code: 'on-sale' } },
  {
    ...{ type: 'batch', product: 'pizza', lot: 'P1' },
    ingredients: [{ ingredient: 'part', lots: [{ product: 'cheese', lot: 'L1' }] }],
  },
];
/** @param origin value of a lot that no recall affects */
const graph = (origin: string) => [...OTHERS, { type: 'batch', product: 'cheese', lot: 'L2', origin }];
const source = folderOf({ 'graph.json': graph('Malga one') });
const { folder, remove } = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
afterAll(remove);

const page = (path: string) => readFileSync(join(target, 'current', path, 'index.html'), 'utf8');
const lot = `en/storytracing/01/${CHEESE}/10/L1`;
const isRecalled = () => ({
  page: page(lot).includes('data-status="recalled"'),
  label: page(`it/storytracing/01/${CHEESE}/10/L1/smart-label`).includes('data-status="recalled"'),
  printed: page(`01/${CHEESE}/10/L1`).includes('Recalled'),
  made: page(`fr/storytracing/01/${PIZZA}/10/P1`).includes('data-made-with'),
  status: readFileSync(join(target, 'current/status/dairy.json'), 'utf8').includes('"recalled"'),
});
const all = (value: boolean) => ({ page: value, label: value, printed: value, made: value, status: value });

async function run(code: number, ...args: string[]) {
  const done = await storytrace([...args, '--config', SMALL_SITE]);
  expect(done, done.stderr + done.stdout).toMatchObject({ code });
  return done.stdout + done.stderr;
}
const build = (from = source, dist = out, ...more: string[]) =>
  run(0, 'build', '--source', from, '--out', dist, ...more);
const publish = (dist = out, code = 0) =>
  run(code, 'publish', '--from', dist, '--to', target, '--no-precompress', '--allow-shrink');
const recall = (code: number, ...more: string[]) =>
  run(code, 'recall', CHEESE, ...more, '--source', source, '--out', out, '--to', target, '--no-precompress');

/** Another machine: a copy of the source as it is now, and no output. */
function otherMachine(name: string): { source: string; out: string } {
  const [copy, dist] = [join(folder, `${name}-source`), join(folder, name)];
  cpSync(source, copy, { recursive: true });
  return { source: copy, out: dist };
}

beforeAll(async () => {
  await build();
  await publish();
}, 300_000);

test('a recall outlives a rollback: the lot and what it went into stay recalled, everything else goes back', async () => {
  await recall(0, 'L1', '--reason', 'Listeria', '--advice', 'Bring it back');
  expect(isRecalled()).toEqual(all(true));
  put(source, 'graph.json', graph('Malga two'));
  await build();
  await publish();
  const other = `en/storytracing/01/${CHEESE}/10/L2`;
  expect(page(other)).toContain('Malga two');
  expect(await run(0, 'rollback', '--to', target, '--release', '1', '--no-precompress')).toContain(
    'that recalls reach',
  );
  expect(page(other)).toContain('Malga one');
  expect(isRecalled()).toEqual(all(true));
  expect(page(lot)).toContain('Bring it back');
  // The pages that stay are as published: their styles and scripts are there.
  for (const [, asset = ''] of page(lot).matchAll(/(?:href|src)="\/(_astro\/[^"]+)"/g))
    expect(existsSync(join(target, 'current', asset)), asset).toBe(true);
  expect(await publish()).toMatch(/Release \d+:/);
  expect(await publish()).toContain('Nothing differs');
}, 300_000);

test('a recall outlives a lost recalls.yaml, and a second machine that never had it', async () => {
  rmSync(join(source, 'recalls.yaml'));
  await build();
  await publish();
  expect(isRecalled()).toEqual(all(true));
  expect(page(lot)).toContain('Listeria');

  const second = otherMachine('second');
  await build(second.source, second.out);
  expect(await publish(second.out)).toContain('pages rendered again');
  expect(isRecalled()).toEqual(all(true));
  expect(await publish(second.out)).toContain('Nothing differs');
  // The next machine that builds with the recalls renders the pages, once.
  const third = otherMachine('third');
  await build(third.source, third.out, '--to', target);
  expect(readFileSync(join(third.out, lot, 'index.html'), 'utf8')).toContain('data-status="recalled"');
  // Without its source, one command names the fix, and writes nothing.
  const fourth = otherMachine('fourth');
  await build(fourth.source, fourth.out);
  rmSync(fourth.source, { recursive: true });
  const refused = await publish(fourth.out, 65);
  expect(refused).toContain('batch:cheese/L1');
  expect(refused).toContain(`storytrace build --source ${fourth.source} --out ${fourth.out} --to ${target}`);
}, 300_000);

test('a withdrawal holds: neither an old recalls.yaml nor a rollback brings the recall back; a later recall counts', async () => {
  const old = otherMachine('old');
  const kept = readFileSync(join(target, '_releases/recalls.json'), 'utf8');
  const [, time = ''] = /"time":"([^"]+)"/.exec(kept) ?? [];
  const entry = (dated: string) => `- gtin: '${CHEESE}'\n  lots: [L1]\n  reason: Listeria\n  ${dated}\n`;
  put(old.source, 'recalls.yaml', entry(`time: '${time}'`));
  await recall(0, 'L1', '--withdraw');
  expect(isRecalled()).toEqual(all(false));
  expect(readFileSync(join(source, 'recalls.yaml'), 'utf8')).toContain('withdrawn:');
  await build(old.source, old.out);
  await publish(old.out);
  expect(isRecalled()).toEqual(all(false));
  // The target does not know this one: it may be a new recall by hand.
  put(old.source, 'recalls.yaml', entry('since: 2026-11-20'));
  await build(old.source, old.out);
  expect(await publish(old.out, 65)).toContain(`storytrace recall ${CHEESE} L1 --reason`);
  expect(isRecalled()).toEqual(all(false));
  await run(0, 'rollback', '--to', target, '--release', '2', '--no-precompress');
  expect(isRecalled()).toEqual(all(false));
  expect(await recall(65, 'L1', '--withdraw')).toContain('No such lot');
  await recall(0, 'L1', '--reason', 'Glass');
  expect(page(lot)).toContain('Glass');
  expect(isRecalled()).toEqual(all(true));
  await recall(0, 'L1', '--withdraw');
}, 300_000);

test('as long as a node of the source says that it is recalled, the recall cannot be withdrawn', async () => {
  const nodes = graph('Malga two').map((node) =>
    'lot' in node && node.lot === 'L1' ? { ...node, status: { code: 'recalled' } } : node,
  );
  put(source, 'graph.json', nodes);
  await build();
  await publish();
  expect(isRecalled()).toEqual(all(true));
  expect(await recall(65, 'L1', '--withdraw')).toContain('batch:cheese/L1 in graph.json');
  expect(isRecalled()).toEqual(all(true));
  // Removing the status does not withdraw the recall.
  put(source, 'graph.json', graph('Malga two'));
  await build();
  await publish();
  expect(isRecalled()).toEqual(all(true));
  await recall(0, 'L1', '--withdraw');
  expect(isRecalled()).toEqual(all(false));
}, 300_000);

test('a target that cannot be reached is a warning to a build and stops a publish: nobody knows which recalls it keeps', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']) vi.stubEnv(name, 'some');
  onTestFinished(() => void vi.unstubAllEnvs());
  // Nothing listens on the port of the discard protocol.
  const bucket = ['--to', 's3://bucket', '--endpoint', 'http://127.0.0.1:9'];
  const built = await storytrace(['build', '--source', source, '--out', out, ...bucket, '--config', SMALL_SITE]);
  expect(built, built.stderr).toMatchObject({ code: 0 });
  expect(built.stderr).toContain('Warning: the recalls that s3://bucket keeps could not be fetched');
  expect(built.stderr).toContain('the publish compares them again');
  const published = await storytrace(['publish', '--from', out, ...bucket, '--config', SMALL_SITE]);
  expect(published, published.stdout).toMatchObject({ code: 69 });
  expect(published.stderr).toContain('s3://bucket: could not');
}, 300_000);
