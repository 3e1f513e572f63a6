import fs, { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, win32 } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { slashed } from '../../src/storage/slashed.ts';
import { ROOT } from '../command-line.ts';
import { DAIRY, lot, MALGA, page, toma, TOMA } from './catalogue.ts';
import { Site } from './site.ts';
import { casesOf } from '../cases.ts';

/** A catalogue of every kind of text file. */
const FILES = casesOf<Record<string, string>>('text-files');

describe('issue 5, point 21: machines of editors', () => {
  test('files with CRLF, as an editor on Windows saves them, make the same pages', async () => {
    const pages = await Promise.all(
      ['\n', '\r\n'].map(async (end) => {
        const site = await Site.new();
        for (const [file, text] of Object.entries(FILES)) site.write(file, text.replaceAll('\n', end));
        site.write('storytrace.config.ts', site.read('storytrace.config.ts').replaceAll('\n', end));
        site.write('.env', `# of this site${end}STORY_HOST=https://malga.example${end}`);
        await site.does('build', '--workers', '1', '--date', '2026-03-02');
        return [page(TOMA), page(TOMA, 'L1')].map((path) => site.read(`site${path}/index.html`));
      }),
    );
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[0]?.[1]).toContain('Listeria');
    expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
  });

  test('lots whose names Windows refuses ask for a slug', async () => {
    const site = await Site.new();
    const check = async (name: string) => {
      site.write('catalogue/graph.json', [MALGA, toma(), lot('toma', name)]);
      return (await site.run(['check'])).output;
    };
    for (const name of ['CON', 'nul', 'LPT1', 'L1.']) expect(await check(name), name).toContain('Add a slug');
    const { platform } = process;
    onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
    for (const name of ['A:1', 'A*1', 'A"1', 'A<1']) {
      expect(await check(name), name).toContain('no problems');
      Object.defineProperty(process, 'platform', { value: 'win32' });
      expect(await check(name), name).toContain('has a character that Windows refuses in a file name');
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  test('a folder target that refuses links is named at once, with the remedy, and nothing is written', async () => {
    const site = await Site.new();
    await site.build(...DAIRY);
    const { symlinkSync } = fs;
    onTestFinished(() => {
      fs.symlinkSync = symlinkSync;
      syncBuiltinESMExports();
    });
    fs.symlinkSync = (_, path) => {
      throw Object.assign(new Error(`EPERM: operation not permitted, symlink '${String(path)}'`), { code: 'EPERM' });
    };
    syncBuiltinESMExports();
    const { code, output } = await site.run(['publish', '--to', 'target']);
    expect([code, site.has('target')], output).toEqual([73, false]);
    expect(output).toMatch(
      /target: no symbolic link can be made here \(EPERM.*On Windows switch on the developer mode/s,
    );
  });

  test('paths of the disk become keys and texts with slashes', () => {
    expect(slashed(win32.relative('C:\\target', 'C:\\target\\releases\\000001'), '\\')).toBe('releases/000001');
    // Passed to the file system again, or shown as the system writes them.
    const other =
      /readlink|symlinkSync|configFile|astroConfigOf|dirname\(path\), folder|startsWith\('\.\.'\)|process\.cwd\(\), place|const inside/;
    const sources = fs.globSync('src/{brand,cli,configuration,dev,pictures,publish,render,sources}/**/*.ts', {
      cwd: ROOT,
    });
    const lines = sources.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n'));
    const bare = lines.filter((line) => /[^.\w]relative\(/.test(line) && !/slashed\(/.test(line) && !other.test(line));
    expect(lines.length).toBeGreaterThan(5000);
    expect(bare).toEqual([]);
  });
});
