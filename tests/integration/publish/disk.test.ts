import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { filesBuild } from './files-build.ts';
import { smallBuild, temporaryFolder } from './small-build.ts';
import { folderTarget } from './targets.ts';

/** A separate disk in memory; undefined where the user may not mount. */
function disk(kilobytes: number) {
  const root = temporaryFolder('disk');
  const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', root]).status === 0;
  if (!mount(`size=${kilobytes}k`)) return undefined;
  return {
    ...folderTarget({ root }),
    makeRoom: () => expect(mount('remount,size=64m')).toBe(true),
    unmount: () => void spawnSync('umount', [root]),
  };
}
const probe = disk(64);
probe?.unmount();

async function onDisk(kilobytes: number, work: (target: NonNullable<ReturnType<typeof disk>>) => Promise<void>) {
  const mounted = disk(kilobytes);
  if (!mounted) throw new Error('could not mount');
  await work(mounted).finally(mounted.unmount);
}
const FULL = { exitCode: 73, message: expect.stringMatching(/ENOSPC.*make room, then publish again/s) as string };

describe('a folder that cannot be written', () => {
  it.skipIf(!probe).each([8, 24, 36, 40, 44, 60, 104, 140])(
    'a disk of %i kB, full at some moment of the first publish: 73, what to do, no page, and no release is left claimed',
    (kilobytes) =>
      onDisk(kilobytes, async ({ root, store, site, makeRoom }) => {
        const send = async (text: string) => publish({ store, site, build: await smallBuild({ lots: ['A1'], text }) });
        await expect(send('long '.repeat(1000))).rejects.toMatchObject(FULL);
        expect(readdirSync(root)).not.toContain('current');
        for (const { state, gaveUp } of await listReleases(store)) expect([state, gaveUp]).toEqual(['abandoned', true]);
        // The next publisher does not wait for a claim.
        makeRoom();
        await expect(send('short')).resolves.toMatchObject({ unchanged: false });
      }),
  );

  it.skipIf(!probe)(
    'a disk that is full when one page changed: 73, visitors keep the release before, and its half is gone',
    () =>
      onDisk(2048, async ({ root, store, site, read }) => {
        const put = async (text: string) =>
          publish({ store, site, build: await filesBuild({ 'it/a/index.html': text, 'it/b/index.html': 'one' }) });
        await put('one');
        writeFileSync(join(root, 'filler'), Buffer.alloc(1400 * 1024));
        await expect(put('much '.repeat(200_000))).rejects.toMatchObject(FULL);
        expect((await listReleases(store)).map(({ state }) => state)).toEqual(['whole', 'abandoned']);
        for (const folder of ['releases', '_releases/trees'])
          expect(readdirSync(join(root, folder))).toEqual(['000001']);
        expect(await read('it/a/index.html')).toBe('one');
        await expect(put('two')).resolves.toMatchObject({ release: 3 });
      }),
  );

  it('a file where the folder of records has to be: 73, what to do, and no time: a withdrawal by a clock that is ahead would void a later recall', async () => {
    const { root, store, site } = folderTarget();
    writeFileSync(join(root, '_releases'), '');
    const message = expect.stringContaining('move it away') as string;
    const build = await filesBuild({ 'a.json': 'one' });
    await expect(publish({ store, site, build })).rejects.toMatchObject({ exitCode: 73, message });
    await expect(store.now()).rejects.toMatchObject({ exitCode: 73 });
  });
});
