import { describe, expect, test } from 'vitest';
import { BURRO, burro, code, DAIRY, lot, MALGA, page, toma, TOMA } from './catalogue.ts';
import { BILINGUAL, Site } from './site.ts';
import { casesOf } from '../cases.ts';

const ONE_LOT = [MALGA, toma(), lot('toma', 'L1')];
const WITHOUT = ['--allow-shrink', '--reason', 'Sold out', '--retire'];

describe('what is gone from the source', () => {
  test('a lot: 65, every path and both ways out; visitors keep it', async () => {
    const site = await Site.published();
    await site.build(...ONE_LOT);
    const refused = await site.ends(65, 'publish', '--allow-shrink');
    expect(refused).toMatch(
      /^\d+ published paths of 1 entity would break; nothing was written:\n {2}batch:toma\/L2 is gone \(\d+ paths\)\n/,
    );
    expect(refused).toContain('    → it has another name: add L2 to `formerly` of what it is called now\n');
    expect(refused).toContain(
      '    → it is no more: storytrace --config storytrace.config.ts publish --allow-shrink --to <target> --retire batch:toma/L2 --reason en="…"\n',
    );
    expect(refused).toContain(`  ${code(TOMA, 'L2')}\n    dropped: was batch:toma/L2 printed/batch\n`);
    expect(site.visit(code(TOMA, 'L2')).body).toContain(page(TOMA, 'L2'));
    const machine = JSON.parse(await site.ends(65, 'publish', '--allow-shrink', '--json')) as {
      refused: { entities: object[]; faults: object[] };
    };
    expect(machine.refused.entities).toMatchObject([{ entity: 'batch:toma/L2', what: 'gone' }]);
    expect(machine.refused.faults.length).toBeGreaterThan(5);
  });

  test('a lot is retired: its code explains why and leads to a successor, also after the next release', async () => {
    const site = await Site.published();
    await site.release(ONE_LOT, ...WITHOUT, 'batch:toma/L2', '--successor', page(TOMA, 'L1'));
    const explains = (path: string) => {
      expect(site.visit(path)).toMatchObject({ status: 200, body: expect.stringContaining('Sold out') });
      expect(site.visit(path).body).toContain(`href="${page(TOMA, 'L1')}"`);
    };
    for (const path of [code(TOMA, 'L2'), page(TOMA, 'L2')]) explains(path);
    await site.release([...ONE_LOT, burro()]);
    for (const path of [code(TOMA, 'L2'), page(TOMA, 'L2')]) explains(path);
    await site.does('rollback', '--release', '2');
    explains(code(TOMA, 'L2'));
  });

  test('a product is retired with its lots, shown in a dry run before; back in the source it is refused until --revive says so', async () => {
    const site = await Site.new();
    const rest = [burro(), lot('burro', 'B1')];
    await site.release([...DAIRY, ...rest]);
    await site.build(MALGA, ...rest);
    const options = [...WITHOUT, 'product:toma'];
    const shown = await site.does('publish', '--dry-run', ...options);
    expect(shown).toContain(`  ${code(TOMA, 'L2')}: `);
    expect(shown).toContain('Sold out');
    expect(site.visit(code(TOMA)).body).not.toContain('Sold out');
    await site.does('publish', ...options);
    for (const path of [code(TOMA), code(TOMA, 'L1'), code(TOMA, 'L2'), page(TOMA), page(TOMA, 'L1')])
      expect(site.visit(path).body, path).toContain('Sold out');
    expect(site.visit(code(BURRO, 'B1')).body).not.toContain('Sold out');
    await site.build(...ONE_LOT, ...rest);
    const refused = await site.ends(65, 'publish');
    expect(refused).toMatch(/product:toma .*was retired and is back/);
    expect(refused).toContain('--revive product:toma\n');
    await site.does('publish', '--revive', 'product:toma');
    expect(site.visit(code(TOMA, 'L1')).body).not.toContain('Sold out');
    expect(site.visit(code(TOMA, 'L2')).body).toContain('Sold out');
  });

  test('a catalogue that lost a fifth, or an operator, is not published (65); --allow-shrink does not open the ledger', async () => {
    const site = await Site.new();
    await site.release([...DAIRY, { type: 'operator', id: 'alpe', name: 'Alpe' }]);
    await site.build(...ONE_LOT);
    const refused = await site.ends(65, 'publish');
    expect(refused).toContain('operator alpe is gone');
    expect(refused).toContain('--allow-shrink');
    expect(await site.ends(65, 'publish', '--allow-shrink')).not.toContain('operator alpe is gone (');
    expect(await site.does('releases')).not.toContain('2\twhole');
  });

  test('a sub-page that a lot has no more leads to the lot, and the publish says so', async () => {
    const site = await Site.new();
    const milk = { type: 'ingredient', id: 'milk', name: 'Milk' };
    const made = (...ingredients: object[]) => [
      MALGA,
      milk,
      toma({ ingredients: [{ ingredient: 'milk' }] }),
      lot('toma', 'L1', { ingredients }),
    ];
    await site.release(made({ ingredient: 'milk', lotText: ['M1'] }));
    const gone = `${page(TOMA, 'L1')}/ingredient/milk/batch-code/M1`;
    expect(site.visit(gone).status).toBe(200);
    expect(await site.release(made(), '--allow-shrink')).toContain(`  ${gone} → ${page(TOMA, 'L1')}\n`);
    expect(site.open(gone).path).toBe(page(TOMA, 'L1'));
  });
});

describe('a retirement that cannot be', () => {
  test.each(casesOf<[string[], string][]>('retirements'))(
    '%s: 2, before anything is read',
    async (options, message) => {
      const site = await Site.new();
      expect(await site.ends(2, 'publish', ...options)).toContain(message);
      expect(site.target.keys().size).toBe(0);
    },
  );

  test('of what is not there, is retired itself or lives: 65, by name', async () => {
    const site = await Site.published();
    await site.build(...ONE_LOT);
    for (const [message, ...options] of [
      ['no such page', 'batch:toma/L2', '--successor', page(TOMA, 'L9')],
      ['is retired itself', 'batch:toma/L2', '--successor', page(TOMA, 'L2')],
      ['batch:toma/L1: it is in the build', 'batch:toma/L1'],
      ['nothing of it was ever published; is batch:toma/L2 meant?', 'batch:Toma/L2'],
    ] as const)
      expect(await site.ends(65, 'publish', ...WITHOUT, ...options)).toContain(message);
    expect(site.visit(code(TOMA, 'L2')).body).not.toContain('Sold out');
  });
});

test('reasons by language: each page has its own, a language without one the first', async () => {
  const site = await Site.new('folder', BILINGUAL);
  const named = toma({ name: { de: 'Bergkäse', it: 'Toma' } });
  await site.release([MALGA, named, lot('toma', 'L1'), lot('toma', 'L2')]);
  const reasons = ['--allow-shrink', '--retire', 'batch:toma/L2', '--reason', 'de=Ausverkauft', 'it=Esaurito'];
  await site.release([MALGA, named, lot('toma', 'L1')], ...reasons);
  expect(site.visit(page(TOMA, 'L2', 'de')).body).toContain('<p>Ausverkauft</p>');
  expect(site.visit(page(TOMA, 'L2', 'it')).body).toContain('<p>Esaurito</p>');
  expect(site.visit(code(TOMA, 'L2')).body).toContain('Ausverkauft');
});

test('a language that lost its texts is not published (65) without --allow-shrink', async () => {
  const site = await Site.new('folder', BILINGUAL);
  await site.release([MALGA, toma({ name: { de: 'Bergkäse', it: 'Toma' } })]);
  await site.build(MALGA, toma({ name: { de: 'Bergkäse' } }));
  expect(await site.ends(65, 'publish')).toContain('language it: 1 texts before, 0 now');
  await site.does('publish', '--allow-shrink');
});

test('of many paths that would break the first 20 are named, in order', async () => {
  const site = await Site.published();
  await site.build(MALGA, burro());
  const refused = await site.ends(65, 'publish', '--allow-shrink');
  const paths = refused.match(/^ {2}\/\S+/gm) ?? [];
  expect(paths).toHaveLength(20);
  expect(paths).toEqual([...paths].sort());
  expect(refused).toMatch(/the first 20 of \d+ \(--json tells all\)/);
});

test('check before a publish names what would break, beside an old build that still has it (65)', async () => {
  const site = await Site.new();
  await site.release(DAIRY);
  expect(await site.does('check', '--to')).toContain('no problems');
  site.write('catalogue/graph.json', [...DAIRY.slice(0, 3), lot('toma', 'L2', { origin: 'Alpe' }), lot('toma', 'L3')]);
  expect(await site.does('check')).toMatch(/the next would add [1-9]\d* pages?, change [1-9]\d*/);
  site.write('catalogue/graph.json', ONE_LOT);
  const found = await site.ends(65, 'check', '--to');
  expect(found).toMatch(/Against your last build in site, the next would .*no longer make [1-9]/);
  expect(found).toMatch(/ {2}! \/\S+ \(dropped: .*batch:toma\/L2/);
});
