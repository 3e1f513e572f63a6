import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { random, type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { settle } from '../../../src/render/output/settle.ts';
import { buildSite, filesIn } from './site.ts';

const SCRIPT = fileURLToPath(new URL('./killed.ts', import.meta.url));
const SIZE: Size = { products: 2, batchesPerProduct: 1, story: 100, steps: 1, ingredients: 1 };

/** Runs a build and kills it after some milliseconds. @returns true where it was still running */
export function killAfter(milliseconds: number, source: string, out: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, source, out], { stdio: ['ignore', 'ignore', 'pipe'] });
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === null || code === 0) resolve(signal === 'SIGKILL');
      else reject(new Error(`The build ended with ${code}: ${Buffer.concat(errors).toString('utf8')}`));
    });
  });
}

/**
 * Kills builds of two editions of a catalogue at random moments, until `times` were killed while they worked. After each, checks the
 * guarantees of a site: after a reader has settled it, the output is one edition or the other, and the next build produces the bytes of
 * a clean one.
 * @returns how many builds it took
 */
export async function killBuilds(folder: string, times: number, seed: number): Promise<number> {
  const next = random(seed);
  const [source, other] = [join(folder, 'source'), join(folder, 'other')];
  writeCatalogue(source, SIZE);
  cpSync(source, other, { recursive: true });
  writeProduct(other, 0, SIZE, 1);
  const editions: Record<string, string>[] = [];
  for (const [index, from] of [source, other].entries()) {
    const out = join(folder, `clean-${index}`);
    await buildSite(from, out);
    editions.push(filesIn(out));
  }
  // A whole build takes longer than a build of an edit: each kind is killed within its own duration.
  const timed = join(folder, 'timed');
  const took: number[] = [];
  for (const from of [source, other, source]) {
    const started = performance.now();
    await killAfter(600_000, from, timed);
    took.push(performance.now() - started);
  }
  let [killed, time] = [0, 0];
  for (; killed < times; time += 1) {
    const out = join(folder, `out-${Math.floor(time / 5)}`);
    const [edition, from] = time % 2 === 0 ? [editions[0], source] : [editions[1], other];
    const within = (existsSync(out) ? took[1] : took[0]) ?? 0;
    if (await killAfter(next() * within, from, out)) killed += 1;
    // `serve` and `publish` do this before they read.
    settle(out);
    if (existsSync(out)) {
      const stands = JSON.stringify(filesIn(out));
      if (!editions.some((one) => JSON.stringify(one) === stands)) throw new Error(`Kill ${time} left a mixed output`);
    }
    if (next() < 0.5) continue;
    await buildSite(from, out);
    if (JSON.stringify(filesIn(out)) !== JSON.stringify(edition))
      throw new Error(`After kill ${time} other bytes stand`);
  }
  return time;
}
