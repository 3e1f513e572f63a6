import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { random, type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { settle } from '../../../src/render/output/settle.ts';
import { drawn } from '../pictures/workshop.ts';
import { buildSite, differing, filesIn } from './site.ts';

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

/** Sources of a catalogue in three editions with pictures of their own, and what a clean build of each leaves. */
export async function threeEditions(folder: string) {
  const editions: { from: string; files: Record<string, string> }[] = [];
  for (const [index, color] of ['#b5482f', '#2f7d4f', '#27447a'].entries()) {
    const [from, out] = [join(folder, `source-${index}`), join(folder, `clean-${index}`)];
    writeCatalogue(from, SIZE);
    writeProduct(from, 0, SIZE, index);
    writeFileSync(join(from, 'pack.png'), await drawn(8, 8, color));
    // The product of each edition has a social picture of its own.
    const nodes = [
      { type: 'media', id: 'pack', src: 'pack.png', alt: 'pack' },
      { type: 'product', id: `own-${index}`, name: `Own ${index}`, picture: 'pack' },
    ];
    writeFileSync(join(from, 'media.json'), JSON.stringify(nodes));
    await buildSite(from, out);
    editions.push({ from, files: filesIn(out) });
  }
  return editions;
}

/**
 * Kills builds of editions of a catalogue at random moments, until `times` were killed while they worked. After each, checks the
 * guarantees of a site: after a reader has settled it, the output is one edition, and the next build produces the bytes of a clean one.
 * @returns how many builds it took
 */
export async function killBuilds(
  folder: string,
  editions: Awaited<ReturnType<typeof threeEditions>>,
  times: number,
  seed: number,
): Promise<number> {
  const next = random(seed);
  // A whole build takes longer than a build of an edit: each kind is killed within its own duration.
  const timed = join(folder, 'timed');
  const took: number[] = [];
  for (const { from } of editions) {
    const started = performance.now();
    await killAfter(600_000, from, timed);
    took.push(performance.now() - started);
  }
  let [killed, time] = [0, 0];
  for (; killed < times; time += 1) {
    const out = join(folder, `out-${Math.floor(time / 5)}`);
    const { from, files } = editions[time % editions.length]!;
    const within = (existsSync(out) ? took[1] : took[0]) ?? 0;
    if (await killAfter(next() * within, from, out)) killed += 1;
    // `serve` and `publish` do this before they read.
    settle(out);
    if (existsSync(out)) {
      const left = JSON.stringify(filesIn(out));
      if (!editions.some((one) => JSON.stringify(one.files) === left))
        throw new Error(`Kill ${time} left a mixed output`);
    }
    if (next() < 0.5) continue;
    await buildSite(from, out);
    if (differing(filesIn(out), files).length > 0) throw new Error(`After kill ${time} a build left other bytes`);
  }
  return time;
}
