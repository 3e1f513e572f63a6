import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [MARK, TREES] = ['STORYTRACE_TEST_FILES', 'STORYTRACE_TEST_TREES'];
const MEMORY = '/dev/shm';
/** Bytes that journeys never need. */
const ROOM = 8 * 2 ** 30;

// All temporary files of a test run, from all its processes, are in two folders; the first process removes them when it ends.
if (process.env[MARK] === undefined) {
  const trees = newFolder(roomOf(MEMORY) >= ROOM ? MEMORY : tmpdir());
  const folder = newFolder(tmpdir());
  Object.assign(process.env, { [TREES]: trees, [MARK]: folder, TMPDIR: folder });
  process.once('exit', () => {
    for (const each of [folder, trees]) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  });
}

/** A new folder for a tree of many files: in memory where there is room, since a disk takes minutes to remove the trees of a run. */
export const newTree = (name: string): string =>
  mkdtempSync(join(process.env[TREES] ?? tmpdir(), `storytrace-${name}-`));

function newFolder(under: string): string {
  return mkdtempSync(join(under, 'storytrace-tests-'));
}

function roomOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
