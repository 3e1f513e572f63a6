// Graphs with undisclosed steps, each with other fields, lots and parties: searches every generated text for the withheld values.
// Then builds and publishes one site, reads it through the graph API, and searches every byte. `--runs 300 --seed 1`
import { configure } from '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Node } from '../../src/core/graph/node.ts';
import { openSnapshot } from '../../src/snapshot/read/open.ts';
import { writeSnapshot } from '../../src/snapshot/write/write.ts';
import { leaksIn, madeFrom, SECRETS, WHATS, withheldGraph } from '../../tests/integration/hostile/withheld.ts';

configure();

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const [runs, seed] = [Number(values.runs ?? 300), Number(values.seed ?? 1)];
const folder = mkdtempSync(join(tmpdir(), 'storytrace-secrets-'));
const file = join(folder, 'graph.sqlite');
let texts = 0;
let steps = 0;
const wrong: string[] = [];
try {
  const fields = fc.array(fc.subarray([...SECRETS]), { minLength: 1, maxLength: 2 * WHATS.length });
  for (const sample of fc.sample(fields, { numRuns: runs, seed })) {
    const nodes = withheldGraph(sample).map((node) => Node.parse(node));
    await writeSnapshot(file, nodes, undefined, { mediaHosts: ['img.example'] });
    const snapshot = openSnapshot(file);
    const made = [...madeFrom(snapshot)];
    wrong.push(...leaksIn(made));
    snapshot.close();
    texts += made.length;
    steps += sample.length;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${runs} graphs with ${steps} undisclosed steps, ${texts} texts made of them: ${wrong.length} tell something`,
);
for (const one of wrong.slice(0, 20)) console.log(one);
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const built = spawnSync(process.execPath, [vitest, 'run', 'tests/integration/commands/withheld.test.ts'], {
  stdio: 'inherit',
});
process.exitCode = wrong.length === 0 && built.status === 0 ? 0 : 1;
