import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { lookAt } from '../../../src/publish/preflight.ts';
import { publish, PublishRefused } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { textOfBuild } from './built-of.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

const LOT = `en/storytracing/01/${GTIN}/10/A1/index.html`;

function target(root = temporaryFolder('truth')) {
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  const put = async (text: string, more: { site?: { brand: string; host: string }; takeover?: boolean } = {}) => {
    const { site: mark, ...rest } = more;
    const build = await smallBuild({ lots: ['A1'], text });
    return publish({ store, site, build: { ...build, ...(mark && { site: mark }) }, ...rest });
  };
  return { root, store, site, put, read: (file: string) => readFile(join(root, 'current', file), 'utf8') };
}
const failed = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error & { exitCode?: number },
  );

it('whoever looked at the target before another published leaves with 75, and visitors keep what the other brought', async () => {
  const { store, site, put, read } = target();
  await put('one');
  const seen = lookAt(store);
  await seen;
  await put('two');
  const late = publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'three' }), seen });
  await expect(late).rejects.toMatchObject({ exitCode: 75 });
  expect(await read(LOT)).toContain('two');
});

describe('what is shown is read from `current`', () => {
  it('after it was pointed at an older release by hand, the next publish shows the new one', async () => {
    const { root, put, read } = target();
    await put('one');
    await put('two');
    await rm(join(root, 'current'));
    await symlink('releases/000001', join(root, 'current'));
    // Even where nothing differs from the newest release.
    await expect(put('two')).resolves.toMatchObject({ release: 3, unchanged: false });
    expect(await read(LOT)).toContain('two');
    await rm(join(root, 'current'));
    await symlink(join(root, 'releases/000001'), join(root, 'current'));
    await put('three');
    expect(await read(LOT)).toContain('three');
    expect(await read('404.html')).toBe('not found');
    expect(await readlink(join(root, 'current'))).toBe('releases/000004');
    await rm(join(root, 'current'));
    await expect(put('three')).resolves.toMatchObject({ release: 5 });
    await expect(put('three')).resolves.toMatchObject({ unchanged: true });
  });

  it('so does a rollback', async () => {
    const { root, store, site, put, read } = target();
    for (const text of ['one', 'two', 'three']) await put(text);
    await rm(join(root, 'current'));
    await symlink('releases/000001', join(root, 'current'));
    const folderOf = (release: number) => join(root, 'releases', String(release).padStart(6, '0'));
    await rollback({ store, site, to: 2, folderOf });
    expect(await read(LOT)).toContain('two');
  });

  it.each(['folder', 'file'])('a %s named current is left alone (73), and nothing is written', async (what) => {
    const { root, store, put } = target();
    if (what === 'folder') await mkdir(join(root, 'current'));
    else await writeFile(join(root, 'current'), 'of somebody');
    const error = await failed(put('one'));
    expect(error).toMatchObject({ exitCode: 73 });
    expect(error?.message).toMatch(/current is a (?:folder|file).*move it away, then publish again/s);
    expect(await readdir(root)).toEqual(['current']);
    expect(await listReleases(store)).toEqual([]);
  });
});

describe('another site’s target', () => {
  const cheese = { brand: 'Cheese', host: 'https://cheese.example' };
  const wine = { brand: 'Wine', host: 'https://wine.example' };
  it('is refused without --takeover (65), and nothing is written', async () => {
    const { root, put, read } = target();
    await put('one', { site: cheese });
    const error = await failed(put('two', { site: wine }));
    expect(error).toBeInstanceOf(PublishRefused);
    expect(error).toMatchObject({ exitCode: 65 });
    expect(error?.message).toMatch(/holds the site of "Cheese".*build of "Wine".*--takeover/s);
    expect(await read(LOT)).toContain('one');
    await put('two', { site: wine, takeover: true });
    expect(await read(LOT)).toContain('two');
    expect(JSON.parse(await readFile(join(root, '_releases/site.json'), 'utf8'))).toEqual({ ...wine, newest: 1 });
    expect(await failed(put('three', { site: cheese }))).toMatchObject({ exitCode: 65 });
  });

  it('a folder inside another site’s releases is none to publish to; one beside them is', async () => {
    const { root, put } = target();
    await put('one', { site: cheese });
    expect(await failed(target(join(root, 'releases/000001')).put('x', { site: wine }))).toMatchObject({
      exitCode: 65,
    });
    await expect(target(join(root, 'wine')).put('x', { site: wine })).resolves.toMatchObject({ release: 1 });
    await expect(put('two', { site: cheese })).resolves.toMatchObject({ release: 2 });
  });
});

describe('a folder that is damaged, or that two publish to', () => {
  it.each(['claim', 'lease', 'manifest', 'whole'])('a truncated %s.json is told without a stack', async (name) => {
    const { root, put, read } = target();
    await put('one');
    const file = join(root, `_releases/000001/${name}.json`);
    const { length } = await readFile(file);
    for (const left of [Math.floor(length / 2), 1, 0]) {
      await truncate(file, left);
      const error = await failed(put('two'));
      // Damage to a record that the next publish does not need is no failure.
      if (error) expect([65, 69]).toContain(error.exitCode);
      if (name === 'whole') expect(error?.message).toContain(`${name}.json`);
      if (error) expect(await read(LOT)).toContain('one');
      if (!error) break;
    }
  });

  it('records of another shape are told by name: a whole.json without its ledger', async () => {
    const { root, put } = target();
    await put('one');
    const file = join(root, '_releases/000001/whole.json');
    const { ledger: _ledger, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    for (const record of [rest, {}, [], null, 7, 'x']) {
      await writeFile(file, JSON.stringify(record));
      const error = await failed(put('two'));
      expect([65, 69]).toContain(error?.exitCode);
      expect(error?.message).toContain('000001/whole.json');
    }
    await writeFile(join(root, '_releases/site.json'), '[]');
    await writeFile(file, JSON.stringify(rest));
    expect([65, 69]).toContain((await failed(put('two')))?.exitCode);
  });

  it('two processes at once, to an empty folder and to one with a site: each ends with 0 or 75, and the site is one of theirs', async () => {
    const script = fileURLToPath(new URL('./publish-once.ts', import.meta.url));
    const once = async (text: string, to: string) => {
      const build = await smallBuild({ lots: ['A1', 'A2'], text, script: text });
      const file = join(build.folder, '.build.json');
      await writeFile(file, textOfBuild(build));
      const child = spawn(process.execPath, [script, file, to], { stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
      return new Promise<{ code: number | null; said: string }>((resolve) =>
        child.once('close', (code) => resolve({ code, said })),
      );
    };
    const { root, store, read } = target();
    for (let round = 0; round < 2; round += 1) {
      const ends = await Promise.all([once(`a${round}`, root), once(`b${round}`, root)]);
      for (const { code, said } of ends) if (code !== 0) expect(said).toMatch(/exitCode: 75/);
      expect(ends.some(({ code }) => code === 0)).toBe(true);
      const [text] = /[ab]\d/.exec((await read(LOT)).split('</script>')[1] ?? '') ?? [];
      expect(await read(`it/storytracing/01/${GTIN}/10/A2/index.html`)).toContain(`${text} /`);
    }
    expect((await listReleases(store)).at(-1)?.state).toMatch(/whole|abandoned/);
  }, 120_000);
});
