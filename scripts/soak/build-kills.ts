// Kills builds of editions with pictures at 200 random moments: no output is ever mixed, and the next build ends in the bytes of a clean one.
import { configure } from '../../src/configuration/configured.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killBuilds, threeEditions } from '../../tests/integration/render/kill.ts';

configure();

const times = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 8);
const folder = mkdtempSync(join(tmpdir(), 'storytrace-soak-'));
try {
  const builds = await killBuilds(folder, await threeEditions(folder), times, seed);
  console.log(
    `${times} of ${builds} builds killed at work: every output was whole, every next build clean (seed ${seed})`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
