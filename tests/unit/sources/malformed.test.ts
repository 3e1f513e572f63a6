import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { InputRefused, type Problem } from '../../../src/core/problem.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { CASES } from './malformed-graphs.ts';
import { formatLocation } from '../../../src/core/identity/source-location.ts';

const root = mkdtempSync(join(tmpdir(), 'malformed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const told = ({ kind, path, message }: Problem) => `${kind} ${path}: ${message}`;

async function taken(
  files: Record<string, string | Uint8Array>,
  at: string,
): Promise<{ problems: Problem[]; warnings: Problem[] }> {
  const folder = join(root, at);
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const snapshot = join(root, `${at}.sqlite`);
  try {
    const { warnings } = await openSource(folder).ingest(snapshot, { mediaHosts: ['media.example'] });
    openSnapshot(snapshot).close();
    return { problems: [], warnings };
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    expect(() => openSnapshot(snapshot)).toThrow();
    return { problems: [...error.problems], warnings: [] };
  }
}

test('there are at least 120 of them', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(120);
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
});

test.each(CASES.map((one, index) => [one.name, one, index] as const))('%s', async (_, { files, says, fine }, index) => {
  const { problems, warnings } = await taken(files, String(index));
  const lines = (fine ? warnings : problems).map(told);
  if (fine) expect(problems.map(told)).toEqual([]);
  else expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(
      says.some((says) => says.test(line)),
      line,
    ).toBe(true);
  for (const expected of says)
    expect(
      lines.some((line) => expected.test(line)),
      `${expected} in ${lines.join(' | ')}`,
    ).toBe(true);
  for (const { where, fix, received } of [...problems, ...warnings]) {
    expect(formatLocation(where)).not.toBe('');
    expect(fix).not.toBe('');
    expect((received ?? '').length).toBeLessThanOrEqual(80);
  }
});
