import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from './brand.ts';
import { drawingOf } from './drawing/drawing.ts';
import { pictureFile } from './files.ts';
import { makeIcons, writerTo } from './drawing/icons.ts';
import { refuseOwnFiles } from './own-files.ts';
import { imageOf, isHarmlessDrawing, pictureOf } from './images.ts';
import { settingsIn } from '../configuration/brand-settings.ts';

export interface Prepared {
  /** In the form that `moduleCode` takes. */
  brand: object;
  /** Icons, start-up pictures and the owner's own files, in the layout of the site. */
  publicFolder: string;
}

/**
 * Makes everything that the templates need of a brand folder; a neutral site has icons with the first letter of its name.
 * @param out folder for the files; it is made
 * @param common files that every site has, with or without a brand
 * @throws Error with exit code 65 for a file that is no picture or not allowed in the site, 78 for invalid settings
 */
export async function prepareBrand(
  folder: string | undefined,
  site: { clientName: string; colour: string },
  out: string,
  common?: string,
): Promise<Prepared> {
  const publicFolder = join(out, 'public');
  mkdirSync(publicFolder, { recursive: true });
  const own = folder === undefined ? undefined : join(folder, 'public');
  for (const files of [common, own])
    if (files !== undefined && existsSync(files)) cpSync(files, publicFolder, { recursive: true });
  refuseOwnFiles(folder);
  const has = (path: string) => existsSync(join(publicFolder, path));
  const settings = folder === undefined ? {} : settingsIn(folder);
  const picture = folder === undefined ? undefined : (pictureFile(folder, 'icon') ?? pictureFile(folder, 'mark'));
  await makeIcons({ picture, ...site, ground: settings.icon?.ground }, has, writerTo(publicFolder));
  if (folder === undefined) return { brand: { operators: {} } satisfies Brand, publicFolder };
  const images = join(out, 'images');
  const hero = await pictureOf(folder, 'hero', images);
  const night = hero && (await pictureOf(folder, 'hero-dark', images));
  const brand = {
    logo: await imageOf(folder, 'logo', images),
    mark: await markOf(folder, images),
    hero: hero && { picture: { ...hero, ...(night && { night }) }, ...settings.hero },
    notFound: await imageOf(folder, '404', images),
    operators: await operatorsOf(folder, join(images, 'operators')),
  };
  return { brand, publicFolder };
}

async function markOf(folder: string, images: string): Promise<object | undefined> {
  const file = pictureFile(folder, 'mark');
  const drawn =
    file !== undefined && isHarmlessDrawing(file) && pictureFile(folder, 'mark-dark') === undefined
      ? drawingOf(readFileSync(file, 'utf8'))
      : undefined;
  return drawn ?? imageOf(folder, 'mark', images);
}

/** `operators/{id}.svg` and `operators/{id}-mark.svg`, each with `-dark` for dark themes. */
async function operatorsOf(folder: string, images: string): Promise<Record<string, object>> {
  const within = join(folder, 'operators');
  if (!existsSync(within)) return {};
  const names = new Set(readdirSync(within).map((name) => name.replace(/\.[^.]+$/, '')));
  const operators: Record<string, { logo?: object; mark?: object }> = {};
  for (const name of [...names].sort()) {
    const image = name.endsWith('-dark') ? undefined : await imageOf(within, name, images);
    if (!image) continue;
    const id = name.replace(/-mark$/, '');
    operators[id] = { ...operators[id], [id === name ? 'logo' : 'mark']: image };
  }
  return operators;
}
