import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const [CREAM, SOAP] = ['09520123456788', '09520123456795'];
const lotsOf = (product: string, ...lots: string[]) => lots.map((lot) => ({ type: 'batch', product, lot }));
const product = (id: string, gtin: string) => ({
  type: 'product',
  id,
  gtin,
  operator: 'officina',
  name: { it: id, en: id, fr: id },
});
const OPERATOR = { type: 'operator', id: 'officina', name: 'Officina' };
const SOAPS = [product('soap', SOAP), ...lotsOf('soap', 'S1', 'S2', 'S3', 'S4', 'S5')];
const ALL = [OPERATOR, product('cream', CREAM), ...lotsOf('cream', 'C1', 'C2'), ...SOAPS];

const { folder, remove } = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
afterAll(remove);
const built = (graph: readonly object[]) => buildSite(folderOf({ 'graph.json': graph }), out, { site: SITE });
const publish = (...more: string[]) =>
  storytrace(['publish', '--from', out, '--to', target, '--no-precompress', '--allow-shrink', ...more]);
const page = (path: string) => readFileSync(join(target, 'current', path, 'index.html'), 'utf8');

beforeAll(async () => {
  await built(ALL);
  expect(await publish()).toMatchObject({ code: 0 });
}, 300_000);

test('a refusal names entities first, each with its two ways out, then 20 paths in order; --json names all', async () => {
  await built([OPERATOR, ...SOAPS]);
  const { code, stderr } = await publish();
  expect(code).toBe(65);
  const command = `storytrace publish --from ${out} --to ${target} --no-precompress --allow-shrink`;
  expect(stderr).toMatch(/^\d+ published paths of 1 entity would break; nothing was written:\n/);
  expect(stderr).toContain('\n  product:cream with 2 lots is gone (');
  expect(stderr).toContain('→ it has another name: add cream to `formerly` of what it is called now\n');
  expect(stderr).toContain(`→ it is no more: ${command} --retire product:cream --reason en="…"\n`);
  const paths = stderr.match(/^ {2}\/\S+/gm) ?? [];
  expect(paths).toHaveLength(20);
  expect(paths).toEqual([...paths].sort());
  expect(stderr).toMatch(/the first 20 of \d+ \(--json tells all\)/);
  const json = await publish('--json');
  expect(json.code).toBe(65);
  const { refused } = JSON.parse(json.stdout) as { refused: { entities: object[]; faults: object[] } };
  expect(refused.entities).toMatchObject([{ entity: 'product:cream', what: 'gone', lots: 2 }]);
  expect(refused.faults.length).toBeGreaterThan(20);
}, 300_000);

test('a product that has another id is one entity with its lots, and is named with the node that is to say so', async () => {
  await built([OPERATOR, ...SOAPS, product('creme', CREAM), ...lotsOf('creme', 'C1', 'C2')]);
  const { code, stderr } = await publish();
  expect(code).toBe(65);
  expect(stderr).toMatch(
    /^\d+ published paths of 1 entity would break; nothing was written:\n {2}product:cream with 2 lots /,
  );
  expect(stderr).toContain('add cream to `formerly` of product:creme\n');
}, 300_000);

test('a product is retired with its lots in one word: reasons by language, a successor for one lot, shown before', async () => {
  const retire = [
    ...['--retire', 'product:cream', '--reason', 'en=No longer made', 'it=Non più prodotta'],
    ...['--successor', `/en/storytracing/01/${SOAP}`, `batch:cream/C2=/en/storytracing/01/${SOAP}/10/S2`],
  ];
  await built([OPERATOR, ...SOAPS]);
  const shown = await publish('--dry-run', ...retire);
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.stdout).toContain(`  /01/${CREAM}/10/C2: `);
  expect(shown.stdout).toContain('No longer made');
  expect(shown.stdout).toContain(`(/en/storytracing/01/${SOAP}/10/S2)`);
  expect(page(`01/${CREAM}`)).not.toContain('No longer made');

  expect(await publish(...retire)).toMatchObject({ code: 0 });
  expect(page(`en/storytracing/01/${CREAM}/10/C1`)).toContain('<p>No longer made</p>');
  expect(page(`it/storytracing/01/${CREAM}/10/C1`)).toContain('<p>Non più prodotta</p>');
  expect(page(`fr/storytracing/01/${CREAM}/10/C1`)).toContain('<p lang="en-US">No longer made</p>');
  // The successor is named once, and leads to its page in the language of the visitor.
  expect(page(`it/storytracing/01/${CREAM}/10/C1`)).toContain(`href="/it/storytracing/01/${SOAP}"`);
  expect(page(`01/${CREAM}/10/C1`)).toContain(`href="/en/storytracing/01/${SOAP}"`);
  expect(page(`01/${CREAM}/10/C2`)).toContain(`href="/en/storytracing/01/${SOAP}/10/S2"`);
}, 300_000);

test('what is not understood is said before anything is read: 2', async () => {
  for (const [more, said] of [
    [['--retire', 'product:cream'], '--retire needs --reason'],
    [['--retire', 'cream', '--reason', 'x'], '--retire cream: name batch:product/lot'],
    [['--retire', 'product:cream', '--reason', 'xx=Fort'], 'the site has no language xx'],
    [['--retire', 'product:cream', '--reason', 'x', '--successor', 'https://a.example'], 'give a path of this site'],
    [['--reason', 'x'], '--retire, which is not given'],
  ] as const)
    expect(await publish(...more)).toMatchObject({ code: 2, stderr: expect.stringContaining(said) as string });
}, 60_000);

test('a successor that is no page of the site is refused: its visitors would find nothing', async () => {
  await built([OPERATOR, ...SOAPS.slice(0, -1)]);
  const said = ['--retire', 'batch:soap/S5', '--reason', 'Sold out', '--successor'];
  const { code, stderr } = await publish('--dry-run', ...said, `/en/storytracing/01/${SOAP}/10/S9`);
  expect({ code, stderr }).toMatchObject({ code: 65, stderr: expect.stringContaining('no such page') as string });
  const itself = await publish('--dry-run', ...said, `/en/storytracing/01/${SOAP}/10/S5`);
  expect(itself).toMatchObject({ code: 65, stderr: expect.stringContaining('is retired itself') as string });
  const alive = await publish('--retire', 'batch:soap/S4', '--reason', 'Sold out');
  expect(alive).toMatchObject({
    code: 65,
    stderr: expect.stringContaining('batch:soap/S4: it is in the build') as string,
  });
  const unknown = await publish('--retire', 'batch:Soap/S1', '--reason', 'Sold out');
  expect(unknown.stderr).toContain('nothing of it was ever published; is batch:soap/S1 meant?');
}, 120_000);

test('what was retired and is in the source again is refused until --revive says so; its lots that are not stay retired', async () => {
  await built(ALL.filter((node) => !('lot' in node && node.lot === 'C1')));
  const { code, stderr } = await publish();
  expect(code).toBe(65);
  expect(stderr).toMatch(/product:cream .*was retired and is back/);
  expect(stderr).toContain('--revive product:cream\n');
  expect(await publish('--revive', 'product:cream')).toMatchObject({ code: 0 });
  expect(page(`en/storytracing/01/${CREAM}/10/C2`)).not.toContain('No longer made');
  expect(page(`01/${CREAM}/10/C2`)).not.toContain('No longer made');
  expect(page(`en/storytracing/01/${CREAM}/10/C1`)).toContain('No longer made');
}, 300_000);
