import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { publish, type Published, type PublishOptions } from '../../../src/publish/publish.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { filesBuild } from './files-build.ts';
import { temporaryFolder } from './small-build.ts';
import { folderTarget } from './targets.ts';

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
