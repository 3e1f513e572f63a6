import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { serveGraph } from '../../src/cli/graph-api/server.ts';
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { takeLock } from '../../src/render/output/lock.ts';
import { storytrace } from '../command-line.ts';
import { burro, code, DAIRY, lot, MALGA, page, TOMA } from './catalogue.ts';
import { CONFIG, Site } from './site.ts';
import { casesOf } from '../cases.ts';

describe('check and build', () => {
  test('the owner starts a site, checks it, prints a code and reads it back', async () => {
    const site = await Site.new();
    await site.does('init', 'hof', '--name', 'Hof', '--languages', 'en', '--yes');
    const own = await storytrace(['check', '--config', `${site.folder}/hof/storytrace.config.ts`]);
    expect(own).toMatchObject({ code: 0, stdout: expect.stringContaining('0 warnings, no problems') as string });
    site.write('catalogue/graph.json', DAIRY);
    expect(await site.does('check')).toMatch(/1 operator, 1 product, 2 batches; 0 warnings, no problems\./);
    expect(await site.does('codes', '--gtin', TOMA, '--batch', 'L1', '--format', 'svg', '--out', 'codes')).toContain(
      '1 code read back',
    );
    expect(site.read('codes/codes.csv')).toContain(`https://malga.example${code(TOMA, 'L1')}`);
    const read = await site.does('read', `https://malga.example${code(TOMA, 'L1')}`, '--source', 'catalogue');
    expect(JSON.parse(read)).toMatchObject({ kind: 'page', gtin: TOMA, lot: 'L1', page: code(TOMA, 'L1') });
  });

  test('issue 67, point 14: codes names the address that it prints; codes of examples only where they are asked for', async () => {
    const site = await Site.new();
    const note = 'demonstration: not for a printer';
    const linesOf = async (...args: string[]) => {
      const lines = (await site.does('codes', '--all', '--format', 'svg', ...args)).trim().split('\n');
      return [lines[0], lines.at(-1)];
    };
    site.write('catalogue/graph.json', [MALGA, burro()]);
    for (const line of await linesOf('--host', 'https://id.malga.it')) {
      expect(line).toContain('https://id.malga.it');
      expect(line).not.toContain(note);
    }
    for (const host of ['https://malga.example', 'https://localhost'])
      for (const line of await linesOf('--host', host)) expect(line).toContain(`${host}; ${note}`);
    site.write('catalogue/graph.json', DAIRY);
    for (const line of await linesOf('--host', 'https://id.malga.it')) expect(line).toContain(note);
    site.configure({ ...CONFIG, version: '2.0.0' });
    expect(await site.ends(65, 'codes', '--all', '--out', 'refused')).toContain(note);
    expect(site.has('refused')).toBe(false);
    expect((await linesOf('--demonstration'))[0]).toContain(note);
  });

  test('a build renders what changed, and says so in plain lines; on a terminal a bar', async () => {
    const site = await Site.new();
    expect(await site.build(...DAIRY)).toMatch(
      /^site: \d+ pages; \d+ rendered, \d+ written, 0 files removed, in \d+\.\d\d s$/m,
    );
    expect(await site.does('build')).toMatch(/^site is up to date: \d+ pages, in /m);
    const { stdout } = await site.run(['build', '--force', '--workers', '1'], { isTerminal: true });
    expect(stdout).toMatch(/\r\x1b\[2K[█░]{28} \d+ pages, \d+\/s, \d+ s left/);
    expect(await site.build(...DAIRY, lot('toma', 'L3'))).not.toMatch(/[\r\x1b]/);
    expect(site.has(`site${code(TOMA, 'L3')}/index.html`)).toBe(true);
    await site.build(...DAIRY);
    expect(site.has(`site${code(TOMA, 'L3')}/index.html`)).toBe(false);
  });

  test('a fault in the catalogue: 65 with file, line, field and fix; the site stays as it was', async () => {
    const site = await Site.new();
    await site.build(...DAIRY);
    const before = site.read(`site${page(TOMA)}/index.html`);
    site.write('catalogue/broken.json', '{"type": "operator", "id": "broken"}');
    for (const command of ['build', 'check'])
      expect(await site.ends(65, command)).toMatch(
        /1 problem in the input; nothing was written:\n {2}broken\.json:1:1 \(operator:broken\) › name\n {4}MissingField/,
      );
    expect(JSON.parse(await site.ends(65, 'check', '--json'))).toMatchObject({ problems: [{ kind: 'MissingField' }] });
    expect(site.read(`site${page(TOMA)}/index.html`)).toBe(before);
  });

  test('issue 67, point 3: a place that cannot be written is 73 with path and remedy, and a torn state is made anew', async () => {
    const site = await Site.new();
    await site.build(...DAIRY);
    site.write('plain', 'a file');
    for (const args of [
      ['codes', '--all', '--out', 'plain/codes'],
      ['template', '--xlsx', 'plain/new.xlsx'],
      ['build', '--out', 'plain/site'],
    ])
      expect(await site.ends(73, ...args), args.join(' ')).toMatch(/plain.+: .+: move it away/);
    const before = site.read(`site${page(TOMA)}/index.html`);
    site.write('.storytrace/site/lock.sqlite', 'torn');
    const state = new DatabaseSync(join(site.folder, '.storytrace/site/state.sqlite'));
    state.exec('DROP TABLE tally');
    state.close();
    await site.does('build');
    expect(site.read(`site${page(TOMA)}/index.html`)).toBe(before);
    rmSync(join(site.folder, '.storytrace/site/check.json'), { force: true });
    mkdirSync(join(site.folder, '.storytrace/site/check.json'));
    const { code, stderr } = await site.run(['check']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('The page testing will not show this answer.')]);
  });

  test('issue 67, point 5: words of the catalogue are no commands of a runner of GitHub', async () => {
    const site = await Site.new();
    site.write('catalogue/broken.json', '[{"type": "operator", "id": "##[error]x"}, {"type": "##[add-mask]e"}]');
    for (const args of [
      ['check', '--annotations'],
      ['check', '--json'],
      ['build'],
      ['explain', '--source', 'catalogue'],
    ]) {
      const { stdout, stderr } = await site.run(args);
      expect(stdout + stderr, args.join(' ')).not.toContain('##[');
      expect(stdout + stderr, args.join(' ')).toContain(String.raw`##\u005b`);
      if (args[1] === '--json') expect(JSON.stringify(JSON.parse(stdout))).toContain('##[add-mask]e');
    }
  });

  test('a preview says so on every page and asks not to be indexed', async () => {
    const site = await Site.new();
    site.write('catalogue/graph.json', DAIRY);
    await site.does('build', '--preview', '--workers', '1');
    expect(site.has('site/sw.js')).toBe(false);
    expect(site.read('site/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    const files = readdirSync(`${site.folder}/site`, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.html')).map((file) => site.read(`site/${file}`));
    const shown = pages.filter((html) => !html.includes('http-equiv="refresh"'));
    expect(shown.length).toBeGreaterThan(5);
    for (const html of shown) {
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('serviceWorker');
      expect(html).toContain('Private preview');
    }
  });

  test('after an outage of the graph API: 69 and the site as it was; --offline builds from the graph of the last read', async () => {
    const site = await Site.new();
    site.write('catalogue/graph.json', DAIRY);
    const api = await serveGraph(`${site.folder}/catalogue`, 0);
    const build = ['build', '--workers', '1', '--source', api.url];
    await site.does(...build);
    const before = site.read(`site${page(TOMA)}/index.html`);
    await api.close();
    const outage = await site.ends(69, ...build);
    expect(outage).toContain('--offline');
    expect(outage).not.toMatch(/\n\s+at /);
    await site.does(...build, '--offline', '--force');
    expect(site.read(`site${page(TOMA)}/index.html`)).toBe(before);
  });
});

describe('how commands end', () => {
  test.each(casesOf<[number, string[], string][]>('endings'))('%i: %j', async (expected, args, message) => {
    const site = await Site.new();
    site.write('catalogue/graph.json', DAIRY);
    const output = await site.ends(expected, ...args);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
    expect(site.has('site')).toBe(false);
  });

  test('73: an output that another program made is left alone', async () => {
    const site = await Site.new();
    site.write('site/thesis.txt', 'mine');
    site.write('catalogue/graph.json', DAIRY);
    expect(await site.ends(73, 'build')).toContain('site');
    expect(site.read('site/thesis.txt')).toBe('mine');
  });

  test('75: another build holds the output', async () => {
    const site = await Site.new();
    site.write('catalogue/graph.json', DAIRY);
    const unlock = takeLock(buildPathsOf(`${site.folder}/site`).lock);
    try {
      expect(await site.ends(75, 'build')).toMatch(/^Another run is at work on this output: /);
    } finally {
      unlock();
    }
    await site.does('build', '--workers', '1');
  });
});
