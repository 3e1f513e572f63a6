import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../cases.ts';
import { ROOT } from '../command-line.ts';
import { BURRO, burro, code, DAIRY, lot, MALGA, page, product, toma, TOMA } from './catalogue.ts';
import { Site } from './site.ts';
import { KINDS, newTarget } from './target.ts';

const isRecalled = (site: Site, name = 'L1') => ({
  page: site.visit(page(TOMA, name)).body.includes('data-status="recalled"'),
  code: site.visit(code(TOMA, name)).body.includes('Recalled'),
});
const YES = { page: true, code: true };
const NO = { page: false, code: false };
const RECALL = ['recall', TOMA, 'L1', '--reason', 'Listeria'];
const WITHDRAW = ['recall', TOMA, 'L1', '--withdraw'];

describe.each(KINDS)('recalls that a %s keeps', (kind) => {
  test('one command in a bad night: page, printed code and what the lot went into say so; other lots do not', async () => {
    const site = await Site.published(kind);
    const made = [{ ingredient: 'toma', lots: [{ product: 'toma', lot: 'L1' }] }];
    await site.release([
      ...DAIRY,
      { type: 'ingredient', id: 'toma', name: 'Toma', product: 'toma' },
      burro({ ingredients: [{ ingredient: 'toma' }] }),
      lot('burro', 'B1', { ingredients: made }),
    ]);
    // The source contains an unfinished edit: the recall does not need it.
    site.write('catalogue/half.json', '{ "type": "batch", "product": ');
    const told = await site.does(...RECALL, '--advice', 'Bring it back', '--from-date', '2026-11-20', '--to');
    expect(told).toMatch(/Live after \d+\.\d\d s, \d+ files asked:/);
    expect(told).toContain(`recalls.yaml: ${TOMA} lot L1 recalled; every build takes it from now on`);
    expect([isRecalled(site), isRecalled(site, 'L2')]).toEqual([YES, NO]);
    expect(site.visit(page(TOMA, 'L1')).body).toContain('Listeria');
    expect(site.visit(page(TOMA, 'L1')).body).toContain('Bring it back');
    expect(site.visit(page(BURRO, 'B1')).body).toContain('<div class="made-with">');
    for (const form of [`/01/${TOMA.slice(1)}/10/L1`, code(TOMA, 'l1')])
      expect(site.visit(form).body).toContain('Recalled');
    expect(site.visit('/status/malga.json').body).toContain('Listeria');
    expect(await site.does('recall', '--list')).toBe(`${TOMA} lot L1, since 2026-11-20: Listeria\n`);
  });

  test('a recall outlives a rollback; everything else goes back', async () => {
    const site = await Site.published(kind);
    await site.does(...RECALL, '--to');
    await site.release(DAIRY.map((node) => ('gtin' in node ? { ...node, name: 'Toma vecchia' } : node)));
    expect(await site.does('rollback', '--release', '1')).toContain('that recalls reach');
    expect(site.visit(page(TOMA, 'L2')).body).not.toContain('Toma vecchia');
    expect(isRecalled(site)).toEqual(YES);
  });
});

test('a recall outlives a lost recalls.yaml, and a second machine that never had it', async () => {
  const site = await Site.published();
  await site.does(...RECALL, '--to');
  const second = site.machine('catalogue/recalls.yaml', 'site', '.storytrace');
  expect(second.has('catalogue/recalls.yaml')).toBe(false);
  await second.does('build', '--workers', '1');
  expect(await second.does('publish')).toContain('pages rendered again');
  expect(isRecalled(site)).toEqual(YES);
  site.remove('catalogue/recalls.yaml');
  await site.does('build', '--workers', '1');
  await site.does('publish');
  expect(isRecalled(site)).toEqual(YES);
  const third = site.machine('catalogue/recalls.yaml', 'site', '.storytrace');
  await third.does('build', '--workers', '1', '--to');
  expect(third.read(`site${page(TOMA, 'L1')}/index.html`)).toContain('data-status="recalled"');
});

test('a machine that knows neither the recall nor the source names the fix (65), and writes nothing', async () => {
  const site = await Site.published();
  const other = site.machine('site', '.storytrace');
  await other.does('build', '--workers', '1');
  await site.does(...RECALL, '--to');
  other.remove('catalogue');
  const refused = await other.ends(65, 'publish');
  expect(refused).toContain('batch:toma/L1');
  expect(refused).toContain('storytrace build --source');
  expect(isRecalled(site)).toEqual(YES);
});

test('a withdrawal holds: no old recalls.yaml and no rollback brings the recall back; a later recall counts', async () => {
  const site = await Site.published();
  await site.does(...RECALL, '--to');
  expect(await site.does('recall', '--list', '--to')).toContain('L1');
  const old = site.machine('site', '.storytrace');
  await site.does(...WITHDRAW, '--to');
  expect(isRecalled(site)).toEqual(NO);
  expect(await site.does('recall', '--list', '--to')).toBe('No recall is in force\n');
  await old.does('build', '--workers', '1');
  await old.does('publish');
  expect(isRecalled(site)).toEqual(NO);
  await site.does('rollback', '--release', '2');
  expect(isRecalled(site)).toEqual(NO);
  // The target does not know this one: it may be a new recall by hand.
  old.write('catalogue/recalls.yaml', `- gtin: '${TOMA}'\n  lots: [L1]\n  reason: Listeria\n  since: 2026-11-20\n`);
  await old.does('build', '--workers', '1');
  expect(await old.ends(65, 'publish')).toContain(`storytrace recall ${TOMA} L1 --reason`);
  expect(isRecalled(site)).toEqual(NO);
  expect(await site.ends(65, ...WITHDRAW, '--to')).toContain('No such lot');
  await site.does('recall', TOMA, 'L1', '--reason', 'Glass', '--to');
  expect(isRecalled(site)).toEqual(YES);
  expect(site.visit(page(TOMA, 'L1')).body).toContain('Glass');
});

test('a lot that its node calls recalled cannot be withdrawn (65): the node is named', async () => {
  const site = await Site.published();
  await site.release([MALGA, toma(), lot('toma', 'L1', { status: { code: 'recalled' } }), lot('toma', 'L2')]);
  expect(isRecalled(site)).toEqual(YES);
  expect(await site.ends(65, ...WITHDRAW, '--to')).toContain('batch:toma/L1 in graph.json');
  await site.release(DAIRY);
  expect(isRecalled(site)).toEqual(YES);
  await site.does(...WITHDRAW, '--to');
  expect(isRecalled(site)).toEqual(NO);
});

test('without a target the file is written and the build renders the pages; the publish shows them', async () => {
  const site = await Site.published();
  expect(await site.does(...RECALL)).toMatch(/^site: \d+ pages rendered; not public: no target$/m);
  expect(isRecalled(site)).toEqual(NO);
  await site.does('publish');
  expect(isRecalled(site)).toEqual(YES);
});

test.each(casesOf<[number, string[], string][]>('refused-recalls'))(
  'ends with %i: %j, and nothing is written',
  async (expected, args, message) => {
    const site = await Site.published();
    expect(await site.ends(expected, ...args)).toContain(message);
    expect(site.has('catalogue/recalls.yaml')).toBe(false);
  },
);

test('a target that cannot be reached: a warning to a build, and 69 to a publish', async () => {
  const site = await Site.published();
  const nowhere = ['--to', 's3://malga', '--endpoint', 'http://127.0.0.1:9', '--deadline', '1'];
  expect(await site.does('build', '--workers', '1', ...nowhere)).toContain(
    'Warning: the recalls that s3://malga keeps could not be fetched',
  );
  expect(await site.ends(69, 'publish', ...nowhere)).toContain('The run took longer than its --deadline of 1 s');
});

test('a product keeps its recalled lot through a rename of both', async () => {
  const site = await Site.published();
  await site.does(...RECALL, '--to');
  await site.release([
    MALGA,
    product('toma-dop', TOMA, { formerly: ['toma'] }),
    lot('toma-dop', 'L1a', { formerly: ['L1'] }),
    lot('toma-dop', 'L2'),
  ]);
  expect(site.open(code(TOMA, 'L1')).body).toContain('Recalled');
  expect(isRecalled(site, 'L1a')).toEqual(YES);
});

test('a recalled lot that left the source is retired: its page shows the recall, and the reason once the recall is withdrawn', async () => {
  const site = await Site.published();
  await site.does(...RECALL, '--to');
  const retire = ['--retire', 'batch:toma/L1', '--reason', 'Sold out'];
  expect(await site.ends(65, 'publish', ...retire)).toContain('it is in the build; remove it from the source');
  const rest = [MALGA, toma(), lot('toma', 'L2')];
  await site.release(rest, ...retire);
  expect(isRecalled(site)).toEqual(YES);
  await site.release(rest.map((node) => ('gtin' in node ? { ...node, name: 'Toma nuova' } : node)));
  expect(isRecalled(site)).toEqual(YES);
  await site.does(...WITHDRAW, '--to');
  expect(isRecalled(site)).toEqual(NO);
  for (const path of [page(TOMA, 'L1'), code(TOMA, 'L1')]) expect(site.visit(path).body).toContain('Sold out');
});

test('items are recalled by serial, also one that the catalogue does not have: each printed form says so', async () => {
  const site = await Site.new();
  await site.release([MALGA, toma(), lot('toma', 'L1'), { type: 'batch', product: 'toma', serial: 'S77' }]);
  const items = ['recall', TOMA, '--serial', 'S77', 'S78', '--reason', 'Glass'];
  expect(await site.ends(65, ...items, '--to')).toContain('has no item with the serial S78: is S77 meant?');
  await site.does(...items, '--unknown', '--to');
  for (const serial of ['S77', 'S78']) {
    for (const form of [code(TOMA), `/01/${TOMA.slice(1)}`])
      expect(site.visit(`${form}/21/${serial}`).body).toContain('Recalled');
    // A visitor who has the code of the product alone finds them there.
    expect(site.visit(page(TOMA)).body).toContain(serial);
  }
  expect(isRecalled(site)).toEqual(NO);
  // The printed code was published: it must not leave the ledger silently.
  expect(await site.ends(65, 'recall', TOMA, '--serial', 'S78', '--withdraw', '--to')).toContain(
    'batch:toma/~S78 is gone',
  );
});

test('two targets of one site: a recall that one of them keeps is none of the other', async () => {
  const site = await Site.published();
  const live = await newTarget('folder');
  await site.does('publish', ...live.options);
  await site.machine().does(...RECALL, '--to');
  await site.does('publish');
  expect(isRecalled(site)).toEqual(YES);
  await site.does('publish', ...live.options);
  expect(live.visit(page(TOMA, 'L1')).body).not.toContain('data-status="recalled"');
});

/** Prints a line where a process or a thread of it loads the renderer. */
const PRINT_RENDERER = `data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ resolve: (name, context, next) => (name.endsWith('render/build/build.ts') && process._rawDebug('renderer'), next(name, context)) });",
)}`;

test('issue 65, point 4: publish renders what the build lacks in its own process, and loads no renderer without need', async () => {
  const site = await Site.published();
  const second = site.machine();
  await site.does(...RECALL, '--to');
  // The build is of another source than the configuration names, in whose folder a brand lies.
  second.write('elsewhere/graph.json', DAIRY);
  second.write('catalogue/brand/words/en.json', '{}');
  await second.does('build', '--source', 'elsewhere', '--workers', '1');
  const publish = () => {
    const command = ['--import', PRINT_RENDERER, join(ROOT, 'src/cli/storytrace.ts'), 'publish'];
    const all = [...command, '--config', 'storytrace.config.ts', ...site.target.options];
    const options = { cwd: second.folder, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, all, options);
    return { stdout, stderr };
  };
  const rendered = expect.stringContaining('pages rendered again') as string;
  expect(publish()).toEqual({ stdout: rendered, stderr: expect.stringMatching(/^(?:renderer\n)+$/) as string });
  expect(isRecalled(site)).toEqual(YES);
  expect(publish()).toEqual({ stdout: expect.stringContaining('Nothing differs') as string, stderr: '' });
});

test('issue 65, section 5: a recall of one item is on the page of its lot and of its box, and of no other item', async () => {
  const site = await Site.new();
  const item = (of: string, serial: string, more: object = {}) => ({ type: 'batch', product: of, serial, ...more });
  const at = (gtin: string, serial: string) => site.visit(`/en/storytracing/01/${gtin}/21/${serial}`).body;
  const packed = { type: 'event', id: 'packed', eventType: 'AggregationEvent', action: 'ADD', parent: 'B1' };
  await site.release([
    ...[...DAIRY, burro(), item('burro', 'B1')],
    ...['S1', 'S2'].map((serial) => item('toma', serial, { lot: 'L1' })),
    {
      ...{ ...packed, eventTime: '2026-05-01T08:00:00Z', eventTimeZoneOffset: '+00:00' },
      ...{ container: { product: 'burro', serial: 'B1' }, objects: [{ product: 'toma', serial: 'S1' }] },
    },
  ]);
  await site.does('recall', TOMA, '--serial', 'S1', '--reason', 'Glass', '--to');
  expect(at(TOMA, 'S1')).toContain('data-status="recalled"');
  for (const body of [site.visit(page(TOMA, 'L1')).body, site.visit(page(TOMA)).body])
    expect(body).toContain('One item of this lot is recalled');
  expect(site.visit(page(TOMA, 'L1')).body).toMatch(
    /<div class="made-with">[^]*Serial no\. S1[^]*of this lot: recalled/,
  );
  expect(at(BURRO, 'B1')).toMatch(/Contains an affected lot or item[^]*<div class="made-with">[^]*S1/);
  expect(at(TOMA, 'S2')).toContain('No recall known');
  expect(site.visit('/status/malga.json').body).toContain('Serial no. S1 of this lot: recalled.');
});
