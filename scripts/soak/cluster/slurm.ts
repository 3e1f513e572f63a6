import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, until } from '../../../tests/integration/publish/gateway.ts';

export const PACKAGES = ['slurmctld', 'slurmd', 'slurm-client', 'munge'];

export const hasSlurm = () => ['slurmctld', 'slurmd', 'munged'].every((name) => existsSync(`/usr/sbin/${name}`));

/** A controller and nodes of Slurm on this machine. */
export interface Slurm {
  /** Runs a program of Slurm, or a script that submits jobs, with its standard output as the answer. */
  run(program: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** A node that loses power: its daemon and all that runs on it are killed. */
  kill(node: string): Promise<void>;
  /** Starts the daemon of a node. */
  boot(node: string): void;
  stop(): Promise<void>;
}

/** @param cwd where scripts are run */
export async function startSlurm(folder: string, nodes: readonly string[], cwd: string): Promise<Slurm> {
  const conf = join(folder, 'slurm.conf');
  for (const name of ['state', 'spool']) mkdirSync(join(folder, name), { recursive: true });
  const ports = await Promise.all(nodes.map(() => freePort()));
  writeFileSync(conf, configuration(folder, nodes, ports, await freePort()));
  const env = { ...process.env, SLURM_CONF: conf };
  const run: Slurm['run'] = async (program, args = [], more = {}) =>
    (await promisify(execFile)(program, args, { cwd, env: { ...env, ...more } })).stdout.trim();
  const pidOf = (name: string) => Number(readFileSync(join(folder, `${name}.pid`), 'utf8'));
  const start = (program: string, ...args: string[]) => spawn(program, args, { env, stdio: 'ignore', cwd });
  await startMunge(run);
  start('slurmctld', '-c', '-D');
  const boot = (node: string) => void start('slurmd', '-D', '-N', node);
  for (const node of nodes) boot(node);
  await until('Slurm', () => run('sinfo', ['-h', '-o', '%T %D']).then((answer) => answer === `idle ${nodes.length}`, () => false)); // prettier-ignore
  return {
    run,
    boot,
    async kill(node) {
      const tree = await treeOf([pidOf(`slurmd.${node}`), ...(await stepsOf(node))], run);
      for (const pid of tree) tryKill(pid);
    },
    async stop() {
      await run('scancel', ['--state=PENDING']).catch(() => undefined);
      for (const node of nodes) for (const pid of await treeOf([pidOf(`slurmd.${node}`), ...(await stepsOf(node))], run)) tryKill(pid); // prettier-ignore
      tryKill(pidOf('slurmctld'));
      await sleep(200);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function stepsOf(node: string): Promise<number[]> {
    const listed = await run('ps', ['-eo', 'pid,args']);
    const lines = listed.split('\n').filter((line) => line.includes('slurmstepd: '));
    const jobs = new Set((await run('squeue', ['-h', '-w', node, '-o', '%A'])).split('\n'));
    return lines.filter((line) => jobs.has(/\[(\d+)/.exec(line)?.[1] ?? '')).map((line) => Number.parseInt(line, 10));
  }
}

/** The authentication of Slurm; one that runs already is used. */
async function startMunge(run: Slurm['run']): Promise<void> {
  if (await run('munge', ['-n']).then(() => true, () => false)) return; // prettier-ignore
  await run('install', ['-o', 'munge', '-g', 'munge', '-d', '/run/munge']);
  await run('su', ['-s', '/bin/sh', 'munge', '-c', '/usr/sbin/munged --force']);
  await until('munge', () => run('munge', ['-n']).then(() => true, () => false)); // prettier-ignore
}

/** These processes and all that they started. */
async function treeOf(roots: readonly number[], run: Slurm['run']): Promise<number[]> {
  const rows = (await run('ps', ['-eo', 'pid=,ppid='])).split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [...roots];
  for (const parent of tree) for (const [pid = 0, of] of rows) if (of === parent && !tree.includes(pid)) tree.push(pid);
  return tree;
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function configuration(folder: string, nodes: readonly string[], ports: readonly number[], port: number): string {
  const values = {
    ClusterName: 'soak',
    SlurmctldHost: `${hostname()}(127.0.0.1)`,
    SlurmctldPort: port,
    SlurmUser: 'root',
    SlurmdUser: 'root',
    AuthType: 'auth/munge',
    StateSaveLocation: join(folder, 'state'),
    SlurmdSpoolDir: join(folder, 'spool/%n'),
    SlurmdPidFile: join(folder, 'slurmd.%n.pid'),
    SlurmctldPidFile: join(folder, 'slurmctld.pid'),
    SlurmdLogFile: join(folder, 'slurmd.%n.log'),
    SlurmctldLogFile: join(folder, 'slurmctld.log'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
    // Seconds after which a node that does not answer is down, and its jobs run elsewhere.
    SlurmdTimeout: 10,
    JobRequeue: 1,
    ReturnToService: 2,
    MpiDefault: 'none',
  };
  const of = (node: string, at: number) =>
    `NodeName=${node} NodeHostname=${hostname()} NodeAddr=127.0.0.1 Port=${at} CPUs=${Math.max(2, availableParallelism())} RealMemory=4096`;
  return [
    ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
    ...nodes.map((node, index) => of(node, ports[index] ?? 0)),
    'PartitionName=all Nodes=ALL Default=YES State=UP',
    '',
  ].join('\n');
}
