import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILT, SAMPLE_BRAND } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Builds a small catalogue with every state, by the command itself, with the templates that the sample has compiled already. */
export default function setup(): void {
  const build = ['src/cli/storytrace.ts', 'build', '--source', 'tests/fixtures/browser', '--out', BUILT];
  execFileSync(process.execPath, [...build, '--date', '2026-11-21'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...SAMPLE_BRAND },
  });
}
