import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from './small-build.ts';

/** A Ceph RADOS Gateway of this machine's own: monitor, one store in memory, S3 and website endpoints on loopback. */
export interface Gateway {
  endpoint: string;
  /** Origin of a bucket's website. */
  websiteOf(bucket: string): string;
}

export const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base'];
const FSID = '6f1c3c0e-7c1e-4a55-9a58-2f6a6f1d0c11';
const OSD = '0b6f4a56-9f7e-4b93-8d0a-7d6f3f0b7e22';

/** Whether these programs are here: without them tests are skipped, and fail in CI. @param packages that bring them */
export function hasPrograms(programs: readonly string[], packages: readonly string[]): boolean {
  if (programs.every((program) => existsSync(program))) return true;
  const how = `${programs.join(', ')}: apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.env['CI']) throw new Error(how);
  console.warn(how);
  return false;
}

export const hasGateway = () => hasPrograms(['/usr/bin/radosgw', '/usr/bin/ceph-mon', '/usr/bin/ceph-osd'], PACKAGES);

/** A port that the system gives to no client: one of those could be taken before the program of a test listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
}

function configuration(values: Record<string, string | number>): string {
  const conf = readFileSync(new URL('../../fixtures/ceph.conf', import.meta.url), 'utf8');
  return conf.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** A running gateway; sets its credentials in this process. */
export function gatewayAt(endpoint: string): Gateway {
  process.env['AWS_ACCESS_KEY_ID'] = 'testkey';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'testsecret';
  return { endpoint, websiteOf: (bucket) => `http://${bucket}.web.localhost:${new URL(endpoint).port}` };
}

/** Boots in about a quarter of a minute. @throws Error naming the command that failed */
export async function startGateway(): Promise<Gateway & { stop(): Promise<void> }> {
  const folder = temporaryFolder('gateway');
  const ports = { v1: await freePort(), v2: await freePort(), s3: await freePort() };
  const conf = join(folder, 'ceph.conf');
  for (const name of ['run', 'mon', 'osd.0']) mkdirSync(join(folder, name));
  writeFileSync(conf, configuration({ folder, fsid: FSID, ...ports }));
  const env = { ...process.env, CEPH_CONF: conf };
  /** @returns what it wrote */
  const run = async (command: string, ...args: string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder, timeout: 60_000, env })).stdout;
  const allow = (...who: string[]) => who.flatMap((name) => ['--cap', name, 'allow *']);
  const keyring = join(folder, 'keyring');
  for (const [name, ...caps] of [
    ['mon.', ...allow('mon')],
    ['client.admin', ...allow('mon', 'osd', 'mgr', 'mds')],
    ['osd.0', '--cap', 'mon', 'allow profile osd', ...allow('osd')],
    ['client.rgw.a', ...allow('mon', 'osd')],
  ])
    await run('ceph-authtool', keyring, ...(name === 'mon.' ? ['-C'] : []), '--gen-key', '-n', name ?? '', ...caps);
  const map = join(folder, 'monmap');
  const addresses = `[v2:127.0.0.1:${ports.v2},v1:127.0.0.1:${ports.v1}]`;
  await run('monmaptool', '--create', '--clobber', '--fsid', FSID, '--addv', 'a', addresses, map);
  await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring, '-c', conf);
  await run('ceph-mon', '-i', 'a', '-c', conf);
  await run('ceph', '-c', conf, '--connect-timeout', '30', 'osd', 'new', OSD);
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', OSD, '-c', conf);
  await run('ceph-osd', '-i', '0', '-c', conf);
  await until('the object store', () =>
    run('ceph', '-c', conf, '--connect-timeout', '10', 'osd', 'stat').then(
      (said) => said.includes('1 up'),
      () => false,
    ),
  );
  await run('ceph', '-c', conf, 'osd', 'crush', 'add-bucket', 'localhost', 'host').catch(() => undefined);
  const gateway = spawn('radosgw', ['-n', 'client.rgw.a', '-c', conf], { cwd: folder, stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${ports.s3}`;
  await until('the gateway', () =>
    fetch(endpoint).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  const user = ['--uid=test', '--display-name=test', '--access-key=testkey', '--secret=testsecret'];
  await run('radosgw-admin', '-c', conf, 'user', 'create', ...user);
  return {
    ...gatewayAt(endpoint),
    async stop() {
      gateway.kill('SIGKILL');
      const pids = readdirSync(join(folder, 'run')).filter((name) => name.endsWith('.pid'));
      for (const name of pids) {
        const pid = Number(readFileSync(join(folder, 'run', name), 'utf8'));
        // One that has ended by itself is none to kill.
        if (pid && existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
      }
      await sleep(0);
    },
  };
}

/** Waits until it holds, for a minute at most. @throws Error that names what did not come up */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (await holds()) return;
    await sleep(250);
  }
  throw new Error(`${what} did not come up within a minute`);
}
