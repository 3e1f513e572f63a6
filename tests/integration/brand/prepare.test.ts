import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { moduleCode } from '../../../src/brand/module-code.ts';
import { prepareBrand } from '../../../src/brand/prepare.ts';
import {
  APPLE_SCREENS,
  ICON_SIZES,
  iconFile,
  MASKABLE_SIZES,
  maskableFile,
  shareFile,
  splashFile,
} from '../../../src/core/install.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { WARNINGS } from '../../../src/core/status/verdict.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { refusal } from '../../refusal.ts';

const folder = temporaryFolder('brand-test');
const SITE = { clientName: 'Nordhof', colour: '#2f5d50' };

async function brandOf(name: string, files: Record<string, string | Buffer>) {
  const own = join(folder, name);
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(join(own, file, '..'), { recursive: true });
    writeFileSync(join(own, file), bytes);
  }
  return prepareBrand(Object.keys(files).length > 0 ? own : undefined, SITE, join(folder, `${name}.out`));
}

const withoutFolder = brandOf('none', {});
const pixels = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function sizes(publicFolder: string): Promise<void> {
  const at = async (path: string) => {
    const { width, height } = await sharp(join(publicFolder, path)).metadata();
    return `${width}x${height}`;
  };
  for (const size of ICON_SIZES) expect(await at(iconFile(size))).toBe(`${size}x${size}`);
  for (const size of MASKABLE_SIZES) expect(await at(maskableFile(size))).toBe(`${size}x${size}`);
  for (const screen of APPLE_SCREENS)
    expect(await at(splashFile(screen))).toBe(`${screen.width * screen.ratio}x${screen.height * screen.ratio}`);
  for (const file of ['favicon.ico', 'favicon.svg', 'icons/apple-touch-icon.png'])
    expect(existsSync(join(publicFolder, file)), file).toBe(true);
}

test('a site without a brand folder has every icon, of its own color, and no picture', async () => {
  const { brand, publicFolder } = await withoutFolder;
  expect(brand).toEqual({ operators: {} });
  await sizes(publicFolder);
  const { data } = await sharp(join(publicFolder, maskableFile(512)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x2f, 0x5d, 0x50]);
});

test('a start-up picture shows the name of the site below its mark, on its color', async () => {
  const { publicFolder } = await withoutFolder;
  const [screen] = APPLE_SCREENS;
  if (!screen) throw new Error('no screen');
  const { data, info } = await sharp(join(publicFolder, splashFile(screen)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorsAt = (share: number) => {
    const y = Math.round(info.height / 2 + info.width * share);
    const row = data.subarray(y * info.width * 3, (y + 1) * info.width * 3);
    return new Set(Array.from({ length: info.width }, (_, x) => row.subarray(x * 3, x * 3 + 3).toString('hex')));
  };
  expect([...colorsAt(0.6)]).toEqual(['2f5d50']);
  expect(colorsAt(0.28)).toContain('fdf9ef');
});

test('each language has link previews of the site and of each warning', async () => {
  const { publicFolder } = await withoutFolder;
  const ground = async (file: string) => {
    const picture = sharp(join(publicFolder, file));
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [red = 0, green = 0, blue = 0] = await picture
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return [red, green, blue].map((one) => Math.round(one / 16));
  };
  for (const locale of siteLocales())
    for (const warning of [undefined, ...WARNINGS]) await ground(shareFile(locale, warning));
  expect(await ground(shareFile('it', 'recalled'))).toEqual([0x9d, 0x24, 0x1c].map((one) => Math.round(one / 16)));
  const bytes = (locale: string) => readFileSync(join(publicFolder, shareFile(locale, 'recalled')));
  expect(bytes('it')).not.toEqual(bytes('fr'));
});

test('one SVG or one PNG gives every size of icon and start-up picture', async () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><style>.a{fill:red}</style><path class="a" d="M0 0h10v20H0Z"/></svg>';
  await sizes((await brandOf('svg', { 'mark.svg': mark })).publicFolder);
  await sizes((await brandOf('png', { 'icon.png': await pixels(300, 300, '#aa3300') })).publicFolder);
}, 120_000);

test('files of every site are there, whatever the brand, and an owner’s own win: a license, an icon', async () => {
  const common = join(folder, 'common');
  mkdirSync(join(common, 'licenses'), { recursive: true });
  writeFileSync(join(common, 'licenses/font.txt'), 'common');
  writeFileSync(join(common, 'licenses/other.txt'), 'common');
  const own = join(folder, 'licensed');
  const icon = await pixels(8, 8, '#00ff00');
  for (const name of ['licenses', 'icons']) mkdirSync(join(own, 'public', name), { recursive: true });
  writeFileSync(join(own, 'public/licenses/font.txt'), 'own');
  writeFileSync(join(own, 'public/icons/icon-512.png'), icon);
  const { publicFolder } = await prepareBrand(own, SITE, join(folder, 'licensed.out'), common);
  expect(readFileSync(join(publicFolder, 'licenses/font.txt'), 'utf8')).toBe('own');
  expect(readFileSync(join(publicFolder, 'licenses/other.txt'), 'utf8')).toBe('common');
  expect(readFileSync(join(publicFolder, 'icons/icon-512.png'))).toEqual(icon);
}, 120_000);

test('a logo keeps its ratio, for light and dark; the hero is cut to widths; operators have logos and marks by id', async () => {
  const { brand } = await brandOf('whole', {
    'logo.png': await pixels(24, 8, '#112233'),
    'logo-dark.png': await pixels(24, 8, '#ffffff'),
    'hero.jpg': await sharp(await pixels(1600, 900, '#336699'))
      .jpeg()
      .toBuffer(),
    '404.png': await pixels(16, 4, '#445566'),
    'operators/mill.png': await pixels(16, 8, '#000000'),
    'operators/mill-mark.png': await pixels(8, 8, '#000000'),
    'operators/mill-mark-dark.png': await pixels(8, 8, '#ffffff'),
  });
  expect(brand).toMatchObject({
    logo: { width: 24, height: 8, dark: { asset: expect.any(String) as string } },
    hero: {
      picture: { width: 1440, height: 810, colour: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/) as string },
    },
    notFound: { width: 16, height: 4 },
    operators: {
      mill: { logo: { width: 16, height: 8 }, mark: { width: 8, dark: { asset: expect.any(String) as string } } },
    },
  });
  const code = moduleCode(brand);
  expect(code).toContain('export const BRAND = {');
  expect(code.match(/^import asset\d+ from ".*hero-(?:480|720|960|1440)\.(?:avif|webp)\?url";$/gm)).toHaveLength(9);
}, 120_000);

test('a wrong setting is named with what to do', async () =>
  await expect(brandOf('wrong', { 'brand.json': '{"hero":{"sky":["red","#000000"]}}' })).rejects.toMatchObject(
    refusal(78, 'hero.sky.0: is not a color: write #rrggbb'),
  ));
