import type { AstroIntegration } from 'astro';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHECKOUT } from '../checkout.ts';
import { siteInfo } from '../config.ts';
import { passedOn } from '../configuration/passed-on.ts';
import type { Configuration } from '../configuration/read-configuration.ts';
import { prepareBrand } from './prepare.ts';
import type { Plugin } from 'vite';
import { moduleCode } from './module-code.ts';
import { protectedSheet } from './protected-sheet.ts';

/** Fonts of the site, and the file of `brand/fonts` that replaces each. */
const FONTS: readonly (readonly [pattern: string, file: string])[] = [
  ['dosis[\\w-]*', 'display.woff2'],
  ['poppins-[67]00[\\w-]*', 'text-bold.woff2'],
  ['poppins-[45]00[\\w-]*', 'text.woff2'],
];

/** Puts an owner's brand into the templates: pictures, icons, start-up pictures, fonts. */
export function brand({ brandFolder: folder, components, config, styles }: Configuration): AstroIntegration {
  const site = siteInfo(config, process.env, '');
  const out = mkdtempSync(join(tmpdir(), 'storytrace-brand-'));
  const remove = () => rmSync(out, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    name: 'storytrace:brand',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const prepared = await prepareBrand(folder, site, out, fileURLToPath(config.publicDir)).catch(passedOn);
        updateConfig({
          publicDir: pathToFileURL(`${prepared.publicFolder}/`),
          vite: {
            resolve: { alias: fontsOf(folder) },
            plugins: [virtualBrand({ ...prepared.brand, ...stylesOf(styles, components, out) })],
          },
        });
      },
    },
  };
}

/** The owner's sheets, and the two that they cannot override. A sheet of comments alone, as a new site has it, changes nothing. */
function stylesOf(styles: readonly string[], components: Configuration['components'], out: string): object {
  const changes = styles.some((file) => /[{@]/.test(readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')));
  const linked = styles.length > 0 && { styles: styles.map((asset) => ({ asset })) };
  if (!changes && Object.keys(components).length === 0) return { ...linked };
  const written = (name: Parameters<typeof protectedSheet>[0]) => {
    const asset = join(out, `${name}.css`);
    writeFileSync(asset, protectedSheet(name));
    return { asset };
  };
  return {
    ...linked,
    protectedSheets: { page: written('protected'), label: written('protected-label') },
  };
}

/** Where a font of the site, `@fonts/{file}`, is found: an owner's, else the one of `src/assets/fonts`. */
function fontsOf(folder: string | undefined): { find: RegExp; replacement: string }[] {
  const own = FONTS.flatMap(([name, file]) => {
    const path = folder === undefined ? '' : join(folder, 'fonts', file);
    return existsSync(path) ? [{ find: new RegExp(`^@fonts/${name}\\.woff2`), replacement: path }] : [];
  });
  return [...own, { find: /^@fonts\//, replacement: `${join(CHECKOUT, 'src/assets/fonts')}/` }];
}

const ID = 'virtual:storytrace/brand';
const RESOLVED = `\0${ID}`;

/** `virtual:storytrace/brand`: the prepared brand of an owner, its files as assets of the site. @param brand as `prepareBrand` makes it */
export const virtualBrand = (brand: object): Plugin => ({
  name: 'storytrace:brand',
  resolveId: (id) => (id === ID ? RESOLVED : null),
  load: (id) => (id === RESOLVED ? moduleCode(brand) : null),
});
