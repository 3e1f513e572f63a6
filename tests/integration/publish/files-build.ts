import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../../../src/publish/build.ts';
import { prune } from '../../../src/publish/prune.ts';
import { type Published, publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { builtOf } from './built-of.ts';
import { buildFolder } from './small-build.ts';
import { folderTarget } from './targets.ts';

/** What a release holds: name → text. */
export type Files = Readonly<Record<string, string>>;

export const LATER = new Date(Date.now() + 100 * 86_400_000);

/** A build of arbitrary files, without ledger paths. */
export async function filesBuild(files: Files): Promise<Build> {
  const { add, files: written, ...places } = buildFolder('files');
  for (const [file, text] of Object.entries(files))
    await add(file, text, file.startsWith('_astro/') ? 'asset' : 'data');
  const graph = { revision: '1', counts: {}, operators: [], locales: {} };
  return { ...places, files: builtOf(written), graph };
}

/** A folder target of such builds. */
export function filesTarget(options: Parameters<typeof folderTarget>[0] = {}) {
  const target = folderTarget(options);
  const { root, store, site, folderOf } = target;
  return {
    ...target,
    put: async (files: Files) => {
      const build = await filesBuild(files);
      const done = (await publish({ store, site, build })) as Published;
      await rm(build.folder, { recursive: true });
      return done;
    },
    back: () => rollback({ store, site, folderOf }),
    prune: (keep: number) => prune({ store, site, keep, now: LATER }),
    shown: () => contentOf(join(root, 'current')),
  };
}

/** As a visitor gets it, by name. */
export function contentOf(folder: string, prefix = ''): Files {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) Object.assign(files, contentOf(path, `${prefix}${name}/`));
    else files[prefix + name] = readFileSync(path, 'utf8');
  }
  return files;
}

function entriesBelow(folder: string, found = new Map<string, number>()): Map<string, number> {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    found.set(path, lstatSync(path).ino);
    if (entry.isDirectory()) entriesBelow(path, found);
  }
  return found;
}
/** Inode by path of everything in releases, links not followed. */
export const entriesOf = (root: string) =>
  new Map([...entriesBelow(join(root, 'releases')), ...entriesBelow(join(root, '_releases/trees'))]);
