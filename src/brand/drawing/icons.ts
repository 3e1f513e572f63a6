import { generateFavicon, generateMaskableAsset, generateTransparentAsset } from '@vite-pwa/assets-generator/api';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPLE_SCREENS, ICON_SIZES, iconFile, MASKABLE_SIZES, maskableFile, splashFile } from '../../core/install.ts';
import { named } from './named.ts';
import { makeShareCards } from './share-cards.ts';
import { artOf, type IconBrand, wrapped } from './icon-art.ts';

/** Share of the side that the picture leaves clear; a maskable icon keeps clear of the outer fifth. */
const PADDING = { maskable: 0.42, apple: 0.3, splash: 0.7 } as const;
/** Start-up pictures have no palette: the search for one takes a second each, and with less effort it changes the background color. */
const PNG = { icon: { compressionLevel: 9, palette: true, effort: 4 }, splash: { compressionLevel: 9 } } as const;

/**
 * Every icon and start-up picture, by its path in the site. Those that `has` finds are the owner's own.
 * @param write gets each file that is made
 */
export async function makeIcons(
  brand: IconBrand,
  has: (path: string) => boolean,
  write: (path: string, bytes: Buffer) => void,
): Promise<void> {
  const { mark, tile, ground, favicon } = await artOf(brand);
  const put = async (path: string, make: () => Promise<Buffer>) => {
    if (!has(path)) write(path, await make());
  };
  const whole = async (size: number) =>
    (await generateTransparentAsset('png', tile, size, { outputOptions: PNG.icon })).toBuffer();
  const onGround = async (shape: keyof typeof PADDING, size: number | { width: number; height: number }) => {
    const options = {
      padding: PADDING[shape],
      resizeOptions: { fit: 'contain', background: ground } as const,
      outputOptions: PNG[shape === 'splash' ? 'splash' : 'icon'],
    };
    return (await generateMaskableAsset('png', mark, size, options)).toBuffer();
  };
  await Promise.all([
    ...ICON_SIZES.map((size) => put(iconFile(size), () => whole(size))),
    ...MASKABLE_SIZES.map((size) => put(maskableFile(size), () => onGround('maskable', size))),
    put('/icons/apple-touch-icon.png', () => onGround('apple', 180)),
    ...APPLE_SCREENS.map((screen) => {
      const size = { width: screen.width * screen.ratio, height: screen.height * screen.ratio };
      return put(splashFile(screen), async () =>
        named(await onGround('splash', size), { clientName: brand.clientName, ground }, size),
      );
    }),
    makeShareCards(brand, put),
    put('/favicon.ico', async () => generateFavicon('png', await whole(48))),
    put('/favicon.svg', async () => favicon ?? wrapped(await whole(64))),
  ]);
}

/** @param folder the site's public folder */
export function writerTo(folder: string): (path: string, bytes: Buffer) => void {
  return (path, bytes) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
}
