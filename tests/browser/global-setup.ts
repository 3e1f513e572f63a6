import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILT, GRAPH_API_URL } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A small catalogue with every state, built by the command itself: the templates are compiled already. */
export default function setup(): void {
  const build = ['src/cli/storytrace.ts', 'build', '--source', 'tests/fixtures/browser', '--out', BUILT];
  execFileSync(process.execPath, [...build, '--date', '2026-11-21'], {
    cwd: ROOT,
    stdio: 'inherit',
    // The sample's brand, because its templates are compiled already.
    env: { ...process.env, GRAPH_API_URL, STORYTRACE_BRAND: join(ROOT, 'sample/brand') },
  });
}
