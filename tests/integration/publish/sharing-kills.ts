import { deepStrictEqual } from 'node:assert';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, type Files, filesBuild, filesTarget } from './files-build.ts';
import { expireLeases, publishAndKill } from './kills.ts';

const LOTS = Array.from({ length: 40 }, (_, lot) => `it/01/p/10/L${lot}`);
/** Folders with many siblings, and folders with few. */
export const LOTS_SITE: Files = {
  'index.html': 'home',
  '404.html': 'none',
  'en/index.html': 'en',
  'en/about/us/index.html': 'us',
  ...Object.fromEntries(LOTS.map((lot) => [`${lot}/index.html`, lot])),
  'it/01/p/10/L1/ingredient/milk/index.html': 'milk',
};

/**
 * Kills publishers to a folder: visitors see one whole release after each, and a prune after the next publish leaves nothing of the dead ones.
 * @param moments when to kill each of them, as a part of the time that a publish takes
 * @throws Error naming what differs
 */
export async function runKilledPublishers(moments: readonly number[]): Promise<void> {
  const { root, store, put, prune, shown } = filesTarget();
  const of = (text: string): Files => ({
    ...LOTS_SITE,
    'index.html': text,
    'it/01/p/10/L1/index.html': text,
    [`n/${text}`]: text,
  });
  await put(of('v0'));
  const whole = (await publishAndKill(await filesBuild(of('v1')), root, '')).milliseconds;
  for (const [round, part] of moments.entries()) {
    await publishAndKill(await filesBuild(of(`v${round + 2}`)), root, '', whole * part);
    const now = shown();
    deepStrictEqual(now, of(now['index.html'] ?? ''));
    await expireLeases(store);
  }
  const { release } = await put(of('last'));
  deepStrictEqual(shown(), of('last'));
  await prune(1);
  deepStrictEqual(shown(), of('last'));
  deepStrictEqual(readdirSync(join(root, 'releases')), [String(release).padStart(6, '0')]);
  const left = Object.keys(contentOf(join(root, '_releases/trees')));
  deepStrictEqual(
    left.filter((file) => /\/n\/v/.test(file)),
    [],
  );
}
