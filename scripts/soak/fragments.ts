// Every page of the sample with fragments shared among pages, and by itself: the same bytes.
import '../../src/configuration/configured.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareFragments } from '../../tests/render/fragment-sharing.ts';

const folder = mkdtempSync(join(tmpdir(), 'storytrace-soak-'));
try {
  const { files, differing } = await shareFragments(folder, 1);
  console.log(`${files} files, ${differing.length} differ`);
  for (const one of differing.slice(0, 20)) console.log(one);
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
