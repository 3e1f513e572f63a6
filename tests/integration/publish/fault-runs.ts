import { random as randomOf } from '../../../scripts/bench/catalogue.ts';
import type { Build } from '../../../src/publish/build.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store, type S3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { type Fault, type FaultProxy, faultProxy, FAULTS } from './fault-proxy.ts';
import { expireLeases, pagesThatDiffer } from './kills.ts';
import { withClock } from './skewed-clock.ts';
import { smallBuild } from './small-build.ts';

const PATIENCE = { connect: 1500, idle: 1500, attempt: 2500, attempts: 4, pause: 5, quiet: 1500 };
/** Of all requests of a run. */
const RATES = [0.03, 0.1, 0.3];
const MINUTES = 60_000;
/** Releases of one site before the next begins anew. */
const HISTORY = 25;
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

/**
 * Publishes under random faults of the network, then without any. Seeded: each run draws from its own sequence, so that a run has the
 * same publishers, rates and faults each time; which request meets which fault depends on the order in which requests come.
 */
export async function faultRuns({ endpoint, bucket, runs, seed, lanes, onRun }: FaultRuns): Promise<FaultCounts> {
  const counts: FaultCounts = { runs: 0, ended: new Map(), waited: 0, faults: new Map(), wrong: [] };
  const builds = await Promise.all(
    ['one', 'two', 'three', 'four'].flatMap((text) => [
      smallBuild({ lots: [], text }),
      smallBuild({ lots: ['A1'], text }),
    ]),
  );
  let next = 0;
  const lane = async (name: number) => {
    let random: Random = Math.random;
    const proxy = await faultProxy(endpoint, { random: () => random(), hold: 150 });
    let site: Site | undefined;
    while (next < runs) {
      const run = next++;
      random = randomOf(seed * 1_000_003 + run);
      if (!site || site.age >= HISTORY) {
        const prefix = `lane-${name}-${run}`;
        const kind = random() < 0.25 ? 1 : 0;
        const own = builds.filter((_, index) => index % 2 === kind);
        site = siteAt({ endpoint, bucket, prefix, builds: own, proxy });
        await send(site.direct, site.live);
      }
      site.age += 1;
      const wrong = await oneRun(site, random, counts);
      counts.runs += 1;
      for (const what of wrong) counts.wrong.push(`run ${run} (seed ${seed}): ${what}`);
      // Start a new history after a wrong run: its leftovers would make the next runs wrong.
      if (wrong.length > 0) site.age = HISTORY;
      onRun?.(counts);
    }
    for (const [fault, times] of proxy.counts) counts.faults.set(fault, (counts.faults.get(fault) ?? 0) + times);
    await proxy.close();
  };
  await Promise.all(Array.from({ length: lanes }, (_, name) => lane(name)));
  return counts;
}

type Random = () => number;

interface Site {
  direct: S3Store;
  faulty: S3Store;
  proxy: FaultProxy;
  builds: Build[];
  /** What a plain publish made visible last. */
  live: Build;
  age: number;
}

function siteAt(site: { endpoint: string; bucket: string; prefix: string; builds: Build[]; proxy: FaultProxy }): Site {
  const { endpoint, bucket, prefix, builds, proxy } = site;
  const [live] = builds;
  if (!live) throw new Error('no build to publish');
  return {
    direct: s3Store({ bucket, prefix, endpoint }),
    faulty: s3Store({ bucket, prefix, endpoint: proxy.url, patience: PATIENCE }),
    proxy,
    builds,
    live,
    age: 0,
  };
}

const send = (store: S3Store, build: Build) => publish({ store, site: s3Site(store), build });

/** One or two publishers under faults, then a plain one. @returns what went wrong */
async function oneRun(site: Site, random: Random, counts: FaultCounts): Promise<string[]> {
  const { direct, faulty, proxy } = site;
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
    build: pick(site.builds),
    back: random() < 0.2,
  }));
  const ends = await Promise.allSettled(
    publishers.map(({ ahead, build, back }) =>
      withClock(ahead, async () =>
        back ? void (await rollback({ store: faulty, site: s3Site(faulty), to: 1 })) : void (await send(faulty, build)),
      ),
    ),
  );
  proxy.set();
  await proxy.settle();
  const codes = ends.map(codeOf);
  for (const [index, code] of codes.entries()) {
    counts.ended.set(code, (counts.ended.get(code) ?? 0) + 1);
    const end = ends[index];
    if (!EXPECTED.has(code) && end?.status === 'rejected')
      wrong.push(
        `a publisher left with ${code}: ${end.reason instanceof Error ? end.reason.stack : String(end.reason)}`,
      );
  }
  const [only] = publishers;
  if (publishers.length === 1 && only && codes[0] === 0) {
    const differ = await pagesThatDiffer(direct, only.back ? (site.builds[0] as Build) : only.build);
    if (differ.length > 0)
      wrong.push(`a publisher left with 0, and ${differ.length} keys are not its own: ${differ[0]}`);
  }
  const plain = random() < 0.4 ? (only?.build as Build) : random() < 0.5 ? site.live : pick(site.builds);
  try {
    await send(direct, plain).catch(async (error: unknown) => {
      if (codeOf({ status: 'rejected', reason: error }) !== 75) throw error;
      counts.waited += 1;
      await expireLeases(direct);
      await send(direct, plain);
    });
    site.live = plain;
    const differ = await pagesThatDiffer(direct, plain);
    if (differ.length > 0)
      wrong.push(`after a plain publish ${differ.length} keys are of another release: ${differ[0]}`);
  } catch (error) {
    wrong.push(`a plain publish failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return wrong;
}

function codeOf(end: PromiseSettledResult<unknown>): number {
  if (end.status === 'fulfilled') return 0;
  const { exitCode } = Object(end.reason) as { exitCode?: number };
  return exitCode ?? 70;
}
