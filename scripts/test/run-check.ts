import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface Result {
  name: string;
  isPassed: boolean;
  output: string;
  /** Seconds of wall clock. */
  seconds: number;
  /** Seconds of CPU of the check and all processes that it waited for; undefined where the shell cannot measure them. */
  cpu: number | undefined;
}

/** The builtin `times` of the shell: its second line has user and system time of all children. */
const measured = (command: string) => `${command}\nstatus=$?\ntimes >&3\nexit $status`;

/** Runs a command of the shell; writes its output at once where `isFollowed`. */
export async function runCheck(name: string, command: string, isFollowed: boolean): Promise<Result> {
  const began = performance.now();
  const isMeasured = process.platform !== 'win32';
  const child = spawn(isMeasured ? measured(command) : command, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (isFollowed) process.stdout.write(chunk);
    });
  let times = '';
  (child.stdio[3] as Readable).on('data', (chunk: Buffer) => (times += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { name, isPassed: status === 0, output, seconds: (performance.now() - began) / 1000, cpu: cpuOf(times) };
}

/** `0m1.23s 0m0.45s` as seconds. */
function cpuOf(times: string): number | undefined {
  const found = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return found.length === 0
    ? undefined
    : found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
