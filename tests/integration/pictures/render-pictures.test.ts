import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renditionFiles, sourcesOf } from '../../../src/core/page/pictures/rendition.ts';
import { renderPictures } from '../../../src/pictures/render-pictures.ts';
import { drawn, folder, media, site } from './workshop.ts';

const CUT = (await drawn(400, 400)).subarray(0, 900);
const BOMB = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

async function folderWith(files: Record<string, Buffer | string>): Promise<string> {
  const root = await folder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return root;
}

describe('renditions of a picture in the folder', () => {
  test('are made in both formats at the widths below its own, at its own and one for thumbnails, with size and dominant colour', async () => {
    const root = await folderWith({ 'media/hill.png': await drawn(2000, 20) });
    const { manifest, options } = await site([media('hill', 'media/hill.png')], { folder: root });
    expect(manifest.warnings).toEqual([]);
    const set = manifest.pictures['hill'];
    expect(set).toMatchObject({ width: 2000, height: 20, widths: [320, 480, 720, 960, 1440, 1920, 2000] });
    // The dominant of a histogram with 16 steps a channel: near the colour, not on it.
    expect(set?.colour).toMatch(/^#b[0-9a-f]4[0-9a-f]2[0-9a-f]$/);
    if (!set) return;
    for (const path of renditionFiles(set)) {
      const seen = await sharp(join(options.outDir, path)).metadata();
      expect(path).toContain(`-${seen.width}.${seen.format === 'heif' ? 'avif' : 'webp'}`);
    }
    expect(sourcesOf(set)).toEqual({
      sources: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcset: [480, 720, 960, 1440, 1920, 2000].map((w) => `/media/${set.name}-${w}.${format} ${w}w`).join(', '),
        thumbnail: `/media/${set.name}-320.${format}`,
      })),
      src: `/media/${set.name}-960.webp`,
    });
  });

  test.each([
    [300, [300]],
    [480, [320, 480]],
    [2600, [320, 480, 720, 960, 1440, 1920, 2560]],
  ])('are never wider than its %i pixels', async (width, widths) => {
    const root = await folderWith({ 'a.png': await drawn(width, 20) });
    const { manifest } = await site([media('a', 'a.png')], { folder: root });
    expect(manifest.pictures['a']).toMatchObject({ width: widths.at(-1), widths });
  });

  test('follow the turn that a camera wrote down', async () => {
    const turned = await sharp(await drawn(600, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const root = await folderWith({ 'a.jpg': turned });
    const { manifest } = await site([media('a', 'a.jpg')], { folder: root });
    expect(manifest.pictures['a']).toMatchObject({ width: 400, height: 600 });
  });

  test('of a cut-out keep the page behind it', async () => {
    const disc = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 2"><circle cx="1" cy="1" r="0.8"/></svg>',
    );
    const root = await folderWith({ 'a.svg': disc });
    const { manifest, options } = await site([media('a', 'a.svg')], { folder: root });
    expect(manifest.pictures['a']).toMatchObject({
      colour: '#00000000',
      width: 1440,
      widths: [320, 480, 720, 960, 1440],
    });
    expect((await readdir(join(options.outDir, 'media'))).some((name) => name.endsWith('.svg'))).toBe(false);
  });
});

describe('a second build', () => {
  test('makes nothing anew, and makes anew what changed', async () => {
    const root = await folderWith({ 'a.png': await drawn(500, 400), 'b.png': await drawn(500, 400, '#25507f') });
    const nodes = [media('a', 'a.png'), media('b', 'b.png')];
    const { manifest, options } = await site(nodes, { folder: root });
    const files = join(options.stateDir, 'pictures', 'files');
    const times = async () =>
      Object.fromEntries(
        await Promise.all((await readdir(files)).map(async (name) => [name, (await stat(join(files, name))).mtimeMs])),
      ) as Record<string, number>;
    const before = await times();
    expect(await renderPictures(options)).toEqual(manifest);
    expect(await times()).toEqual(before);

    await writeFile(join(root, 'a.png'), await drawn(500, 400, '#43613f'));
    await utimes(join(root, 'a.png'), 1, 1);
    const changed = await renderPictures(options);
    expect(changed.pictures['b']).toEqual(manifest.pictures['b']);
    expect(changed.pictures['a']?.name).not.toBe(manifest.pictures['a']?.name);
  });

  test('makes anew what the state folder has lost', async () => {
    const root = await folderWith({ 'a.png': await drawn(500, 400) });
    const { manifest, options } = await site([media('a', 'a.png')], { folder: root });
    const set = manifest.pictures['a'];
    const lost = join(options.stateDir, 'pictures', 'files', `${set?.name}-480.avif`);
    await writeFile(`${lost}.gone`, await readFile(lost));
    await rm(lost);
    expect(await renderPictures(options)).toEqual(manifest);
    expect(await readFile(lost)).toEqual(await readFile(`${lost}.gone`));
  });
});

describe('renditions that lie ready', () => {
  const rendition = async (width: number, format: 'avif' | 'webp') =>
    sharp(await drawn(width, (width * 3) / 4))
      .toFormat(format)
      .toBuffer();

  test('are used as they are', async () => {
    const files: Record<string, Buffer> = {};
    for (const width of [480, 960])
      for (const format of ['avif', 'webp'] as const)
        files[`media/mill-${width}.${format}`] = await rendition(width, format);
    const root = await folderWith(files);
    const { manifest, options } = await site([media('mill', 'media/mill.webp')], { folder: root });
    expect(manifest.warnings).toEqual([]);
    const set = manifest.pictures['mill'];
    expect(set).toMatchObject({ width: 960, height: 720, widths: [480, 960] });
    for (const path of set ? renditionFiles(set) : []) {
      const name = path.replace(/.*-(\d+\..*)$/, 'media/mill-$1');
      expect(await readFile(join(options.outDir, path))).toEqual(files[name]);
    }
    expect(await renderPictures(options)).toEqual(manifest);
  });

  test('are passed over when one of them is missing', async () => {
    const root = await folderWith({
      'media/mill.webp': await rendition(600, 'webp'),
      'media/mill-480.avif': await rendition(480, 'avif'),
    });
    const { manifest } = await site([media('mill', 'media/mill.webp')], { folder: root });
    expect(manifest.pictures['mill']?.widths).toEqual([320, 480, 600]);
  });
});

describe('a picture that cannot be had is a warning and absent', () => {
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="100000"/>';
  test.each<[string, string, (Buffer | string)?, object?]>([
    ['missing', 'MediaUnreachable'],
    ['a web page', 'MediaBroken', '<!doctype html>'],
    ['a PDF', 'MediaBroken', '%PDF-1.4'],
    ['empty', 'MediaBroken', ''],
    ['cut off', 'MediaBroken', CUT],
    ['too many bytes', 'MediaTooLarge', Buffer.alloc(9000), { pictureBytes: 8000 }],
    ['a decompression bomb', 'MediaTooLarge', BOMB, { pixels: 4e6 }],
    ['a drawing with a size that nothing can hold', 'MediaTooLarge', tall],
  ])('%s: %s', async (_, kind, content, limits = {}) => {
    const bad = content === tall ? 'a.svg' : 'a.png';
    const good = await drawn(100, 100);
    const root = await folderWith({ 'good.png': good, ...(content !== undefined && { [bad]: content }) });
    const { manifest } = await site([media('bad', bad), media('good', 'good.png')], { folder: root, limits });
    expect(Object.keys(manifest.pictures)).toEqual(['good']);
    expect(manifest.warnings).toMatchObject([{ kind, where: { node: 'media:bad' } }]);
  });

  test('outside the folder', async () => {
    const outside = await folderWith({ 'secret.png': await drawn(10, 10) });
    const root = await folderWith({ 'x.txt': '' });
    await symlink(join(outside, 'secret.png'), join(root, 'link.png'));
    const up = `../${outside.split('/').at(-1)}/secret.png`;
    const { manifest } = await site([media('link', 'link.png'), media('up', up)], { folder: root });
    expect(manifest.pictures).toEqual({});
    expect(manifest.warnings.map(({ kind }) => kind)).toEqual(['MediaForbidden', 'MediaForbidden']);
  });
});

test('a drawing cannot read files of this machine', async () => {
  const picture = await drawn(64, 2, '#ff0000');
  const root = await folderWith({ 'red.png': picture });
  await writeFile(
    join(root, 'a.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="2"><rect width="64" height="2" fill="#fff"/><image href="file://${root}/red.png" width="64" height="2"/></svg>`,
  );
  const { manifest } = await site([media('a', 'a.svg')], { folder: root });
  expect(manifest.pictures['a']?.colour).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
});

test('a video is copied with those captions that can be had', async () => {
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]);
  const root = await folderWith({
    'v.mp4': film,
    'it.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nLatte',
    'en.vtt': 'no',
  });
  const captions = ['it', 'en'].map((lang) => ({ lang, src: `${lang}.vtt` }));
  const { manifest, options } = await site([media('v', 'v.mp4', { kind: 'video', captions })], { folder: root });
  const video = manifest.videos['v'];
  expect(video?.src).toMatch(/^\/media\/[0-9a-f]{16}\.mp4$/);
  expect(video?.tracks.map(({ lang }) => lang)).toEqual(['it']);
  expect(existsSync(join(options.outDir, video?.src ?? ''))).toBe(true);
  expect(manifest.warnings).toMatchObject([{ kind: 'MediaBroken', received: 'en.vtt' }]);
});
