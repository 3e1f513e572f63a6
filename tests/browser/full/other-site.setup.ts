import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as setup } from '@playwright/test';
import { GRAPH_API_URL, OTHER } from '../site.ts';

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
