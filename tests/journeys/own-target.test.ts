import { describe, expect, test } from 'vitest';
import { DAIRY, MALGA, page, toma, TOMA } from './catalogue.ts';
import { CONFIG, Site } from './site.ts';

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
