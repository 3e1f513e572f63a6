import { mkdir, readdir, readFile, readlink, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { lookAt } from '../../../src/publish/preflight.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish } from '../../../src/publish/publish.ts';
import { claimNext } from '../../../src/publish/releases/claim.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { expireLeases } from './kills.ts';
import { GTIN, smallBuild } from './small-build.ts';
import { folderTarget } from './targets.ts';
import { contentOf, filesBuild, filesTarget } from './files-build.ts';
import { refusal } from '../../refusal.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { takeDown } from '../../../src/publish/takedown.ts';
import { sha256 } from '../../../src/storage/sha256.ts';

const LOT = `en/storytracing/01/${GTIN}/10/A1/index.html`;

function target(of = folderTarget()) {
  const { root, store, site } = of;
  const put = async (text: string, mark: { site?: { brand: string; host: string } } = {}) =>
    publish({ store, site, build: { ...(await smallBuild({ lots: ['A1'], text })), ...mark } });
  const show = async (to: string) => {
    await rm(join(root, 'current'));
    await symlink(to, join(root, 'current'));
  };
  return { ...of, put, show };
}
const saying = (text: string | RegExp) => expect.stringMatching(text) as string;

describe('claims', () => {
  it('names who holds the claim (75), and takes over when the lease ran out', async () => {
    const { store, put, read } = target();
    await put('one');
    await claimNext(store, await listReleases(store));
    await expect(put('two')).rejects.toMatchObject({ exitCode: 75, message: saying(`pid ${process.pid}`) });
    await expireLeases(store);
    await expect(put('two')).resolves.toMatchObject({ release: 3 });
    expect(await read(LOT)).toContain('two');
    expect((await listReleases(store)).map(({ state }) => state)).toEqual(['whole', 'abandoned', 'whole']);
  });

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
});

describe('what is shown is read from `current`', () => {
  it('after it was pointed at an older release by hand, the next publish and the next rollback show the right one', async () => {
    const { root, store, site, folderOf, put, show, read } = target();
    await put('one');
    await put('two');
    await show('releases/000001');
    // Even where nothing differs from the newest release.
    await expect(put('two')).resolves.toMatchObject({ release: 3, unchanged: false });
    expect(await read(LOT)).toContain('two');
    await show(join(root, 'releases/000001'));
    await put('three');
    expect(await read(LOT)).toContain('three');
    expect(await readlink(join(root, 'current'))).toBe('releases/000004');
    await rm(join(root, 'current'));
    await expect(put('three')).resolves.toMatchObject({ release: 5 });
    await show('releases/000001');
    await rollback({ store, site, to: 2, folderOf });
    expect(await read(LOT)).toContain('two');
  });

  it('visitors see a release only once it is whole: a rollback after a publish that was killed takes no page from them', async () => {
    const { store, site, put, read, folderOf } = target();
    await put('one');
    const dies = () => Promise.reject(new Error('killed'));
    const whole = { putNew: (...args: Parameters<typeof store.putNew>) => (args[0].endsWith('whole.json') ? dies() : store.putNew(...args)) }; // prettier-ignore
    const build = await smallBuild({ lots: ['A1', 'A2'], text: 'two' });
    await expect(publish({ store: { ...store, ...whole }, site, build })).rejects.toThrow('killed');
    expect(await read(LOT)).toContain('one');
    await expireLeases(store);
    // Killed after `whole` was written: the next command shows this release.
    await expect(publish({ store, site: { ...site, show: dies }, build })).rejects.toThrow('killed');
    await rollback({ store, site, folderOf });
    expect([await read(LOT), await read(LOT.replace('A1', 'A2'))]).toEqual([saying('one'), saying('two')]);
  });

  it('prune keeps the release that visitors see, whichever it is', async () => {
    const { store, site, put, show, read } = target();
    for (const text of ['one', 'two']) await put(text);
    await show('releases/000001');
    const { removed } = await prune({ store, site, keep: 1, now: new Date(Date.now() + 100 * 86_400_000) });
    expect(removed).toEqual([]);
    expect(await read(LOT)).toContain('one');
  });

  it.each(['folder', 'file'])('a %s named current is left alone (73), and nothing is written', async (what) => {
    const { root, store, put } = target();
    if (what === 'folder') await mkdir(join(root, 'current'));
    else await writeFile(join(root, 'current'), 'of somebody');
    const message = saying(/current is a (?:folder|file).*move it away, then publish again/s);
    await expect(put('one')).rejects.toMatchObject({ exitCode: 73, message });
    expect(await readdir(root)).toEqual(['current']);
    expect(await listReleases(store)).toEqual([]);
  });
});

describe('another site’s target', () => {
  const cheese = { brand: 'Cheese', host: 'https://cheese.example' };
  const wine = { brand: 'Wine', host: 'https://wine.example' };

  it('a folder inside another site’s releases is none to publish to; one beside them is', async () => {
    const { root, at, put } = target();
    await put('one', { site: cheese });
    const below = (folder: string) => target(folderTarget({ root: folder })).put('x', { site: wine });
    await expect(below(at(1))).rejects.toMatchObject({ exitCode: 65 });
    await expect(below(join(root, 'wine'))).resolves.toMatchObject({ release: 1 });
    await expect(put('two', { site: cheese })).resolves.toMatchObject({ release: 2 });
  });
});

describe('a folder that is damaged', () => {
  it.each(['claim', 'lease', 'manifest', 'whole'])('a truncated %s.json is told by name', async (name) => {
    const { root, put, read } = target();
    await put('one');
    const file = join(root, `_releases/000001/${name}.json`);
    await truncate(file, Math.floor((await readFile(file)).length / 2));
    const told = await put('two').catch((error: unknown) => error);
    // Damage to a record that the next publish does not need is no failure.
    if (name === 'manifest' || name === 'lease') return expect(told).toMatchObject({ release: 2 });
    expect(told).toMatchObject({ exitCode: 69, message: saying(`${name}.json.*(?:restore|delete|roll back)`) });
    expect(await read(LOT)).toContain('one');
  });

  it('records of another shape or format are told by name (65): a whole.json without its ledger, or of a later version', async () => {
    const { root, put } = target();
    await put('one');
    const file = join(root, '_releases/000001/whole.json');
    const whole = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const { ledger: _ledger, ...rest } = whole;
    const shapes = [rest, { format: 1, release: 1, manifest: 'x', ledger: {}, graph: {} }, [], null, 7, 'x'];
    const formats = [
      [{ ...whole, format: 9 }, ' has format 9.*reads format 1'],
      [{ ...whole, format: undefined }, ' has format of a version before 1'],
    ] as const;
    for (const [record, said] of [...shapes.map((shape) => [shape, ''] as const), ...formats]) {
      await writeFile(file, JSON.stringify(record));
      await expect(put('two')).rejects.toMatchObject({
        exitCode: 65,
        message: saying(RegExp(`000001/whole.json${said}`)),
      });
    }
  });
});

const files = (text: string) => ({ 'a.json': text, 'it/b.json': text, 'it/c/d.json': `${text}!`, 'fr/e.json': 'e' });

describe('issue 67, point 10: a target folder that is moved while it is published', () => {
  test.each([
    ['is not there', 'claim', () => undefined],
    ['is not there', 'files', () => undefined],
    ['is another folder', 'claim', mkdirSync],
    ['is another folder', 'files', mkdirSync],
  ])('then %s (moved after the %s): 73, and nothing is created', async (_, when, replace) => {
    const { root, store, site, put } = filesTarget();
    await put(files('one'));
    const move = () => {
      if (existsSync(`${root}-moved`)) return;
      renameSync(root, `${root}-moved`);
      replace(root);
    };
    const moving: typeof store = {
      ...store,
      putNew: async (key, ...rest) => {
        const isNew = await store.putNew(key, ...rest);
        if (when === 'claim' && key.endsWith('claim.json')) move();
        return isNew;
      },
    };
    const build = await filesBuild(files('two'));
    const done = publish({ store: moving, site, build, ...(when === 'files' && { onProgress: move }) });
    await expect(done).rejects.toMatchObject(refusal(73, `${root} was moved`));
    expect(existsSync(root) ? readdirSync(root) : []).toEqual([]);
    expect(readFileSync(join(`${root}-moved`, 'current/a.json'), 'utf8')).toBe('one');
  });
});

const PICTURE = 'media/0123456789abcdef-640.webp';
const RECORD = '_releases/takedowns.json';

test.each([
  ['of this version', true, '--restore-records'],
  ['of an earlier version, without digests', false, `storytrace takedown /${PICTURE} --reason`],
])('issue 67, point 10: a lost takedown of a target %s: rollback names its remedy', async (_, hasDigests, remedy) => {
  const { root, store, site, folderOf, put } = filesTarget();
  await put({ 'a.json': 'one', [PICTURE]: 'face' });
  await put({ 'a.json': 'two', [PICTURE]: 'face' });
  const takedown = { store, site, root, asked: ['face'], stems: ['0123456789abcdef'], reason: 'She asked us to' };
  await takeDown(takedown);
  rmSync(join(root, objectKey(sha256(readFileSync(join(root, RECORD))))));
  rmSync(join(root, RECORD));
  for (const number of hasDigests ? [] : ['000001', '000002', '000003']) {
    const file = join(root, '_releases', number, 'whole.json');
    const { safety: _digests, ...whole } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(whole));
  }
  const back = () => rollback({ store, site, folderOf, to: 1 });
  await expect(back()).rejects.toMatchObject({ exitCode: 65, message: expect.stringContaining(remedy) as string });
  await takeDown(takedown);
  if (hasDigests) return;
  await back();
  expect(contentOf(join(root, 'current'))).toEqual({ 'a.json': 'one' });
});
