import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { publish } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { filesBuild } from './files-build.ts';
import { textOfBuild } from './built-of.ts';
import { smallBuild, temporaryFolder } from './small-build.ts';

const send = async (root: string, text: string) =>
  publish({
    store: folderStore(root),
    site: folderSite(root, { precompress: false }),
    build: await smallBuild({ lots: ['A1'], text }),
  });

/** A separate disk in memory; undefined where the user may not mount. */
function disk(kilobytes: number): { root: string; unmount: () => void } | undefined {
  const root = temporaryFolder('disk');
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', root]);
  return status === 0 ? { root, unmount: () => void spawnSync('umount', [root]) } : undefined;
}
const probe = disk(64);
probe?.unmount();

describe('a folder that cannot be written', () => {
  for (const kilobytes of [8, 32, 64])
    it.skipIf(!probe)(
      `a disk of ${kilobytes} kB, full at the first publish: 73, says what to do, and no page stands`,
      async () => {
        const mounted = disk(kilobytes);
        if (!mounted) throw new Error('could not mount');
        const { root, unmount } = mounted;
        try {
          await expect(send(root, 'one')).rejects.toMatchObject({
            exitCode: 73,
            message: expect.stringMatching(/ENOSPC.*make room, then publish again/s) as string,
          });
          expect(readdirSync(root)).not.toContain('current');
          expect(spawnSync('mount', ['-o', 'remount,size=64m', root]).status).toBe(0);
          for (const beside of readdirSync(root)) expect(beside).not.toContain('.partial');
        } finally {
          unmount();
        }
      },
    );

  it.skipIf(!probe)('a disk that fills up at any moment of a publish: 73, and no release is left claimed', async () => {
    for (const kilobytes of [8, 24, 36, 40, 44, 60, 104, 140]) {
      const mounted = disk(kilobytes);
      if (!mounted) throw new Error('could not mount');
      const { root, unmount } = mounted;
      try {
        await expect(send(root, 'long '.repeat(1000)), `${kilobytes} kB`).rejects.toMatchObject({ exitCode: 73 });
        const states = (await listReleases(folderStore(root))).map(({ state, gaveUp }) => ({ state, gaveUp }));
        expect(
          states.filter(({ state, gaveUp }) => state !== 'abandoned' || !gaveUp),
          `${kilobytes} kB`,
        ).toEqual([]);
        // The next publisher does not wait for a claim.
        expect(spawnSync('mount', ['-o', 'remount,size=64m', root]).status).toBe(0);
        await expect(send(root, 'short')).resolves.toMatchObject({ unchanged: false });
      } finally {
        unmount();
      }
    }
  });

  it.skipIf(!probe)(
    'a disk that is full when one page changed: 73, visitors keep the release before, and its half is gone',
    async () => {
      const mounted = disk(2048);
      if (!mounted) throw new Error('could not mount');
      const { root, unmount } = mounted;
      try {
        const pages = { 'it/a/index.html': 'one', 'it/b/index.html': 'one' };
        const put = async (text: string) => {
          const build = await filesBuild({ ...pages, 'it/a/index.html': text });
          return publish({ store: folderStore(root), site: folderSite(root, { precompress: false }), build });
        };
        await put('one');
        writeFileSync(join(root, 'filler'), Buffer.alloc(1400 * 1024));
        await expect(put('much '.repeat(200_000))).rejects.toMatchObject({ exitCode: 73 });
        expect((await listReleases(folderStore(root))).map(({ state }) => state)).toEqual(['whole', 'abandoned']);
        expect(readdirSync(join(root, 'releases'))).toEqual(['000001']);
        expect(readdirSync(join(root, '_releases/trees'))).toEqual(['000001']);
        expect(await readFile(join(root, 'current/it/a/index.html'), 'utf8')).toBe('one');
        await expect(put('two')).resolves.toMatchObject({ release: 3 });
        expect(await readFile(join(root, 'current/it/b/index.html'), 'utf8')).toBe('one');
      } finally {
        unmount();
      }
    },
  );

  it('a file where the folder of records has to be: 73, and what to do', async () => {
    const root = temporaryFolder('target');
    await writeFile(join(root, '_releases'), '');
    await expect(send(root, 'one')).rejects.toMatchObject({
      exitCode: 73,
      message: expect.stringContaining('move it away') as string,
    });
  });

  it('a folder where `current` has to be: 73, and what to do; once it is moved away, the next publish ends well', async () => {
    const root = temporaryFolder('target');
    await mkdir(join(root, 'current', 'mine'), { recursive: true });
    await expect(send(root, 'one')).rejects.toMatchObject({
      exitCode: 73,
      message: expect.stringContaining('move it away') as string,
    });
    await rm(join(root, 'current'), { recursive: true });
    await expect(send(root, 'one')).resolves.toMatchObject({ unchanged: false });
  });
});

it('two publishers at once to a new folder: one release, and the other leaves with 75', async () => {
  const root = temporaryFolder('target');
  const script = join(import.meta.dirname, 'publish-once.ts');
  const ends = await Promise.all(
    ['one', 'two'].map(async (text) => {
      const build = await smallBuild({ lots: ['A1'], text });
      const file = join(build.folder, '.build.json');
      writeFileSync(file, textOfBuild(build));
      return promisify(execFile)(process.execPath, [script, file, root]).then(
        () => 0,
        ({ stderr }: { stderr: string }) => Number(/exitCode: (\d+)/.exec(stderr)?.[1] ?? 70),
      );
    }),
  );
  expect(ends.filter((code) => code !== 0 && code !== 75)).toEqual([]);
  expect(ends).toContain(0);
  expect((await readHead(folderStore(root))).whole).toBeDefined();
}, 180_000);
