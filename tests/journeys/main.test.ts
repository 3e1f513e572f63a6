import { describe, expect, test } from 'vitest';
import { storytrace } from '../command-line.ts';
import { BILINGUAL, CONFIG, Site } from './site.ts';
import type { StorytraceConfig } from '../../src/configuration/define-config.ts';

const TOMA = '09521234543213';

async function siteOf(config: StorytraceConfig): Promise<Site> {
  const site = await Site.new('folder', config);
  site.write('catalogue/toma.json', [
    { type: 'operator', id: 'malga', name: 'Malga' },
    { type: 'product', id: 'toma', gtin: TOMA, name: { [config.languages?.[0] ?? '']: 'Toma' }, operator: 'malga' },
  ]);
  return site;
}

describe('issue 63, section 2, point 1: the command line is a function', () => {
  test('two sites with other hosts and languages, and the first again: each command has the values of its own site', async () => {
    const malga = await siteOf(CONFIG);
    const hof = await siteOf(BILINGUAL);
    await malga.does('build');
    await hof.does('build');
    const page = (site: Site, locale: string) => site.read(`site/${locale}/storytracing/01/${TOMA}/index.html`);
    for (const [site, locale, host, lang] of [
      [malga, 'en', 'https://malga.example', 'en-US'],
      [hof, 'de', 'https://hof.example', 'de'],
    ] as const) {
      expect(page(site, locale)).toContain(`<link rel="canonical" href="${host}/${locale}/storytracing/01/${TOMA}"`);
      expect(page(site, locale)).toContain(`<html lang="${lang}"`);
    }
    expect([malga.has('site/de'), malga.has('site/it'), hof.has('site/en'), hof.has('site/it')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const check = (site: Site) => site.does('check');
    const [first, other, again] = await Promise.all([check(malga), check(hof), check(malga)]);
    expect(other).toMatch(/missing: .*it \d/);
    expect(first).not.toMatch(/missing: .*it \d/);
    expect(again).toBe(first);
    expect(await malga.does('build')).toMatch(/is up to date.*\nLinks and codes name https:\/\/malga\.example/);
  });

  test('a call leaves environment, arguments, exit code, handlers, console and working directory as they were', async () => {
    const values = () => ({
      env: { ...process.env },
      argv: [...process.argv],
      exitCode: process.exitCode,
      directory: process.cwd(),
      handlers: ['SIGINT', 'SIGTERM'].map((signal) => process.listeners(signal as NodeJS.Signals)),
      console: [console.log, console.info, console.warn, console.error],
    });
    const before = values();
    const site = await siteOf(CONFIG);
    site.write('.env', 'CLIENT_NAME=Alm\n');
    await site.does('check');
    site.write('catalogue/cut.json', '{');
    expect(await site.ends(65, 'check', '--json')).toContain('Unreadable');
    await site.ends(2, 'check', '--nope');
    expect(values()).toEqual(before);
  });

  test('a configuration that was edited is read again', async () => {
    const site = await siteOf(CONFIG);
    await site.does('check');
    site.configure({ ...CONFIG, languages: ['klingon'] });
    expect(await site.ends(78, 'check')).toContain('languages.0: is not a language tag');
    site.configure(CONFIG);
    await site.does('check');
  });

  test('help lists every command, ends with 0 and needs no site; an unknown command ends with 2', async () => {
    const { code, stdout, stderr } = await storytrace(['--help'], { env: { STORYTRACE_CONFIG: '/none' } });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ {2}build {2,}render a source into a folder/m);
    expect(stdout).toMatch(/^ {2}watch {2,}\S/m);
    const unknown = await storytrace(['bulid']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean build?')]);
    expect((await storytrace(['help', 'prune'])).stdout).toContain('--dry-run');
  });
});
