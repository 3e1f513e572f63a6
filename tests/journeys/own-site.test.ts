import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { DAIRY, MALGA, page, toma, TOMA } from './catalogue.ts';
import { BILINGUAL, CONFIG, Site } from './site.ts';
import { documentOf } from '../unit/sources/epcis/documents.ts';

describe('issue 5, point 17: check tells the truth', () => {
  test('before a first publish it compares with your last build, and nothing is published or refused', async () => {
    const site = await Site.new();
    for (const target of [undefined, `${site.folder}/published`]) {
      site.configure(target === undefined ? CONFIG : { ...CONFIG, target });
      await site.build(...DAIRY);
      site.write('catalogue/graph.json', DAIRY.slice(0, 3));
      const found = await site.does('check');
      expect(found).toMatch(/^Against your last build in site, .*no longer make [1-9]/m);
      expect(found).toMatch(/^ {2}! \/\S+ of your last build \(dropped: .*batch:toma\/L2/m);
      expect(found).not.toMatch(/published path|would be refused/);
    }
  });

  test('after an update of Storytrace it says how many pages change', async () => {
    const site = await Site.new();
    await site.build(...DAIRY);
    expect(await site.does('check')).toMatch(
      /^Against your last build in site, the next would add 0 pages, change 0,/m,
    );
    const state = new DatabaseSync(buildPathsOf(`${site.folder}/site`).store);
    state.exec("UPDATE meta SET value = '2.0.1' WHERE name = 'version'");
    state.close();
    const found = await site.does('check');
    expect(found).toContain(
      `made by Storytrace 2.0.1, and this is ${packageJson.version}: the next renders every page`,
    );
    expect(found).toMatch(/would add 0 pages, change [1-9]\d+, and no longer make 0/);
  });

  test('every missing translation has its line: node, field, language, file', async () => {
    const site = await Site.new('folder', BILINGUAL);
    const lots = Array.from({ length: 70 }, (_, at) => ({
      type: 'batch',
      product: 'toma',
      lot: `L${at}`,
      origin: { de: 'Alm' },
    }));
    site.write('catalogue/graph.json', [MALGA, ...lots]);
    site.write('catalogue/toma.yaml', `${JSON.stringify(toma({ storage: { it: 'Fresco' } }))}\n`);
    const lines = (await site.does('check'))
      .split('\n')
      .filter((line) => line.startsWith('  missing: batch:') || line.startsWith('  missing: product:'));
    expect(lines).toContain('  missing: product:toma › storage, de (toma.yaml)');
    expect(lines).toContain('  missing: batch:toma/L69 › origin, it (graph.json[70])');
    expect(lines).toHaveLength(71);
  });
});

test('issue 5, point 19: a field of the configuration that no page shows renders no page', async () => {
  const site = await Site.new();
  await site.build(...DAIRY);
  site.write('other/graph.json', DAIRY);
  site.configure({
    ...CONFIG,
    source: 'other',
    target: 'elsewhere',
    endpoint: 'https://store.example',
    version: packageJson.version,
    editor: { repository: 'brand/site' },
  });
  expect(await site.does('build')).toContain('site is up to date');
});

test('issue 5, point 22: a folder without pages is counted in words', async () => {
  const site = await Site.new();
  site.write('catalogue/events.jsonld', JSON.stringify(documentOf([])));
  expect(await site.does('check')).toMatch(/^catalogue: no nodes, so no pages; \d+ warnings?, no problems\.$/m);
});

test('issue 71: only a private preview has an editor, and no visitor gets it', async () => {
  const site = await Site.published();
  expect(await site.ends(2, 'build', '--editor')).toContain('a public site has no editor');
  expect(await site.ends(78, 'build', '--preview', '--editor')).toContain("Add editor: { repository: 'owner/name' }");
  site.configure({ ...CONFIG, editor: { repository: 'brand/site' } });
  site.write('catalogue/graph.json', [...DAIRY, { type: 'place', id: 'alm', name: 'Alm' }]);
  expect(await site.ends(65, 'build', '--preview', '--editor')).toContain('storytrace normalize');
  for (const name of ['index.html', 'config.json', 'editor.js']) site.write(`site/admin/${name}`, 'of a preview');
  await site.does('publish');
  expect([...site.target.keys().keys()].filter((key) => key.includes('admin'))).toEqual([]);
  await site.does('build');
  expect([site.has('site/admin'), site.has('site/index.html')]).toEqual([false, true]);
});

const RECALL = ['recall', TOMA, 'L1', '--reason', 'Listeria'];
const saysRecalled = (html: string) => html.includes('data-status="recalled"');

describe('issue 67, point 12: commands take the target of the configuration', () => {
  test('a recall is public when it ends, check says what a publish would do, a build takes the recalls', async () => {
    const site = await Site.new();
    site.configure({ ...CONFIG, target: site.target.name });
    await site.build(...DAIRY);
    const publish = async (...args: string[]) => (await site.run(['publish', '--to', site.target.name, ...args])).code;
    expect(await publish('--no-precompress')).toBe(0);
    expect(await site.does('check')).toContain('A publish of site on release 1 would add 0 pages');
    const second = site.machine('site', '.storytrace');
    expect(await site.does(...RECALL, '--no-precompress')).toContain('Release 2 after ');
    expect(saysRecalled(site.visit(page(TOMA, 'L1')).body)).toBe(true);
    expect(await site.does('recall', '--list', '--json')).toContain('Listeria');
    await second.does('build', '--workers', '1');
    expect(saysRecalled(second.read(`site${page(TOMA, 'L1')}/index.html`))).toBe(true);
    // The lots are gone from the source: a publish would be refused.
    site.write('catalogue/graph.json', [MALGA, toma()]);
    await site.does('build', '--workers', '1');
    expect(await site.ends(65, 'check')).toContain('A publish would be refused');
  });

  test('a target out of reach: one line of check, a build that goes on, a recall that ends with an error', async () => {
    const site = await Site.new();
    site.configure({ ...CONFIG, target: 's3://malga', endpoint: 'http://127.0.0.1:9' });
    site.write('catalogue/graph.json', DAIRY);
    const env = {
      ...{ AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, AWS_PROFILE: undefined },
      AWS_EC2_METADATA_DISABLED: 'true',
    };
    const ends = async (code: number, ...args: string[]) => {
      const ran = await site.run(args, { env });
      expect(ran.code, ran.output).toBe(code);
      return ran.output;
    };
    expect(await ends(0, 'build', '--workers', '1')).toContain('Warning: the recalls that s3://malga keeps');
    expect(await ends(0, 'check')).toMatch(/^What a publish would do is not known: s3:\/\/malga: .*redentials.*$/m);
    expect(await ends(69, 'check', '--to', 's3://malga')).toContain('s3://malga: could not');
    expect(await ends(69, ...RECALL)).toContain('recalled, but not live');
    expect(site.read('catalogue/recalls.yaml')).toContain('Listeria');
    // Credentials, and no answer.
    expect((await site.run(['check'])).output).toContain('What a publish would do is not known: ');
  });
});
