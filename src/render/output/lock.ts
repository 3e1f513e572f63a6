import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuildFailed } from '../failed.ts';

/** A process that holds something. */
export interface Holder {
  pid: number;
  host: string;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * One run at a time on one output. The lock appears whole (a link to a written file), so a killed run never leaves half a one.
 * @returns how to let go
 * @throws BuildFailed 75 that names the holder; a holder that no longer lives is taken over
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, thisProcess());
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linked(mine, file)) return () => rmSync(file, { force: true });
      const other = holderOf(file);
      if (other && isAlive(other)) throw held(file, other);
      setAside(file);
    }
    throw new BuildFailed(`The lock ${file} changes hands too often: try again`, 75);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Milliseconds between two looks at a lock, and how long one is waited for. */
const LOOK = 50;
const PATIENCE = 10 * 60_000;

/** Waits until a lock is free. @throws BuildFailed 75 that names the holder, when that takes longer than anything that it is for */
export async function waitForLock(file: string): Promise<() => void> {
  for (const start = Date.now(); ; await sleep(LOOK)) {
    try {
      return takeLock(file);
    } catch (error) {
      if ((error as BuildFailed).exitCode !== 75 || Date.now() - start > PATIENCE) throw error;
    }
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Takes a dead lock away; one that a faster run has put there meanwhile is given back. */
function setAside(file: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = holderOf(aside);
  if (holder && isAlive(holder)) linked(aside, file);
  rmSync(aside, { force: true });
}

/** A process of another machine counts as alive: only a person can know. */
export function isAlive({ pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a file says of this process as a holder. */
export function thisProcess(): string {
  return JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() } satisfies Holder);
}

function held(file: string, { pid, host, since }: Holder): BuildFailed {
  const seconds = Math.max(0, Math.round((Date.now() - since) / 1000));
  const away = host === hostname() ? 'wait for it' : `if it no longer runs there, remove ${file}`;
  return new BuildFailed(
    `Another run is at work on this output: process ${pid} on ${host}, for ${seconds} s (${file}); ${away} and try again`,
    75,
  );
}
