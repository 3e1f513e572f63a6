import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'storytrace-outage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(source: string, out: string, ...more: string[]): Promise<{ status: number | null; told: string }> {
  const asked = ['src/cli/storytrace.ts', 'build', '--source', source, '--out', out, '--date', '2026-11-21', ...more];
  const child = spawn(process.execPath, asked, { cwd: ROOT });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, told })));
}

test(
  'after an outage of the graph API: 69 and the site as it was, and --offline builds from the graph that was read last',
  { timeout: 300_000 },
  async () => {
    const api = await serveGraph(folderOf({ 'operator.json': { type: 'operator', id: 'malga', name: 'Malga' } }), 0);
    const out = join(folder, 'site');
    const page = () => readFileSync(join(out, 'en/malga/index.html'), 'utf8');
    expect((await build(api.url, out)).status).toBe(0);
    const before = page();
    await api.close();

    const outage = await build(api.url, out);
    expect(outage.status, outage.told).toBe(69);
    expect(outage.told).toContain('--offline');
    expect(outage.told).not.toMatch(/\n\s+at /);
    expect(page()).toBe(before);

    const offline = await build(api.url, out, '--offline', '--force');
    expect(offline.status, offline.told).toBe(0);
    expect(page()).toBe(before);
  },
);
