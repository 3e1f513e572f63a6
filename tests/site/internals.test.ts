import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOutput } from '../../src/render/output/open-output.ts';
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { ROOT, storytrace } from '../command-line.ts';
import { filesIn } from '../integration/render/site.ts';

const DIST = join(ROOT, 'dist');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-internals-'));

test('the sample built by Astro’s public API alone, which shares no fragment between pages, has the bytes of the one built with its internals', async () => {
  const output = openOutput(DIST);
  output.close();
  const { warnings } = JSON.parse(readFileSync(buildPathsOf(DIST).report, 'utf8')) as { warnings: { kind: string }[] };
  // The comparison must not use the same code path twice.
  expect(warnings.map(({ kind }) => kind)).not.toContain('InternalsRefused');
  const out = join(folder, 'dist');
  // Renditions are the same either way, and take longest.
  const [made, own] = [join(buildPathsOf(DIST).state, 'pictures'), join(buildPathsOf(out).state, 'pictures')];
  if (existsSync(made)) cpSync(made, own, { recursive: true });
  const args = ['build', '--source', join(ROOT, 'sample'), '--out', out, '--date', output.date, '--no-internals'];
  const { code, stderr } = await storytrace(args);
  expect(code, stderr).toBe(0);
  expect(filesIn(out)).toEqual(filesIn(DIST));
}, 600_000);
