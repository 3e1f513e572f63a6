import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, isAlive, thisProcess, waitForLock } from '../output/lock.ts';

/** Kept side by side: going back to a branch, or to another brand, compiles nothing. */
const KEPT = 6;

/** Where templates of a checkout are kept, each under the digest of its code. */
export const compiledIn = (root: string): string => join(root, '.storytrace', '.compiled');

const DIGEST = /^[0-9a-f]{64}$/;
/** `<digest>.<pid>.used`: a process that renders by these templates. */
const USED = /^([0-9a-f]{64})\.\d+\.used$/;

/**
 * Says that this process renders by compiled templates, until it ends: nobody else takes them away then.
 * @returns false when they are not there
 */
export async function claim(cache: string, digest: string): Promise<boolean> {
  return alone(cache, () => {
    const folder = join(cache, digest);
    if (!existsSync(folder)) return false;
    const now = new Date();
    utimesSync(folder, now, now);
    mark(`${folder}.${process.pid}.used`);
    return true;
  });
}

const marks = new Set<string>();

function mark(file: string): void {
  writeFileSync(file, thisProcess());
  if (marks.size === 0)
    process.once('exit', () => {
      for (const one of marks) rmSync(one, { force: true });
    });
  marks.add(file);
}

/**
 * Takes away what was used longest ago and nobody uses now, until so few are left as are kept, and what killed builds left
 * unfinished. Called by the one that compiles.
 */
export async function prune(cache: string): Promise<void> {
  const gone = await alone(cache, () => {
    const names = readdirSync(cache);
    const used = new Set<string>();
    for (const name of names) {
      const digest = USED.exec(name)?.[1];
      if (digest === undefined) continue;
      const holder = holderOf(join(cache, name));
      if (holder && isAlive(holder)) used.add(digest);
      else rmSync(join(cache, name), { force: true });
    }
    const age = (name: string) => statSync(join(cache, name)).mtimeMs;
    const kept = names.filter((name) => DIGEST.test(name)).sort((a, b) => age(b) - age(a));
    const drafts = names.filter((name) => name.endsWith('.draft')).map((name) => join(cache, name));
    const old = kept.slice(KEPT).flatMap((name) => {
      if (used.has(name)) return [];
      const aside = join(cache, `${name}.gone`);
      rmSync(aside, { recursive: true, force: true });
      renameSync(join(cache, name), aside);
      return [aside];
    });
    return [...drafts, ...old];
  });
  for (const folder of gone) rmSync(folder, { recursive: true, force: true });
}

/** One process at a time looks who uses what. */
async function alone<T>(cache: string, act: () => T): Promise<T> {
  const unlock = await waitForLock(join(cache, 'used.lock'));
  try {
    return act();
  } finally {
    unlock();
  }
}
