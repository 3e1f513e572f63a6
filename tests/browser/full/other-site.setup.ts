import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test as setup } from '@playwright/test';
import { EVERY_LANGUAGE, GRAPH_API_URL, OTHER } from '../site.ts';

const ROOT = join(import.meta.dirname, '../../..');

setup('build the fixture in Arabic too, with an address of the graph API, in every family', () => {
  setup.setTimeout(900_000);
  const config = `${OTHER}.config.ts`;
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, "export default { languages: ['en', 'it', 'fr', 'ar'], fallback: 'en', families: 'all' };\n");
  const build = ['build', '--config', config, '--source', 'tests/fixtures/browser', '--out', OTHER];
  execFileSync(process.execPath, ['scripts/storytrace.mjs', ...build, '--date', '2026-11-21'], {
    cwd: ROOT,
    env: { ...process.env, GRAPH_API_URL },
  });
});

setup('build a new owner’s site in every language that has a pack; its check finds nothing', () => {
  setup.setTimeout(900_000);
  const folder = `${EVERY_LANGUAGE}-source`;
  for (const before of [folder, EVERY_LANGUAGE]) rmSync(before, { recursive: true, force: true });
  const tags = globSync('*.json', { cwd: join(ROOT, 'i18n') })
    .map((file) => basename(file, '.json'))
    .sort();
  expect(tags).toHaveLength(15);
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(ROOT, 'scripts/storytrace.mjs'), ...args], { cwd: ROOT, encoding: 'utf8' });
  const languages = ['en', ...tags].join();
  run('init', folder, '--name', 'Žďár', '--languages', languages, '--kind', 'food,wine', '--yes', '--no-install');
  const site = ['--config', join(folder, 'storytrace.config.ts'), '--source', join(folder, 'catalogue')];
  const checked = run('check', ...site);
  expect(checked).toContain('0 warnings, no problems');
  expect(checked).not.toContain('words missing');
  run('build', ...site, '--out', EVERY_LANGUAGE);
});
