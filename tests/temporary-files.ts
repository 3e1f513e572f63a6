import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MARK = 'STORYTRACE_TEST_FILES';

// All temporary files of a test run, from all its processes, are in one folder; the first process removes it when it ends.
if (process.env[MARK] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-tests-'));
  process.env[MARK] = process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
