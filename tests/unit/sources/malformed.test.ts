import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { InputRefused, type Problem } from '../../../src/core/problem.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from './folder-on-disk.ts';
import { CASES } from './malformed-graphs.ts';
import { formatLocation } from '../../../src/core/identity/source-location.ts';

const told = ({ kind, path, message }: Problem) => `${kind} ${path}: ${message}`;

async function taken(
  files: Record<string, string | Uint8Array>,
): Promise<{ problems: Problem[]; warnings: Problem[] }> {
  const [folder, snapshot] = [folderOf(files), newSnapshot()];
  onTestFinished(() => [folder, dirname(snapshot)].forEach((path) => rmSync(path, { recursive: true })));
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

test.each(CASES.map((one) => [one.name, one] as const))('%s', async (_, { files, says, fine }) => {
  const { problems, warnings } = await taken(files);
  const lines = (fine ? warnings : problems).map(told);
  if (fine) expect(problems.map(told)).toEqual([]);
  else expect(lines.length).toBeGreaterThan(0);
  const isSaid = (line: string, by: string | RegExp) => (typeof by === 'string' ? line.startsWith(by) : by.test(line));
  expect(lines.filter((line) => !says.some((by) => isSaid(line, by)))).toEqual([]);
  const missing = says.filter((by) => !lines.some((line) => isSaid(line, by)));
  expect(missing, lines.join(' | ')).toEqual([]);
  for (const { where, fix, received } of [...problems, ...warnings]) {
    expect(formatLocation(where)).not.toBe('');
    expect(fix).not.toBe('');
    expect((received ?? '').length).toBeLessThanOrEqual(80);
  }
});
