import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { random, type Size, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { drawn } from '../pictures/workshop.ts';
import { MOMENTS } from './killed-at.ts';
import { buildSite, cleanFiles, filesIn } from './site.ts';

const SCRIPT = fileURLToPath(new URL('./killed-at.ts', import.meta.url));
const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 50, steps: 1, ingredients: 1 };

/** An edition of a catalogue: the name of a product with a social picture of its own, if there is one, and the color of its picture. */
export type Edition = readonly [name: string | undefined, color: string];
export const FIRST: Edition = [undefined, '#b5482f'];

/** A site whose builds are killed while they bring pictures. */
export interface PictureSite {
  out: string;
  edition: (edition: Edition) => Promise<void>;
  build: () => Promise<unknown>;
  /** Builds in a process of its own, which is killed at that moment. */
  killedAt: (moment: string) => void;
  /** What a clean build of this edition leaves in another folder. */
  clean: () => Promise<Record<string, string>>;
}

export async function pictureSite(folder: string): Promise<PictureSite> {
  const [source, out] = [join(folder, 'source'), join(folder, 'site')];
  const known = new Map<string, Record<string, string>>();
  let now: Edition = FIRST;
  const edition = async ([name, color]: Edition) => {
    now = [name, color];
    writeFileSync(join(source, 'pack.png'), await drawn(200, 150, color));
    const file = join(source, 'products/extra.json');
    rmSync(file, { force: true });
    if (name !== undefined) writeFileSync(file, JSON.stringify([{ type: 'product', id: name, name, picture: 'pack' }]));
  };
  writeCatalogue(source, SIZE);
  writeFileSync(
    join(source, 'media.json'),
    JSON.stringify([{ type: 'media', id: 'pack', src: 'pack.png', alt: 'pack' }]),
  );
  await edition(FIRST);
  await buildSite(source, out);
  return {
    out,
    edition,
    build: () => buildSite(source, out),
    killedAt: (moment) => {
      const { signal, stderr } = spawnSync(process.execPath, [SCRIPT, source, out, moment], { encoding: 'utf8' });
      if (signal !== 'SIGKILL') throw new Error(`The build was not killed when ${moment}: ${stderr}`);
    },
    clean: async () => {
      const key = JSON.stringify(now);
      const files = known.get(key) ?? (await cleanFiles(folder, source));
      known.set(key, files);
      return files;
    },
  };
}

/**
 * Kills builds of random editions at random moments. After half of them, and after the last, a build has to leave what a clean build
 * leaves.
 * @returns how many builds were compared
 */
export async function killPictures(site: PictureSite, times: number, seed: number): Promise<number> {
  const next = random(seed);
  let compared = 0;
  const compare = async (what: string) => {
    await site.build();
    if (JSON.stringify(filesIn(site.out)) !== JSON.stringify(await site.clean()))
      throw new Error(`After ${what} other files than those of a clean build are left`);
    compared += 1;
  };
  for (let round = 0; round < times; round += 1) {
    const name = next() < 0.3 ? undefined : `product-${Math.floor(next() * 100)}x`;
    await site.edition([name, next() < 0.5 ? '#b5482f' : '#2f7d4f']);
    site.killedAt(MOMENTS[Math.floor(next() * 2)] ?? '');
    if (next() >= 0.5) await compare(`kill ${round}`);
  }
  await site.edition(FIRST);
  await compare('the last kill');
  return compared;
}
