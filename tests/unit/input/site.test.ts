import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';
import { CHEESE, GTIN } from './small-graph.ts';

test('Astro by itself finds the input of any path in the snapshot that the environment names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeSnapshot(
    join(folder, 'graph.sqlite'),
    CHEESE.map((node) => Node.parse(node)),
  );
  vi.stubEnv('STORYTRACE_SNAPSHOT', join(folder, 'graph.sqlite'));
  vi.stubEnv('STORYTRACE_DATE', '2026-11-21');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { inputFor } = await import('../../../src/site.ts');
  const path = `/fr/storytracing/01/${GTIN}/10/C%2B1/product-history`;
  expect(inputFor(path)).toMatchObject({ path, view: 'history', locale: 'fr', date: '2026-11-21' });
  expect(inputFor(`${path}/?utm=1`)?.path).toBe(path);
  expect(inputFor('/fr/nobody')).toBeUndefined();
  expect(inputFor('/de/dairy/x/y/z/q')).toBeUndefined();
});
