import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MARK = 'STORYTRACE_TEST_FILES';

// Whatever a run of tests writes as temporary, in all its processes, lies in one folder, which goes when the first of them ends.
if (process.env[MARK] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-tests-'));
  process.env[MARK] = process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
