import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inParallel } from '../../../src/core/in-parallel.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { createBucket, createPrivateBucket } from '../../../tests/integration/publish/bucket.ts';
import { type FaultProxy, faultProxy } from '../../../tests/integration/publish/fault-proxy.ts';
import { type Gateway, hasGateway, startGateway } from '../../../tests/integration/publish/gateway.ts';
import { temporaryFolder } from '../../../tests/integration/publish/small-build.ts';
import type { SoakTarget } from './commands.ts';
import { DIES, killedAfter } from './faults.ts';
import { History } from './history.ts';
import { Machine } from './machine.ts';
import { stepsOf } from './steps.ts';

interface Asked {
  folders: number;
  buckets: number;
  seed?: number;
  /** The one history to run, by its number. */
  path?: string;
  /** Builds of four parts that are joined, and builds on the joined output in turn. */
  isJoined?: boolean;
}

/** Runs histories on folders, then on buckets of a gateway that is started for them. */
export async function soakMachines(asked: Asked): Promise<void> {
  const { folders, buckets, seed = Date.now() % 1_000_000, path, isJoined = false } = asked;
  const pathsOf = (count: number) =>
    path !== undefined && count > 0 ? [path] : Array.from({ length: count }, (_, at) => String(at));
  const template = new Machine();
  await template.build();
  await run('folders', pathsOf(folders), seed, template, () =>
    Promise.resolve({ ...folderTarget(), ...(isJoined && { parts: { build: [] } }) }),
  );
  if (buckets === 0) return;
  if (!hasGateway()) return console.log('     no gateway is installed: no buckets');
  const gateway = await startGateway();
  const proxy = await faultProxy(gateway.endpoint);
  try {
    let made = 0;
    await run('buckets', pathsOf(buckets), seed, template, () =>
      bucketTarget(gateway, proxy, `machines-${(made += 1)}`, isJoined),
    );
  } finally {
    await proxy.close();
    await gateway.stop();
  }
}

/** Runs histories one after another, and says how each ended at once. */
async function run(what: string, paths: string[], seed: number, template: Machine, make: () => Promise<SoakTarget>) {
  const counts = new Map<string, number>();
  let wrong = 0;
  for (const path of paths) {
    const begun = performance.now();
    const say = (end: string) =>
      console.log(
        `${end} ${what}: --seed ${seed} --path ${path}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
    try {
      for (const [name, times] of await new History(await make(), template).run(stepsOf(seed, path)))
        counts.set(name, (counts.get(name) ?? 0) + times);
      say('ok   ');
    } catch (error) {
      wrong += 1;
      process.exitCode = 1;
      say('WRONG');
      console.log(error);
    }
  }
  const ends = [...counts].sort().map(([name, times]) => `${name}: ${times}`);
  if (paths.length > 0)
    console.log(
      `${what}: ${paths.length} histories of two machines (seed ${seed}), ${wrong} wrong; ${ends.join(', ')}`,
    );
}

function folderTarget(): SoakTarget {
  const root = join(temporaryFolder('machines'), 'public');
  return {
    store: folderStore(root),
    options: [root, '--no-precompress'],
    keys() {
      const current = join(root, 'current');
      const files = existsSync(current) ? readdirSync(realpathSync(current), { recursive: true }).map(String) : [];
      return Promise.resolve(
        new Map(files.filter(isText).map((file) => [file, readFileSync(join(current, file), 'utf8')])),
      );
    },
    async killed({ steps, isProcess }, own, args) {
      if (!isProcess) return killedAfter(root, steps, () => own.run(...args));
      const ran = await own.runBeside(args, { env: { [DIES]: `${root}\n${steps}` } });
      return { isKilled: ran.code === -1, ran };
    },
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}

const isText = (key: string) => /\.(?:html|json)$/.test(key);

async function bucketTarget(
  gateway: Gateway,
  proxy: FaultProxy,
  bucket: string,
  isJoined: boolean,
): Promise<SoakTarget> {
  await createBucket(gateway, bucket);
  if (isJoined) await createPrivateBucket(gateway, `${bucket}-private`);
  const state = ['--state', `s3://${bucket}-private/parts`, '--endpoint', gateway.endpoint];
  const parts = { build: ['--upload', `s3://${bucket}`, ...state], join: ['--parts', '4', ...state] };
  const store = s3Store({ bucket, prefix: '', endpoint: gateway.endpoint });
  return {
    store,
    options: [`s3://${bucket}`, '--endpoint', proxy.url],
    ...(isJoined && { parts }),
    async keys() {
      const names: string[] = [];
      for await (const { key } of store.list(''))
        if (!key.startsWith('_') && !/\.(?!html|json)\w+$/.test(key)) names.push(key);
      const texts = new Map<string, string>();
      await inParallel(names, 16, async (key) => {
        const body = Buffer.from((await store.get(key)) ?? []);
        texts.set(key, (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString('utf8'));
      });
      return texts;
    },
    async killed({ steps, isProcess }, own, args) {
      let left = steps;
      let child: ChildProcess | undefined;
      proxy.set(({ operation }) => {
        if (left >= 0 && operation !== 'list' && operation !== 'get' && operation !== 'head') left -= 1;
        if (left < 0) child?.kill('SIGKILL');
        return left < 0 ? 'lost before' : undefined;
      });
      const onStart = (started: ChildProcess) => (child = started);
      const ran = await (isProcess ? own.runBeside(args, { onStart }) : own.run(...args));
      proxy.set();
      return { isKilled: left < 0, ran };
    },
    clear: () => undefined,
  };
}
