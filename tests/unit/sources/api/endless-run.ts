// Reads a graph API in a process of its own, whose memory a test bounds; says as JSON how that ended.
import '../../../configured.ts';
import type { InputRefused } from '../../../../src/core/problem.ts';
import { importApi } from '../../../../src/sources/api/import-api.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'endless-'));
try {
  await importApi(process.argv[2] ?? '', join(folder, 'graph.sqlite'));
} catch (error) {
  const { exitCode, message, problems, count } = error as InputRefused;
  console.log(JSON.stringify({ exitCode, message, told: problems?.length, count }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
