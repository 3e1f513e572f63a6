import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { pathOf } from '../../../src/core/routes/path.ts';
import type { Build } from '../../../src/publish/build.ts';
import { fileOfPath } from '../../../src/render/output/files.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { builtOf } from './built-of.ts';
import type { Kind, SiteFile } from '../../../src/publish/files/site-file.ts';

export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `storytrace-${name}-`));
}

/** Copies a folder to a new one: hard links stay hard links, and files keep their times. */
export function copyOfFolder(folder: string): string {
  const copy = join(temporaryFolder('copy'), 'folder');
  execFileSync('cp', ['-a', folder, copy]);
  return copy;
}

export const GTIN = '09521234543213';

export interface SmallBuild {
  lots: string[];
  /** Every page contains it. */
  text: string;
  /** Name of the one hashed script that every page asks for. */
  script?: string;
  /** Lots whose ingredient sub-page exists. */
  withIngredient?: string[];
  products?: number;
  /** Aliases of the build: path → the path that it leads to. */
  aliases?: Record<string, string>;
  /** Further files without a path, by name. */
  files?: Record<string, string>;
}

/** A new folder for the files of a build. */
export function buildFolder(name: string) {
  const folder = temporaryFolder(name);
  const files: SiteFile[] = [];
  const add = async (file: string, body: string, kind: Kind, rest: Partial<SiteFile> = {}) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), body);
    files.push({ file, digest: sha256(body), kind, ...rest });
  };
  return { folder, stateFolder: join(folder, '.state'), files, add };
}

/** A little site with real paths: product page, printed pages, a page per lot, one hashed asset. */
export async function smallBuild({
  lots,
  text,
  script = 'a1',
  withIngredient = lots,
  products,
  aliases = {},
  files: further = {},
}: SmallBuild): Promise<Build> {
  const { add, files, ...places } = buildFolder('build');
  const page = (path: string, owner: string, route: string) =>
    add(
      fileOfPath(path),
      `<meta name="storytrace:entity" content="${owner}"><script src="/_astro/${script}.js"></script>${text} ${path}`,
      'page',
      { path, owner, route },
    );
  await add(`_astro/${script}.js`, `/* ${script} */`, 'asset');
  for (const locale of siteLocales()) {
    await page(pathOf({ route: 'gtin/product', params: { gtin: GTIN }, locale }), 'product:cheese', 'gtin/product');
    for (const batch of lots) {
      const params = { gtin: GTIN, batch, ingredientID: 'milk' };
      await page(pathOf({ route: 'gtin/batch', params, locale }), `batch:cheese/${batch}`, 'gtin/batch');
      if (withIngredient.includes(batch))
        await page(
          pathOf({ route: 'gtin/batch/ingredient', params, locale }),
          `batch:cheese/${batch}`,
          'gtin/batch/ingredient',
        );
    }
  }
  await page(pathOf({ route: 'printed/product', params: { gtin: GTIN } }), 'product:cheese', 'printed/product');
  for (const batch of lots)
    await page(
      pathOf({ route: 'printed/batch', params: { gtin: GTIN, batch } }),
      `batch:cheese/${batch}`,
      'printed/batch',
    );
  for (const [path, target] of Object.entries(aliases))
    await add(fileOfPath(path), `<link rel="canonical" href="${target}"> ${path}`, 'alias', { path, target });
  for (const [file, text] of Object.entries(further)) await add(file, text, 'asset');
  await add('404.html', 'not found', 'data');
  await add('sw.js', `/* ${text} */`, 'worker');
  return {
    ...places,
    files: builtOf(files),
    graph: {
      revision: text,
      counts: { product: products ?? 1, batch: lots.length },
      operators: ['dairy'],
      locales: { it: 10, en: 10, fr: 10 },
    },
  };
}
