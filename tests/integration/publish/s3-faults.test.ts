import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random as randomOf } from '../../../scripts/bench/catalogue.ts';
import { claimNext } from '../../../src/publish/releases/claim.ts';
import type { Build } from '../../../src/publish/build.ts';
import { Deadline } from '../../../src/publish/target/deadline.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { publish } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store, type S3Options, type S3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { RECORD } from '../../../src/publish/target/store.ts';
import { createBucket } from './bucket.ts';
import { type Asked, type Fault, type FaultProxy, faultProxy, FAULTS } from './fault-proxy.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { expireLeases, pagesThatDiffer } from './kills.ts';
import { sharedGateway } from './shared-gateway.ts';
import { smallBuild } from './small-build.ts';
import { refusal } from '../../refusal.ts';

const offset = new AsyncLocalStorage<number>();
const real = Date.now.bind(Date);
Date.now = () => real() + (offset.getStore() ?? 0);
/** Runs `work` on a machine whose clock is `ahead` milliseconds ahead. Nothing else of this process notices. */
const withClock = <T>(ahead: number, work: () => Promise<T>) => offset.run(ahead, work);

const PATIENCE = { connect: 2000, idle: 2000, attempt: 4000, attempts: 3, pause: 10, quiet: 300 };
const isPut = (name: string) => (asked: Asked) => asked.operation === 'put' && asked.path.endsWith(`/${name}`);
const isGet = (name: string) => (asked: Asked) => asked.operation === 'get' && asked.path.endsWith(`/${name}`);

/** The fault befalls the first `times` requests that `wanted` holds for. */
function befalls(fault: Fault, wanted: (asked: Asked) => boolean, times = Infinity) {
  let left = times;
  return (asked: Asked) => (wanted(asked) && left-- > 0 ? fault : undefined);
}

describe.skipIf(!hasGateway())('publishing to a Ceph gateway through a faulty network', () => {
  let gateway: Gateway;
  const proxies: FaultProxy[] = [];
  let count = 0;
  beforeAll(async () => {
    gateway = await sharedGateway();
    await createBucket(gateway, 'faults');
  }, 180_000);
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  const builds = new Map<string, Promise<Build>>();
  function built(text: string): Promise<Build> {
    const build = builds.get(text) ?? smallBuild({ lots: [], text });
    builds.set(text, build);
    return build;
  }

  /** A site of its own: a good way to it, and one through a proxy of its own. */
  async function site(random?: () => number) {
    const proxy = await faultProxy(gateway.endpoint, random);
    proxies.push(proxy);
    const prefix = `site-${(count += 1)}`;
    const store = (endpoint: string, more: Partial<S3Options> = {}) =>
      s3Store({ bucket: 'faults', prefix, endpoint, patience: PATIENCE, ...more });
    return {
      proxy,
      direct: s3Store({ bucket: 'faults', prefix, endpoint: gateway.endpoint }),
      faulty: (more?: Partial<S3Options>) => store(proxy.url, more),
    };
  }
  const send = async (store: S3Store, text: string, more: { force?: boolean } = {}) =>
    publish({ store, site: s3Site(store), build: await built(text), ...more });
  const shows = async (store: S3Store, text: string) =>
    expect(await pagesThatDiffer(store, await built(text))).toEqual([]);
  const keysOf = async (store: S3Store) => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys;
  };

  describe.concurrent('an answer that is lost', () => {
    const LOST = ['lost after', 'never answered'] as const;
    const ALL = [...LOST, 'failed after', 'late', 'lost before', 'duplicated'] as const;
    const cases = [
      ...['claim.json', 'whole.json'].flatMap((name) => ALL.map((fault) => ({ name, fault }))),
      ...['manifest.json', 'lease.json', 'sw.js'].flatMap((name) => LOST.map((fault) => ({ name, fault }))),
    ];
    for (const { name, fault } of cases)
      it(`of the PUT of ${name} (${fault}) does not stop the publish`, async () => {
        const { direct, faulty, proxy } = await site();
        await send(direct, 'one');
        proxy.set(befalls(fault, isPut(name), 1));
        await expect(send(faulty(), 'two')).resolves.toMatchObject({ release: 2 });
        await shows(direct, 'two');
      });

    it.each([
      ['claim.json', 'lost after'],
      ['whole.json', 'failed after'],
    ] as const)('each time, of %s: the record is read, and it is ours', async (name, fault) => {
      const { direct, faulty, proxy } = await site();
      proxy.set(befalls(fault, isPut(name)));
      await expect(send(faulty(), 'one')).resolves.toMatchObject({ release: 1 });
      expect((await listReleases(direct)).map(({ state }) => state)).toEqual(['whole']);
    });

    it('is 69 where nothing arrives; the next publish goes on from there', async () => {
      const { direct, faulty, proxy } = await site();
      await send(direct, 'one');
      proxy.set(befalls('lost before', isPut('whole.json')));
      await expect(send(faulty(), 'two')).rejects.toMatchObject(refusal(69, 'publish again'));
      proxy.set();
      await expect(send(direct, 'three')).resolves.toMatchObject({ release: 3 });
      await shows(direct, 'three');
    });
  });

  describe.concurrent('an endpoint that takes a request and never answers', () => {
    for (const fault of ['never answered', 'answer drips'] as const)
      it(`ends in 69, with what to do, nothing written (${fault})`, async () => {
        const { direct, faulty, proxy } = await site();
        await send(direct, 'one');
        const before = await keysOf(direct);
        proxy.set(() => fault);
        await expect(send(faulty(), 'two')).rejects.toMatchObject(refusal(69, 'Check endpoint'));
        proxy.set();
        expect(await keysOf(direct)).toEqual(before);
      });

    it.each([
      ['for one PUT of many', undefined, 'publish again'],
      ['until the deadline of the whole run', 10_000, '--deadline'],
    ])('%s ends in 69 and gives the release up', async (_, deadline, told) => {
      const { direct, faulty, proxy } = await site();
      proxy.set(befalls('never answered', isPut('sw.js')));
      const patience = { ...PATIENCE, idle: 600_000, attempt: 600_000 };
      const store = faulty(deadline === undefined ? {} : { deadline: new Deadline(deadline), patience });
      const message = expect.stringContaining(told) as string;
      await expect(send(store, 'one')).rejects.toMatchObject({ exitCode: 69, message });
      expect((await listReleases(direct)).map(({ state }) => state)).toEqual(['abandoned']);
    });
  });

  describe.concurrent('a truncated answer', () => {
    const RECORDS: [string, (asked: Asked) => boolean][] = [
      ['whole.json', isGet('whole.json')],
      ['claim.json', isGet('claim.json')],
      ['an object', ({ operation, path }) => operation === 'get' && path.includes('/objects/')],
      ['a list', ({ operation }) => operation === 'list'],
    ];
    for (const fault of ['answer cut', 'answer shortened'] as const)
      for (const [name, wanted] of RECORDS)
        it(`of ${name} (${fault}) is asked for again; each time it is 69, and nothing is written`, async () => {
          const { direct, faulty, proxy } = await site();
          await send(direct, 'one');
          proxy.set(befalls(fault, wanted, 1));
          await expect(send(faulty(), 'two')).resolves.toMatchObject({ release: 2 });
          await shows(direct, 'two');
          const before = await keysOf(direct);
          proxy.set(befalls(fault, wanted));
          await expect(send(faulty(), 'three')).rejects.toMatchObject({ exitCode: 69 });
          expect(await keysOf(direct)).toEqual(before);
        });
  });

  describe('clocks that differ', () => {
    for (const ahead of [120_000, -120_000])
      it(`a publisher ${ahead / 1000} s ahead does not take over from one that lives`, async () => {
        const { direct } = await site();
        await send(direct, 'one');
        const claim = await claimNext(direct, await listReleases(direct));
        await withClock(ahead, () => expect(send(direct, 'two')).rejects.toMatchObject(refusal(75, 'takes over in')));
        await expect(claim.confirm()).resolves.toBeUndefined();
        await shows(direct, 'one');
      });

    for (const record of ['manifest.json', 'sw.js'])
      it(`a publisher that was taken over while it wrote ${record} writes no further batch, and ends nothing`, async () => {
        const { direct, faulty, proxy } = await site();
        await send(direct, 'one');
        let other: Promise<unknown> | undefined;
        proxy.set(async (asked) => {
          if (isPut(record)(asked)) await (other ??= expireLeases(direct).then(() => send(direct, 'three')));
          return undefined;
        });
        const patient = faulty({ patience: { ...PATIENCE, idle: 60_000, attempt: 60_000 } });
        await withClock(-120_000, () =>
          expect(send(patient, 'two')).rejects.toMatchObject(refusal(75, 'was taken over')),
        );
        await expect(other).resolves.toMatchObject({ release: 3 });
        expect((await listReleases(direct)).map(({ state }) => state)).toEqual(['whole', 'abandoned', 'whole']);
        expect((await readHead(direct)).whole?.release).toBe(3);
        if (record === 'manifest.json') await shows(direct, 'three');
      });

    it('a takeover writes every key again', async () => {
      const { direct, faulty, proxy } = await site();
      await send(direct, 'one');
      let isDead = false;
      proxy.set((asked) => ((isDead ||= isPut('sw.js')(asked)) ? 'lost before' : undefined));
      await expect(send(faulty(), 'two')).rejects.toMatchObject({ exitCode: 69 });
      // The dead one wrote on for a while: a key that is the same in all three.
      await direct.put('404.html', Buffer.from('of the dead'), RECORD);
      await expireLeases(direct);
      await expect(send(direct, 'one')).resolves.toMatchObject({ release: 3 });
      await shows(direct, 'one');
    });
  });

  const [RUNS, SEED] = [Number(process.env['RUNS'] ?? 8), Number(process.env['SEED'] ?? 40)];
  // `npm run soak s3-faults` runs 2,000.
  describe.concurrent('whatever the network does', () => {
    for (let run = 1; run <= RUNS; run += 1)
      it(`publishers leave with 0, 69 or 75, and a plain publish after them shows one release (run ${run}, seed ${SEED})`, async () => {
        const random = randomOf(SEED * 1_000_003 + run);
        const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
        const { direct, faulty, proxy } = await site(random);
        await send(direct, 'one');
        const rate = pick([0.03, 0.1, 0.3]);
        // After a random request none arrives: a killed publisher.
        const cut = random() < 0.15 ? Math.floor(random() * 60) : Infinity;
        proxy.set(() => {
          if (proxy.asked.length > cut) return 'lost before';
          return random() < rate ? pick(FAULTS) : undefined;
        });
        const texts = random() < 0.3 ? ['two', 'three'] : ['two'];
        const ends = await Promise.allSettled(
          texts.map((text) => {
            const [store, ahead] = [faulty(), random() < 0.5 ? (random() - 0.5) * 600_000 : 0];
            const back = random() < 0.2 ? () => rollback({ store, site: s3Site(store), to: 1 }) : undefined;
            return withClock<unknown>(ahead, back ?? (() => send(store, text))).then(() => (back ? 'one' : text));
          }),
        );
        proxy.set();
        await proxy.settle();
        for (const end of ends)
          if (end.status === 'rejected') expect([69, 75]).toContain((end.reason as { exitCode?: number }).exitCode);
        const [only, another] = ends;
        if (only?.status === 'fulfilled' && !another) await shows(direct, only.value);
        await send(direct, 'four').catch(async (error: unknown) => {
          expect(error).toMatchObject({ exitCode: 75 });
          await expireLeases(direct);
          await send(direct, 'four');
        });
        await shows(direct, 'four');
      });
  });

  it('a bucket that is not there, or an object that went, is 69 and says so', async () => {
    const none = s3Store({ bucket: 'nobodys-bucket', prefix: '', endpoint: gateway.endpoint });
    await expect(send(none, 'one')).rejects.toMatchObject(refusal(69, 'bucket'));
    const { direct } = await site();
    await expect(direct.copy(objectKey('0'.repeat(64)), 'x', RECORD)).rejects.toMatchObject({ exitCode: 69 });
  });
});
