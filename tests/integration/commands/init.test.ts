import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KINDS } from '../../../src/core/kinds/registry.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-init-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function cli(...args: string[]): { status: number | null; out: string; err: string } {
  const { STORY_HOST: _host, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/storytrace.mjs'), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env,
  });
  return { status, out: stdout, err: stderr };
}

test('a starter of every kind, in any language, passes `check` without a problem or warning', () => {
  const site = join(folder, 'all');
  const made = cli(
    'init',
    'all',
    '--name',
    'Mario\'s "Hof"',
    '--languages',
    'de,ar,cy',
    '--kind',
    KINDS.join(),
    '--yes',
  );
  expect(made.status, made.err).toBe(0);
  expect(readdirSync(site).sort()).toEqual([
    '.github',
    '.gitignore',
    'README.md',
    'brand',
    'catalogue',
    'package.json',
    'storytrace.config.ts',
  ]);
  // Source, output and target are in the configuration.
  const checked = cli('check', '--config', 'all/storytrace.config.ts');
  expect(checked.out + checked.err).toContain('0 warnings, no problems');
  expect(checked.status).toBe(0);
  const config = readFileSync(join(site, 'storytrace.config.ts'), 'utf8');
  expect(config).not.toMatch(/^import (?!type )/m);
  expect(config).toContain("families: ['gtin', 'storytelling']");
  const readme = readFileSync(join(site, 'README.md'), 'utf8');
  for (const family of ['storytelling', 'gtin', 'operator', 'preview', 'v1', 'v2', 'default'])
    expect(readme).toMatch(new RegExp(`^\\| \`${family}\` \\| .+ \\| \\d+ \\| \\d+ \\| \\d+ \\| \\d+ \\|$`, 'm'));
});

test('a folder that is not empty, an unknown kind, a wrong host and a missing name are refused with what to do', () => {
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/x'), '');
  expect(cli('init', 'full', '--name', 'x', '--yes')).toMatchObject({ status: 73 });
  expect(readdirSync(join(folder, 'full'))).toEqual(['x']);
  for (const [name, instead] of [
    ['Café Süd', 'cafe-sud'],
    ['.hidden', 'hidden'],
    ['storytrace', 'my-site'],
  ] as const) {
    const { status, err } = cli('init', name, '--name', 'x', '--yes');
    expect(status, err).toBe(65);
    expect(err).toContain(`name the folder ${instead}`);
    expect(readdirSync(folder)).not.toContain(name);
  }
  expect(cli('init', 'a', '--name', 'x', '--kind', 'soap', '--yes').err).toContain('--kind: soap is none of food');
  expect(cli('init', 'a', '--name', 'x', '--host', 'brand.example', '--yes').err).toContain('is no origin');
  expect(cli('init', 'a', '--yes')).toMatchObject({ status: 2 });
  expect(cli('init', 'a', '--name', 'x').err).toContain('give --languages, --kind, --host');
});

const ANSWERS = 'Hof Süd\nde,fr\ntextile\nhttps://hof.example\n';

test.each([
  [
    'on a terminal',
    'script',
    ['-qec', `${process.execPath} ${join(ROOT, 'scripts/storytrace.mjs')} init terminal`, '/dev/null'],
  ],
  ['by lines on standard input', process.execPath, [join(ROOT, 'scripts/storytrace.mjs'), 'init', 'standard']],
])('asks %s for name, languages, kind and address', (_where, program, args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder, input: ANSWERS });
  expect(status, stdout + stderr).toBe(0);
  for (const question of ['Name of the site: ', 'Languages, by tag (en): ', 'Kinds of product (food): '])
    expect(stdout).toContain(question);
  const site = join(folder, _where === 'on a terminal' ? 'terminal' : 'standard');
  const config = readFileSync(join(site, 'storytrace.config.ts'), 'utf8');
  expect(config).toContain("clientName: 'Hof Süd'");
  expect(config).toContain("languages: ['de', 'fr']");
  expect(config).toContain("host: 'https://hof.example'");
  expect(readFileSync(join(site, 'catalogue/products/textile.yaml'), 'utf8')).toContain('kind: textile');
});

test('answers that end too soon are told with what to give, without a stack', () => {
  const args = [join(ROOT, 'scripts/storytrace.mjs'), 'init', 'half'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder, input: 'Hof\n' });
  expect(status).toBe(2);
  expect(stderr).toContain('Nobody answered: give --languages, --kind, --host');
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('a wrong configuration ends with 78, the field and the remedy, without a stack', () => {
  for (const [text, told] of [
    ["export default { languages: ['german'] };", 'languages.0: is not a language tag'],
    ["export default { colour: 'blue' };", 'colour: is not a color: write #rrggbb'],
    ['export default { famillies: [] };', 'famillies: is not a field'],
    ["export default { brand: 'nowhere' };", 'nowhere does not exist'],
    ["export default { host: 'brand.example' };", 'host: is no origin'],
    ["export default { styles: ['nowhere.css'] };", 'nowhere.css does not exist'],
    ["export default { version: '2.100.0', later: true };", 'run npm install --save-exact storytrace@2.100.0'],
    ['export default {', 'cannot be read'],
  ] as const) {
    writeFileSync(join(folder, 'wrong.config.ts'), text);
    const { status, err } = cli('check', '--config', 'wrong.config.ts', '--source', 'all/catalogue');
    expect(status, err).toBe(78);
    expect(err).toContain(told);
    expect(err).toContain('wrong.config.ts');
    expect(err).not.toMatch(/^\s+at /m);
  }
});

test('a publish without a target ends with 78 and what to write', () => {
  writeFileSync(join(folder, 'without.config.ts'), "export default { source: './all/catalogue' };");
  const { status, err } = cli('publish', '--config', 'without.config.ts');
  expect(status, err).toBe(78);
  expect(err).toContain("write target: 's3://bucket' or a folder in storytrace.config.ts, or give --to <target>");
});
