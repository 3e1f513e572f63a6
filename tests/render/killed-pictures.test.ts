import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random, type Size, writeCatalogue } from '../../scripts/bench/catalogue.ts';
import { settle } from '../../src/render/output/settle.ts';
import { drawn } from '../pictures/workshop.ts';
import { MOMENTS } from './killed-at.ts';
import { buildSite, filesIn, temporary } from './site.ts';

const SCRIPT = fileURLToPath(new URL('./killed-at.ts', import.meta.url));
const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 50, steps: 1, ingredients: 1 };
const { folder, remove } = temporary();
const [source, out] = [join(folder, 'source'), join(folder, 'site')];
afterAll(remove, 900_000);

const media = (...names: string[]) =>
  JSON.stringify(names.map((id) => ({ type: 'media', id, src: `${id}.png`, alt: id })));

/** An edition: a product of that name with a social picture of its own, and what the file of its picture shows. */
async function edition(name: string | undefined, colour: string): Promise<void> {
  writeFileSync(join(source, 'pack.png'), await drawn(200, 150, colour));
  const file = join(source, 'products/extra.json');
  rmSync(file, { force: true });
  if (name !== undefined) writeFileSync(file, JSON.stringify([{ type: 'product', id: name, name, picture: 'pack' }]));
}

function killedAt(moment: string): void {
  const run = spawnSync(process.execPath, [SCRIPT, source, out, moment], { encoding: 'utf8' });
  expect(run.signal, run.stderr).toBe('SIGKILL');
}

async function clean(): Promise<Record<string, string>> {
  const fresh = join(folder, 'fresh');
  await buildSite(source, fresh);
  const files = filesIn(fresh);
  for (const gone of [fresh, join(folder, '.storytrace/fresh')]) rmSync(gone, { recursive: true });
  return files;
}

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  writeFileSync(join(source, 'media.json'), media('pack'));
  await edition(undefined, '#b5482f');
  await buildSite(source, out);
}, 900_000);

test.each(MOMENTS)(
  'killed when %s: the next build of another edition is a clean one',
  async (moment) => {
    const before = filesIn(out);
    for (const [name, colour] of [
      ['first', '#2f7d4f'],
      ['second', '#27447a'],
    ] as const) {
      await edition(name, colour);
      killedAt(moment);
    }
    // Whoever reads now finds one edition.
    settle(out);
    if (moment === MOMENTS[0]) expect(filesIn(out)).toEqual(before);
    else expect(filesIn(out)).toEqual(await clean());
    await edition(undefined, '#b5482f');
    await buildSite(source, out);
    expect(filesIn(out)).toEqual(await clean());
    expect(readdirSync(join(out, 'media')).length).toBeGreaterThan(0);
  },
  300_000,
);

test('killed at random moments, again and again: no picture of a product that went stays', async () => {
  const next = random(20261122);
  for (let round = 0; round < 6; round += 1) {
    await edition(
      next() < 0.3 ? undefined : `product-${Math.floor(next() * 100)}x`,
      next() < 0.5 ? '#b5482f' : '#2f7d4f',
    );
    killedAt(MOMENTS[Math.floor(next() * 2)] ?? '');
    if (next() < 0.5) continue;
    await buildSite(source, out);
    expect(filesIn(out), `round ${round}`).toEqual(await clean());
  }
  await edition(undefined, '#b5482f');
  await buildSite(source, out);
  expect(filesIn(out)).toEqual(await clean());
}, 900_000);
