import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

export interface Command {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
  /** After this long the process is ended, and the run has failed. */
  timeoutMs?: number;
}

export interface Measured {
  wallSeconds: number;
  /** User and system time of the process and of all that it started. */
  cpuSeconds: number;
  /** Most memory that the processes of its tree had at one time (sum of their resident sets), sampled. */
  peakMemoryMb: number;
  /** Of files and connections, by the process and all that it started; the cache of the disk counts. */
  readMb: number;
  writtenMb: number;
  output: string;
}

const SAMPLE_MS = 50;
/** USER_HZ of Linux. */
const TICKS_PER_SECOND = 100;

/** Runs one command alone: what others that this process started at the same time take would count too. @throws when it fails */
export function measure({ command, args, cwd, env, timeoutMs }: Command): Promise<Measured> {
  const [cpuBefore, ioBefore] = [cpuOfChildren(), ioOfChildren()];
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeoutMs !== undefined && { timeout: timeoutMs, killSignal: 'SIGKILL' }),
    });
    const chunks: Buffer[] = [];
    const errors: Buffer[] = [];
    let peak = 0;
    const sampling = setInterval(() => {
      peak = Math.max(peak, memoryOfTree(child.pid ?? 0));
    }, SAMPLE_MS);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', reject);
    child.on('close', (status, signal) => {
      const wallSeconds = (performance.now() - start) / 1000;
      clearInterval(sampling);
      const output = Buffer.concat(chunks).toString('utf8');
      if (status !== 0)
        return reject(
          new Error(
            `${command} ${args.join(' ')} ended with ${status ?? signal}:\n${output}${Buffer.concat(errors).toString()}`,
          ),
        );
      const io = ioOfChildren();
      resolve({
        ...{ wallSeconds, cpuSeconds: cpuOfChildren() - cpuBefore, peakMemoryMb: peak / 1024, output },
        ...{ readMb: (io.read - ioBefore.read) / 1e6, writtenMb: (io.written - ioBefore.written) / 1e6 },
      });
    });
  });
}

/** Of children that have ended, and of theirs. */
function cpuOfChildren(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // After the name in brackets, which may hold blanks: cutime and cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Bytes of children that have ended: those of this process, without its living threads. */
function ioOfChildren(): { read: number; written: number } {
  const of = (file: string) => {
    const text = readFileSync(file, 'utf8');
    return [/^rchar: (\d+)/m, /^wchar: (\d+)/m].map((field) => Number(field.exec(text)?.[1]));
  };
  const threads = readdirSync('/proc/self/task').map((id) => of(`/proc/self/task/${id}/io`));
  const [read = 0, written = 0] = of('/proc/self/io').map((all, at) =>
    threads.reduce((left, thread) => left - (thread[at] ?? 0), all),
  );
  return { read, written };
}

/** Resident kB of a process and of those below it. */
function memoryOfTree(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\t(\d+)/m.exec(statusOf(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  let sum = 0;
  for (const pid of [root, ...parents.keys()]) {
    let above: number | undefined = pid;
    while (above !== undefined && above !== root) above = parents.get(above);
    if (above === undefined || (pid === root && sum > 0)) continue;
    sum += Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(String(pid)))?.[1] ?? 0);
  }
  return sum;
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** @returns seconds, CPU and memory of the median run */
export function medianOf(runs: readonly Measured[]): Omit<Measured, 'output'> {
  const of = (pick: (run: Measured) => number) => median(runs.map(pick));
  return {
    wallSeconds: of((run) => run.wallSeconds),
    cpuSeconds: of((run) => run.cpuSeconds),
    peakMemoryMb: of((run) => run.peakMemoryMb),
    readMb: of((run) => run.readMb),
    writtenMb: of((run) => run.writtenMb),
  };
}
