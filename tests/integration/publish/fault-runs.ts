import { random as randomOf } from '../../../scripts/bench/catalogue.ts';
import { inParallel } from '../../../src/core/in-parallel.ts';
import type { Build } from '../../../src/publish/build.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store, type S3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { type Fault, faultProxy, FAULTS } from './fault-proxy.ts';
import { expireLeases, pagesThatDiffer } from './kills.ts';
import { withClock } from './skewed-clock.ts';
import { smallBuild } from './small-build.ts';

const PATIENCE = { connect: 1500, idle: 1500, attempt: 2500, attempts: 4, pause: 5, quiet: 1500 };
/** Of all requests of a round. */
const RATES = [0.03, 0.1, 0.3];
const MINUTES = 60_000;
/** Rounds of one site: publishers under faults, then a plain one. */
const ROUNDS = 5;
const EXPECTED = new Set([0, 69, 75]);

export interface FaultCounts {
  runs: number;
  /** How the publishers under faults ended, by exit code. */
  ended: Map<number, number>;
  /** Plain publishes that waited for the lease of a publisher that could not abandon its release. */
  waited: number;
  faults: Map<string, number>;
  wrong: string[];
}

export interface FaultRuns {
  endpoint: string;
  bucket: string;
  runs: number;
  seed: number;
  /** Number of sites that are tested in parallel. */
  lanes: number;
  onRun?: (counts: FaultCounts) => void;
}

const send = (store: S3Store, build: Build) => publish({ store, site: s3Site(store), build });

/** @returns the exit code of a command that ended in this way */
function codeOf(end: PromiseSettledResult<unknown>): number {
  if (end.status === 'fulfilled') return 0;
  return (Object(end.reason) as { exitCode?: number }).exitCode ?? 70;
}
const toldOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

/**
 * Publishes under random faults of the network, then without any. Seeded: each site draws from its own sequence, so that it has the same
 * publishers, rates and faults each time; which request meets which fault depends on the order in which requests come.
 */
export async function faultRuns({ endpoint, bucket, runs, seed, lanes, onRun }: FaultRuns): Promise<FaultCounts> {
  const counts: FaultCounts = { runs: 0, ended: new Map(), waited: 0, faults: new Map(), wrong: [] };
  const texts = ['one', 'two', 'three', 'four'];
  const builds = await Promise.all(
    [[], ['A1']].map((lots) => Promise.all(texts.map((text) => smallBuild({ lots, text })))),
  );
  const sites = Array.from({ length: Math.ceil(runs / ROUNDS) }, (_, site) => site);
  await inParallel(sites, lanes, async (number) => {
    const random = randomOf(seed * 1_000_003 + number);
    const proxy = await faultProxy(endpoint, { random, hold: 150 });
    const own = builds[random() < 0.25 ? 1 : 0] ?? [];
    const prefix = `site-${number}`;
    const direct = s3Store({ bucket, prefix, endpoint });
    const faulty = s3Store({ bucket, prefix, endpoint: proxy.url, patience: PATIENCE });
    await send(direct, own[0] as Build);
    for (let round = 0; round < Math.min(ROUNDS, runs - number * ROUNDS); round += 1) {
      const wrong = await oneRound({ direct, faulty, proxy, builds: own, random, counts });
      counts.runs += 1;
      counts.wrong.push(...wrong.map((what) => `site ${number}, round ${round} (seed ${seed}): ${what}`));
      onRun?.(counts);
      // Leftovers of a wrong round would make the next ones wrong.
      if (wrong.length > 0) break;
    }
    for (const [fault, times] of proxy.counts) counts.faults.set(fault, (counts.faults.get(fault) ?? 0) + times);
    await proxy.close();
  });
  return counts;
}

interface Round {
  direct: S3Store;
  faulty: S3Store;
  proxy: Awaited<ReturnType<typeof faultProxy>>;
  builds: Build[];
  random: () => number;
  counts: FaultCounts;
}

/** One or two publishers under faults, then a plain one. @returns what went wrong */
async function oneRound({ direct, faulty, proxy, builds, random, counts }: Round): Promise<string[]> {
  const wrong: string[] = [];
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const rate = pick(RATES);
  // After a random request none arrives: a killed publisher.
  const cut = random() < 0.15 ? Math.floor(random() * 60) : Infinity;
  proxy.set((): Fault | undefined => {
    if (proxy.asked.length > cut) return 'lost before';
    return random() < rate ? pick(FAULTS) : undefined;
  });
  const publishers = Array.from({ length: random() < 0.3 ? 2 : 1 }, () => ({
    ahead: random() < 0.5 ? (random() - 0.5) * 10 * MINUTES : 0,
    build: pick(builds),
    back: random() < 0.2,
  }));
  const act = ({ build, back }: { build: Build; back: boolean }): Promise<unknown> =>
    back ? rollback({ store: faulty, site: s3Site(faulty), to: 1 }) : send(faulty, build);
  const ends = await Promise.allSettled(publishers.map((one) => withClock(one.ahead, () => act(one))));
  proxy.set();
  await proxy.settle();
  for (const end of ends) {
    const code = codeOf(end);
    counts.ended.set(code, (counts.ended.get(code) ?? 0) + 1);
    if (end.status === 'rejected' && !EXPECTED.has(code))
      wrong.push(`a publisher left with ${code}: ${toldOf(end.reason)}`);
  }
  const [only, another] = publishers;
  if (only && !another && ends[0]?.status === 'fulfilled') {
    const [differs] = await pagesThatDiffer(direct, only.back ? (builds[0] as Build) : only.build);
    if (differs !== undefined) wrong.push(`a publisher left with 0, and keys are not its own: ${differs}`);
  }
  const plain = random() < 0.4 && only ? only.build : pick(builds);
  try {
    await send(direct, plain).catch(async (error: unknown) => {
      if (codeOf({ status: 'rejected', reason: error }) !== 75) throw error;
      counts.waited += 1;
      await expireLeases(direct);
      await send(direct, plain);
    });
    const [differs] = await pagesThatDiffer(direct, plain);
    if (differs !== undefined) wrong.push(`after a plain publish keys are of another release: ${differs}`);
  } catch (error) {
    wrong.push(`a plain publish failed: ${toldOf(error)}`);
  }
  return wrong;
}
