import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { prune } from '../../../src/publish/prune.ts';
import { publish, type Published, type PublishOptions } from '../../../src/publish/publish.ts';
import { contentOf, entriesOf, type Files, filesBuild, filesTarget as target, LATER } from './files-build.ts';
import { LOTS_SITE as SITE, runKilledPublishers } from './sharing-kills.ts';
import { copyOfFolder, temporaryFolder } from './small-build.ts';
import { cutOff, folderTarget } from './targets.ts';
import { refusal } from '../../refusal.ts';
import { rollback } from '../../../src/publish/rollback.ts';

describe('a release shares what did not change with the one before it', () => {
  it('a changed page makes anew the folders above it, and nothing else', async () => {
    const { root, put, at, shown } = target();
    await put(SITE);
    const before = entriesOf(root);
    const changed = { ...SITE, 'it/01/p/10/L1/index.html': 'new' };
    await put(changed);
    expect(await shown()).toEqual(changed);
    for (const folder of ['en', 'en/about/us', 'it/01/p/10/L0', 'it/01/p/10/L1/ingredient'])
      expect(realpathSync(at(2, folder))).toBe(realpathSync(at(1, folder)));
    const files = (found: ReadonlyMap<string, number>) =>
      new Set([...found].filter(([path]) => lstatSync(path).isFile()).map(([, inode]) => inode));
    expect(files(entriesOf(root)).difference(files(before)).size).toBe(1);
    await rename(root, `${root}-moved`);
    expect(contentOf(join(`${root}-moved`, 'current'))).toEqual(changed);
  });

  it('what somebody put beside our files does not go into the next release as ours', async () => {
    const { put, at, prune } = target();
    await put(SITE);
    await writeFile(at(1, 'press.pdf'), 'of somebody');
    await mkdir(at(1, 'it/01/press'));
    await writeFile(at(1, 'it/01/press/logo.svg'), 'of somebody too');
    await put({ ...SITE, 'it/01/p/10/L1/index.html': 'two' });
    expect(existsSync(at(2, 'press.pdf'))).toBe(false);
    await put({ 'index.html': 'other' });
    await prune(1);
    expect(readFileSync(at(1, 'press.pdf'), 'utf8')).toBe('of somebody');
    expect(existsSync(at(2))).toBe(false);
    // A foreign folder, in a folder that releases share, is kept.
    expect(readFileSync(at(3, 'it/01/press/logo.svg'), 'utf8')).toBe('of somebody too');
  });

  it('goes on from a release of the earlier layout, and back to it', async () => {
    const { root, put, back, shown, at, prune } = target();
    await put(SITE);
    await cp(at(1), `${at(1)}.plain`, { recursive: true, dereference: true });
    await rm(at(1), { recursive: true });
    await rm(join(root, '_releases/trees'), { recursive: true });
    await rename(`${at(1)}.plain`, at(1));
    expect(shown()).toEqual(SITE);
    const two = { ...SITE, 'it/01/p/10/L1/index.html': 'two' };
    await put(two);
    expect(shown()).toEqual(two);
    // Until it is pruned, its files are shared.
    expect(statSync(at(2, 'en/index.html')).ino).toBe(statSync(at(1, 'en/index.html')).ino);
    expect(await back()).toMatchObject({ release: 3, of: 1 });
    expect(shown()).toEqual(SITE);
    expect(contentOf(at(1))).toEqual(SITE);
    await prune(1);
    expect(shown()).toEqual(SITE);
    expect(readdirSync(join(root, 'releases'))).toEqual(['000003']);
  });

  it('a prune that is cut short anywhere is finished by the next, and a dry run says what goes', async () => {
    const first = target();
    const of = (text: string): Files => ({ 'index.html': 'home', 'a/b/c': text, 'a/b/d/e': 'e', 'f/g': text });
    await first.put(of('1'));
    const unfinished = publish({ store: first.store, site: cutOff(first.site), build: await filesBuild(of('0')) });
    await expect(unfinished).rejects.toThrow('cut off');
    for (const files of [{ ...of('1'), 'a/x': 'x' }, of('2'), { 'index.html': 'other' }]) await first.put(files);
    expect((await prune({ store: first.store, site: first.site, keep: 1 })).removed).toEqual([]);
    const { removed } = await prune({ store: first.store, site: first.site, keep: 1, now: LATER, dryRun: true });
    for (let cut = 0; cut <= removed.length; cut += 3) {
      const { root, store, site, prune: rest } = target({ root: copyOfFolder(first.root) });
      const remove = (keys: string[]) =>
        store.remove(keys.slice(0, cut)).then(() => Promise.reject(new Error('cut short')));
      const cutShort = prune({ store: { ...store, remove }, site, keep: 1, now: LATER });
      await expect(cutShort).rejects.toThrow('cut short');
      expect((await rest(1)).removed.sort()).toEqual(removed.slice(cut).sort());
      expect(readdirSync(join(root, 'releases'), { recursive: true })).toEqual(['000005', '000005/index.html']);
      expect(existsSync(join(root, '_releases/trees/000001'))).toBe(false);
      await rm(root, { recursive: true });
    }
  }, 300_000);

  it('records that were removed by hand: nothing that visitors see is taken for the rest of a dead publisher', async () => {
    const { root, put, shown } = target();
    await put(SITE);
    await rm(join(root, '_releases/000001'), { recursive: true });
    const changed = { ...SITE, 'index.html': 'new', 'en/index.html': 'new' };
    await expect(put(changed)).rejects.toMatchObject(refusal(73, 'restore the records'));
    expect(shown()).toEqual(SITE);
  });

  // `npm run soak prune` kills 40.
  it('publishers killed at any moment: visitors see one whole release, and prune leaves nothing of the dead ones', async () => {
    await runKilledPublishers([0.2, 0.5, 0.8]);
  }, 300_000);
});

const usual = process.umask();
afterEach(() => void process.umask(usual));

/** A target that does not exist yet, in a folder that other users can enter. */
function newTarget(): string {
  const folder = temporaryFolder('umask');
  for (const one of [tmpdir(), folder]) chmodSync(one, lstatSync(one).mode | 0o755);
  return join(folder, 'site');
}

const PAGES = { 'it/a/index.html': 'a', 'it/b/c/index.html': 'c', '404.html': 'none', 'robots.txt': 'r' };

async function publishWith(umask: number, root: string, text: string, more: Partial<PublishOptions> = {}) {
  process.umask(umask);
  const build = await filesBuild({ ...PAGES, 'it/b/index.html': text });
  return (await publish({ ...folderTarget({ root, precompress: true }), build, ...more })) as Published;
}

/** Modes of everything that visitors see, without links. */
function modesIn(folder: string): Set<string> {
  const modes = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const { mode } = lstatSync(join(entry.parentPath, entry.name));
    modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
  }
  return modes;
}
const shown = (root: string) =>
  new Set(['releases', '_releases/trees'].flatMap((key) => [...modesIn(join(root, key))]));

describe('a publish with a strict umask', () => {
  it('gives files 0644 and folders 0755, the target and its parents that it created included; after an edit and a rollback too', async () => {
    const root = join(newTarget(), 'deep');
    await publishWith(0o077, root, 'one');
    expect(shown(root)).toEqual(new Set(['folder 755', 'file 644']));
    expect([root, join(root, '..')].map((folder) => lstatSync(folder).mode & 0o777)).toEqual([0o755, 0o755]);
    await publishWith(0o077, root, 'two');
    await rollback(folderTarget({ root, precompress: true }));
    expect(shown(root)).toEqual(new Set(['folder 755', 'file 644']));
  });

  it('keeps to the mode of a target folder that is narrower', async () => {
    const root = newTarget();
    mkdirSync(root);
    chmodSync(root, 0o750);
    await publishWith(0o077, root, 'one');
    expect(shown(root)).toEqual(new Set(['folder 750', 'file 640']));
    expect(lstatSync(root).mode & 0o777).toBe(0o750);
  });

  it('repairs a release that an earlier version left unreadable, also when nothing differs', async () => {
    const root = newTarget();
    await publishWith(0o022, root, 'one');
    await publishWith(0o022, root, 'two');
    const narrow = (folder: string) => {
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
        if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
      chmodSync(folder, 0o700);
    };
    narrow(join(root, '_releases/trees'));
    narrow(join(root, 'releases'));
    const again = await publishWith(0o022, root, 'two');
    expect(again).toMatchObject({ release: 2, unchanged: true });
    expect(again.opened).toBeGreaterThan(5);
    expect(modesIn(join(root, '_releases/trees'))).toEqual(new Set(['folder 755', 'file 644']));
    expect(await publishWith(0o022, root, 'two')).toMatchObject({ opened: 0 });
  });
});
