import type { AstroIntegration } from 'astro';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHECKOUT } from '../checkout.ts';
import { siteInfo } from '../config.ts';
import type { Configuration } from '../configuration/read-configuration.ts';
import { prepareBrand } from './prepare.ts';
import type { Plugin } from 'vite';
import { moduleCode } from './module-code.ts';

/** Fonts of the site, and the file of `brand/fonts` that replaces each. */
const FONTS: readonly (readonly [pattern: string, file: string])[] = [
  ['dosis[\\w-]*', 'display.woff2'],
  ['poppins-[67]00[\\w-]*', 'text-bold.woff2'],
  ['poppins-[45]00[\\w-]*', 'text.woff2'],
];

/** Puts an owner's brand into the templates: pictures, icons, start-up pictures, fonts. */
export function brand({ brandFolder: folder, config, styles }: Configuration): AstroIntegration {
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
            plugins: [virtualBrand({ ...prepared.brand, styles: styles.map((asset) => ({ asset })) })],
          },
        });
      },
    },
  };
}

/** Passes the error to the parent build, which exits with the same exit code. */
function passedOn(error: unknown): never {
  const file = process.env['STORYTRACE_REFUSED'];
  if (file !== undefined && error instanceof Error && 'exitCode' in error)
    writeFileSync(file, JSON.stringify({ message: error.message, exitCode: error.exitCode }));
  throw error;
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
