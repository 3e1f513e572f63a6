import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { LOOK_UP_INDEX, type LookUpIndex, lookUpFile } from '../../src/core/page/look-up.ts';
import { storytrace } from '../command-line.ts';
import { burro, code, DAIRY, lot, MALGA, page, toma, TOMA } from './catalogue.ts';
import { BILINGUAL, Site } from './site.ts';
import { KINDS } from './target.ts';

const renamed = (name: string) => DAIRY.map((node) => ('gtin' in node ? { ...node, name } : node));

describe.each(KINDS)('releases in a %s', (kind) => {
  test('the first release: the printed code, its page, an unknown path, the list of releases', async () => {
    const site = await Site.published(kind);
    expect(site.visit(code(TOMA, 'L1'))).toMatchObject({
      status: 200,
      body: expect.stringContaining(page(TOMA, 'L1')),
    });
    expect(site.visit(page(TOMA, 'L1')).body).toContain('Toma');
    expect(site.visit('/en/nowhere')).toMatchObject({
      status: 404,
      body: expect.stringContaining('could not be found'),
    });
    expect(await site.does('releases')).toMatch(/^1\twhole\t/);
  });

  test('an edit writes what changed; a publish without an edit writes nothing', async () => {
    const site = await Site.published(kind);
    const before = site.target.keys();
    expect(await site.does('publish')).toContain('Nothing differs from release 1: nothing was written');
    await site.release(
      DAIRY.map((node) => ('lot' in node && node.lot === 'L2' ? { ...node, origin: 'Alpe Rossa' } : node)),
    );
    const after = site.target.keys();
    const changed = [...after].filter(([key, text]) => before.get(key) !== text).map(([key]) => key);
    expect(changed.join()).toContain(`${TOMA}/10/L2`);
    expect(changed.join()).not.toContain('10/L1');
    expect(site.visit(page(TOMA, 'L2')).body).toContain('Alpe Rossa');
  });

  test('a rollback brings the bytes of the release before, as a release of its own; the next publish goes on', async () => {
    const site = await Site.published(kind);
    const first = site.target.keys().get(`en/storytracing/01/${TOMA}/index.html`) ?? site.visit(page(TOMA)).body;
    await site.release([...renamed('Toma vecchia'), lot('toma', 'L3')]);
    expect(await site.does('rollback')).toMatch(/^Release 3 is release 1 again: \d+ files restored/);
    expect(site.visit(page(TOMA)).body).toBe(first);
    expect(site.visit(code(TOMA, 'L3')).status).toBe(200);
    expect(await site.does('publish')).toMatch(/^Release 4: [1-9]/);
    expect(site.visit(page(TOMA)).body).toContain('Toma vecchia');
    await site.does('rollback', '--release', '1');
    expect(site.visit(page(TOMA)).body).toBe(first);
  });

  test('a page that was lost or changed there: a probe finds it (69), publish --force repairs it', async () => {
    const site = await Site.published(kind);
    const origin = await site.target.origin();
    expect(await site.does('probe', '--base', origin)).toMatch(/five spellings, 0 wrong answers/);
    const other = site.visit(page(TOMA, 'L1')).body;
    site.target.damage(code(TOMA, 'L2'));
    site.target.damage(page(TOMA, 'L2'), other);
    const found = await site.ends(69, 'probe', '--base', origin);
    expect(found).toContain(`${code(TOMA, 'L2')} (as printed): status 404`);
    expect(found).toContain(`${page(TOMA, 'L2')} (as printed): another page: of batch:toma/L1`);
    expect(await site.ends(69, 'probe', '--base', origin, '--bytes')).toContain('other bytes');
    await site.does('publish', '--force');
    expect(await site.does('probe', '--base', origin, '--bytes')).toContain('0 with other bytes');
  });

  test('two machines: the other one publishes on top, and visitors keep the assets of an open page', async () => {
    const site = await Site.published(kind);
    const assets = [...site.visit(page(TOMA)).body.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    const other = site.machine('site', '.storytrace');
    expect(await other.release([...DAIRY, burro()])).toMatch(/^Release 2:/m);
    expect(await site.release([...DAIRY, burro(), lot('toma', 'L3')])).toMatch(/^Release 3:/m);
    expect(site.visit(code(TOMA, 'L3')).status).toBe(200);
    expect(assets.length).toBeGreaterThan(2);
    for (const asset of assets) expect(site.visit(asset).status).toBe(200);
  });

  test('issue 76, point 2: the look-up grows in number of files; an open page finds those of the former number', async () => {
    const site = await Site.published(kind);
    const index = () => JSON.parse(site.visit(LOOK_UP_INDEX).body) as LookUpIndex;
    const former = index();
    const ids = (name: string) => Array.from({ length: 400 }, (_, n) => `urn:epc:id:sgtin:9521234.${name}.${n}`);
    await site.release([...DAIRY, lot('toma', 'L3', { identifiers: ids('L3') })]);
    expect(index().ids).toBeGreaterThan(former.ids);
    for (const at of [former, index()]) expect(site.visit(lookUpFile(at, 'L1')).body).toContain('"toma L1"');
    const files = [...site.target.keys().keys()].filter((key) => key.startsWith('look-up/'));
    const expected = former.ids + former.names + index().ids + (former.names === index().names ? 0 : index().names) + 1;
    expect(files).toHaveLength(expected);
    const first = await Site.published(kind);
    if (kind === 'bucket') expect(LOOK_UP_INDEX).toContain([...first.target.keys().keys()].findLast((key) => key.startsWith('look-up/'))); // prettier-ignore
    await site.does('rollback');
    expect(index()).toEqual(former);
    expect(site.visit(lookUpFile(former, 'L1')).body).toContain('"toma L1"');
  });
});

test('a dry run says what a publish would do, and visitors see nothing of it', async () => {
  const site = await Site.new();
  await site.build(...DAIRY);
  expect(await site.does('publish', '--dry-run')).toMatch(
    /^A publish would write [1-9]\d* files; 0 are no longer made. Nothing was written.\n$/,
  );
  expect(site.target.keys().size).toBe(0);
  expect(await site.does('releases')).toContain('nothing was published yet');
  expect(await site.does('publish')).toMatch(/^Release 1: \d+ files written\n$/m);
  expect(await site.does('publish', '--dry-run')).toContain('A publish would write 0 files; 0 are no longer made');
  await site.build(...DAIRY, lot('toma', 'L3'));
  expect(await site.does('publish', '--dry-run')).toMatch(
    /^A publish would write [1-9]\d* files; 0 are no longer made/,
  );
  await site.build(MALGA, toma(), lot('toma', 'L1'));
  expect(await site.ends(65, 'publish', '--dry-run', '--allow-shrink')).toContain(`  ${code(TOMA, 'L2')}\n`);
  expect(site.visit(code(TOMA, 'L3')).status).toBe(404);
});

test('--after a release that is not the newest: 75, and nothing is written', async () => {
  const site = await Site.published();
  await site.release(renamed('Toma vecchia'));
  await site.build(...DAIRY);
  expect(await site.ends(75, 'publish', '--after', '1')).toBe(
    '<target>: the last release is 2, not 1: another publisher was quicker\n',
  );
  expect(site.visit(page(TOMA)).body).toContain('Toma vecchia');
  await site.does('publish', '--after', '2');
  expect(site.visit(page(TOMA)).body).not.toContain('Toma vecchia');
});

test('issue 71, point 7: check names changed facts, and a rollback to fewer warnings is refused', async () => {
  const dairy = (contains: string[], useBy: string) => [
    ...[MALGA, toma({ allergens: { contains } })],
    lot('toma', 'L1', { dates: { useBy } }),
  ];
  const site = await Site.new();
  await site.release(dairy(['milk'], '2099-03-20'));
  site.write('catalogue/graph.json', dairy(['milk', 'nuts'], '2099-03-10'));
  const facts = ['allergens of toma: milk → milk, nuts', 'useBy of toma, lot L1: 2099-03-20 → 2099-03-10'];
  expect(await site.does('check')).toContain(`compare each with the pack.\n  ${facts.join('\n  ')}\n`);
  await site.release(dairy(['milk', 'nuts'], '2099-03-10'));
  const back = ['allergens of toma: milk, nuts → milk', 'useBy of toma, lot L1: 2099-03-10 → 2099-03-20'];
  expect(await site.ends(65, 'rollback')).toBe(
    `<target>: release 1 warns less than release 2; nothing was written:\n  ${back.join('\n  ')}\n  → correct the source, build and publish; or roll back with --accept-facts where the earlier facts are right\n`,
  );
  expect(await site.does('rollback', '--accept-facts')).toContain('Release 3 is release 1 again');
  // The way back adds an allergen.
  expect(await site.does('rollback')).toContain('Release 4 is release 2 again');
  await site.does('recall', TOMA, 'L1', '--reason', 'glass', '--to');
  expect(await site.ends(65, 'rollback', '--release', '1')).toContain(back[0] as string);
});

test('there is nothing to roll back to: 65 and a next step; publish, rollback and the list of releases are JSON for machines', async () => {
  const site = await Site.new();
  expect(await site.ends(65, 'rollback')).toBe(
    '<target>: there is no release to roll back. Publish one first: storytrace publish --to <target>\n',
  );
  const json = async (...args: string[]): Promise<unknown> => JSON.parse(await site.does(...args, '--json'));
  await site.build(...DAIRY);
  expect(await json('publish')).toMatchObject({ release: 1, unchanged: false });
  expect(await json('publish')).toMatchObject({ release: 1, unchanged: true, changed: 0 });
  expect(await site.ends(65, 'rollback')).toContain('release 1');
  expect(await site.ends(65, 'rollback', '--release', '7')).toContain('7');
  expect(site.visit(code(TOMA)).status).toBe(200);
  await site.release(renamed('Toma vecchia'));
  expect(await json('rollback')).toMatchObject({ release: 3 });
  expect(await json('releases')).toMatchObject([{ number: 1 }, { number: 2 }, { number: 3 }]);
});

test('a target that holds the site of another brand is left alone (65) without --takeover', async () => {
  const site = await Site.published();
  const other = site.machine('site', '.storytrace');
  other.configure(BILINGUAL);
  await other.build(...DAIRY);
  const refused = await other.ends(65, 'publish');
  expect(refused).toContain('https://malga.example');
  expect(refused).toContain('--takeover');
  expect(site.visit(page(TOMA)).body).toContain('https://malga.example');
});

test('a page that was altered in the build is refused (65), and visitors keep what they have', async () => {
  const site = await Site.published();
  await site.build(...renamed('Toma vecchia'));
  const file = `site${page(TOMA)}/index.html`;
  site.write(file, site.read(file).replace('Toma vecchia', 'Toma falsa!!'));
  expect(await site.ends(65, 'publish')).toContain(page(TOMA).slice(1));
  expect(site.visit(page(TOMA)).body).not.toMatch(/vecchia|falsa/);
  site.remove(file);
  expect(await site.ends(65, 'publish')).toContain(page(TOMA).slice(1));
  await site.does('build', '--verify');
  await site.does('publish');
  expect(site.visit(page(TOMA)).body).toContain('Toma vecchia');
});

// Of a bucket: `integration/publish/prune.test.ts`.
test('prune: nothing that is young or kept goes; what is old goes, and the newest release stays whole', async () => {
  const site = await Site.new();
  for (const name of ['One', 'Two', 'Three']) await site.release(renamed(name));
  expect(await site.does('prune', '--keep', '1')).toMatch(/^0 objects were removed; releases kept: 1, 2, 3/);
  site.target.age(100);
  const before = site.target.keys();
  expect(await site.does('prune', '--keep', '1', '--dry-run')).toMatch(/[1-9]\d* objects/);
  expect(await site.does('prune', '--keep', '1')).toMatch(/[1-9]\d* objects were removed; releases kept: 3\n/);
  expect(site.visit(page(TOMA)).body).toContain('Three');
  for (const path of [code(TOMA), code(TOMA, 'L1'), page(TOMA, 'L2')])
    expect(site.visit(path).body).toBe(before.get(`${path.slice(1)}/index.html`) ?? before.get(path.slice(1)));
  expect(await site.does('releases')).not.toMatch(/^[12]\t/m);
  expect(await site.ends(65, 'rollback')).toContain('release 3');
  expect(await site.does('publish')).toContain('Nothing differs');
});

test('a clock that is 100 days ahead removes nothing: the store says how old a release is', async () => {
  const site = await Site.published();
  for (const name of ['Two', 'Three']) await site.release(renamed(name));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * 86_400_000 });
  try {
    expect(await site.does('prune', '--keep', '1')).toMatch(/^0 objects were removed; releases kept: 1, 2, 3/);
  } finally {
    vi.useRealTimers();
  }
});

test('a folder has compressed files beside its texts, with the same words', async () => {
  const site = await Site.new();
  await site.build(MALGA, toma());
  const { code: exit } = await site.run(['publish', '--to', site.target.name]);
  expect(exit).toBe(0);
  expect([...site.target.keys().keys()].filter((key) => key.endsWith(`${TOMA}/index.html.br`))).not.toEqual([]);
});

test('a site without a target: 78 and what to write', async () => {
  const site = await Site.new();
  await site.build(MALGA);
  const { code: exit, stderr } = await storytrace(['publish', '--config', join(site.folder, 'storytrace.config.ts')]);
  expect([exit, stderr]).toEqual([
    78,
    "No target is named: write target: 's3://bucket' or a folder in storytrace.config.ts, or give --to <target>\n",
  ]);
});
