// node scripts/soak/reference.ts [--compare <file> | --record <file> | --show <seed>] [--rounds 500] [--from 1]: random histories of publishes,
// retirements, recalls, old addresses, prunes, rollbacks and takedowns on folders and buckets. Records a digest of the visible site after each step.
// A rewritten publisher must produce the recorded digests. `--show` prints everything of one history, to compare two checkouts.
import { configure } from '../../src/configuration/configured.ts';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lineOf, runHistory } from './reference/history.ts';
import { startS3Server } from './reference/host/s3-server.ts';
import { kindsOf } from './reference/outcome.ts';
import { differenceFrom, type Recorded, recordedIn } from './reference/recorded.ts';

configure();

const { values } = parseArgs({
  options: {
    record: { type: 'string' },
    compare: { type: 'string', default: join(import.meta.dirname, 'reference', 'recorded.jsonl') },
    show: { type: 'string' },
    rounds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
  },
});
const server = await startS3Server();
const counts = new Map<string, number>();
const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

async function historyOf(seed: number): Promise<Recorded> {
  const steps: string[] = [];
  for await (const seen of runHistory(seed, server)) {
    steps.push(lineOf(seen));
    count(`step: ${seen.step.name}`);
    for (const kind of kindsOf(seen.outcome)) count(`refused: ${kind}`);
  }
  count('histories');
  return { seed, steps };
}

async function record(seeds: readonly number[], file: string): Promise<void> {
  writeFileSync(file, '');
  for (const seed of seeds) appendFileSync(file, `${JSON.stringify(await historyOf(seed))}\n`);
}

/** @returns how many histories differ */
async function compare(seeds: readonly number[], file: string): Promise<number> {
  const known = recordedIn(readFileSync(file, 'utf8'));
  let different = 0;
  for (const seed of seeds) {
    const difference = differenceFrom(known.get(seed), await historyOf(seed));
    if (difference === undefined) continue;
    different += 1;
    console.error(`FAIL ${difference}`);
  }
  console.log(`${different === 0 ? 'ok  ' : 'FAIL'} ${seeds.length} histories: ${different} differ`);
  return different;
}

async function show(seed: number): Promise<void> {
  let number = 0;
  for await (const seen of runHistory(seed, server, true)) {
    console.log(`── step ${(number += 1)}: ${JSON.stringify(seen.step.args)}\n${lineOf(seen)}`);
    for (const line of seen.outcome.lines) console.log(`answer | ${line}`);
    for (const line of seen.visible) console.log(line);
  }
}

const seeds = Array.from({ length: Number(values.rounds) }, (_, index) => Number(values.from) + index);
if (values.show !== undefined) await show(Number(values.show));
else if (values.record !== undefined) await record(seeds, values.record);
else process.exitCode = (await compare(seeds, values.compare)) === 0 ? 0 : 1;
for (const [kind, times] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${String(times).padStart(6)}  ${kind}`);
server.stop();
