import { deepStrictEqual } from 'node:assert';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { type Files, filesBuild } from './files-build.ts';
import { LATER } from './prune-histories.ts';
import { temporaryFolder } from './small-build.ts';

/** A folder to publish to, with its releases. @param root none: a new one */
export function target({ precompress = false, root = temporaryFolder('sharing') } = {}) {
  const [store, site] = [folderStore(root), folderSite(root, { precompress })];
  const at = (release: number, file = '') => join(root, 'releases', String(release).padStart(6, '0'), file);
  return {
    root,
    store,
    site,
    at,
    put: async (files: Files, more: { force?: boolean } = {}) => {
      const build = await filesBuild(files);
      const done = await publish({ store, site, build, ...more });
      await rm(build.folder, { recursive: true });
      return done;
    },
    back: (to?: number) => rollback({ store, site, folderOf: (release) => at(release), ...(to && { to }) }),
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

/** Inode by path of everything below a folder, links not followed. */
export function standing(folder: string, found = new Map<string, number>()): Map<string, number> {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    found.set(path, lstatSync(path).ino);
    if (entry.isDirectory()) standing(path, found);
  }
  return found;
}
export const pages = (root: string) =>
  new Map([...standing(join(root, 'releases')), ...standing(join(root, '_releases/trees'))]);

/** Names that a catalogue may bring. */
const names = fc.constantFrom(
  'a',
  '10',
  'index.html',
  'index.html.gz',
  '-rf',
  'b c',
  'ü%2F',
  '..x',
  'new\nline',
  '000001',
  'current',
);
const paths = fc.array(names, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
const isBelow = (path: string, others: Files) =>
  Object.keys(others).some((other) => path.startsWith(`${other}/`) || other.startsWith(`${path}/`));
const contents = fc
  .array(fc.tuple(paths, fc.constantFrom('x', 'y', 'z')), { minLength: 1, maxLength: 12 })
  .map((pairs) => {
    const files: Record<string, string> = {};
    for (const [path, text] of pairs) if (!isBelow(path, files)) files[path] = text;
    return files as Files;
  });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('publish' as const), files: contents, isEdit: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), to: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prune' as const), keep: fc.integer({ min: 1, max: 3 }) }) },
);

export const sharingHistory = fc.array(step, { minLength: 4, maxLength: 14 });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs a history. After each step each kept release has its bytes; a prune leaves nothing else. @throws Error naming what differs */
export async function runSharingHistory(steps: readonly Step[]): Promise<void> {
  const { root, put, back, prune, at } = target();
  const model = new Map<number, Files>();
  const last = () => [...model].at(-1);
  for (const one of steps) {
    const now = last()?.[1] ?? {};
    if (one.do === 'publish') {
      const added = Object.entries(one.files).filter(([path]) => !isBelow(path, now));
      const files = one.isEdit ? { ...now, ...Object.fromEntries(added) } : one.files;
      if (Object.keys(files).length > 0) model.set((await put(files)).release, files);
    } else if (one.do === 'rollback') {
      const [to, files] = [...model][one.to % Math.max(1, model.size)] ?? [];
      // Published paths stay: a file and a folder of one name cannot.
      if (to === undefined || !files || Object.keys(now).some((path) => isBelow(path, files))) continue;
      model.set((await back(to)).release, { ...now, ...files });
    } else {
      const { kept } = await prune(one.keep);
      for (const release of model.keys()) if (!kept.includes(release)) model.delete(release);
    }
    for (const [release, files] of model) deepStrictEqual(contentOf(at(release)), files);
    if (one.do === 'prune') {
      const reached = new Set(
        [...model.keys()].flatMap((release) =>
          Object.keys(contentOf(at(release))).map((file) => realpathSync(at(release, file))),
        ),
      );
      const files = [...pages(realpathSync(root)).keys()].filter((path) => lstatSync(path).isFile());
      deepStrictEqual(
        files.filter((path) => !reached.has(path)),
        [],
      );
    }
  }
  await rm(root, { recursive: true });
}
