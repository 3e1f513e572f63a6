import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '../../../scripts/bench/catalogue.ts';
import { InputRefused } from '../../../src/core/problem.ts';
import type { BuildReport } from '../../../src/render/build/report.ts';
import { buildSite, cleanFiles, differing, filesIn, SITE } from './site.ts';

type Raw = Record<string, unknown>;
const GTINS = ['09520123456788', '09520123456795', '09520123456801', '09520123456818'];
const site = { ...SITE, families: ['home', 'printed', 'gtin', 'v1'] as typeof SITE.families };

/** Names of three products and their batches. */
export interface Names {
  /** Index into GTINS by product; undefined for a product without GTIN. */
  gtins: (number | undefined)[];
  /** Lot, slug and batchID of the batches of each product. */
  batches: { lot: string; slug?: string; id?: string }[][];
}

/** A site whose names are edited. */
export interface Renaming {
  out: string;
  build: () => Promise<BuildReport>;
  /** Writes the source: each product in its own file, so that an edit can change one, two or all. */
  put: (names: Names) => void;
  /** Builds, and compares with a clean build of these names in another folder. */
  differing: () => Promise<{ kind: BuildReport['kind']; files: string[] }>;
}

export function renaming(folder: string): Renaming {
  const [source, out] = [join(folder, 'source'), join(folder, 'site')];
  const clean = new Map<string, Record<string, string>>();
  let written = '';
  const build = () => buildSite(source, out, { site });
  return {
    out,
    build,
    put: (names) => {
      written = JSON.stringify(names);
      mkdirSync(source, { recursive: true });
      for (const [file, nodes] of filesOf(names)) writeFileSync(join(source, file), JSON.stringify(nodes));
    },
    differing: async () => {
      const { kind } = await build();
      const known = clean.get(written) ?? (await cleanFiles(folder, source, { site }));
      clean.set(written, known);
      return { kind, files: differing(filesIn(out), known) };
    },
  };
}

function filesOf({ gtins, batches }: Names): [file: string, nodes: Raw[]][] {
  const products = gtins.map((gtin, index): [string, Raw[]] => {
    const product = { type: 'product', id: `p${index}`, name: `Product ${index}`, operator: 'dairy' };
    return [
      `p${index}.json`,
      [
        { ...product, ...(gtin !== undefined && { gtin: GTINS[gtin] }) },
        ...(batches[index] ?? []).map((batch) => ({ type: 'batch', product: `p${index}`, ...batch })),
      ],
    ];
  });
  return [['common.json', [{ type: 'operator', id: 'dairy', name: 'Dairy' }]], ...products];
}

/**
 * Edits names at random until `times` edits were built. Each edit that is not refused must give the bytes of a clean build.
 * @param folder of a site of its own
 * @returns how many edits were refused
 */
export async function renameAtRandom({ put, differing }: Renaming, times: number, seed: number): Promise<number> {
  const next = random(seed);
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const LOTS = ['A', 'a', 'B', 'C', 's'];
  let [built, refused] = [0, 0];
  while (built < times) {
    const shuffled = [0, 1, 2, 3, undefined].sort(() => next() - 0.5);
    put({
      gtins: shuffled.slice(0, 3),
      batches: [0, 1, 2].map(() =>
        Array.from({ length: Math.floor(next() * 3) }, () => ({
          lot: of(LOTS),
          ...(next() < 0.4 && { slug: of(['s', 't', 'A']) }),
          ...(next() < 0.4 && { id: of(['x', 'y', 'A']) }),
        })),
      ),
    });
    try {
      const { kind, files } = await differing();
      if (kind === 'whole' || files.length > 0)
        throw new Error(`Edit ${built} of names: ${kind}, other bytes: ${files.slice(0, 5).join(', ')}`);
      built += 1;
    } catch (error) {
      if (!(error instanceof InputRefused)) throw error;
      refused += 1;
    }
  }
  return refused;
}
