/**
 * The configuration of this process, read when this module is loaded. It sets the languages for `src/core/languages.ts`, also of
 * threads and children: whoever uses those loads this module first. In a bundle it is replaced by its values (`bundled.ts`).
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Config, parseConfig } from '../config.ts';
import { operatorColoursIn } from './brand-settings.ts';
import { findBrand, withBrandWords } from './brand-folder.ts';
import {
  BRAND_FOLDER_VARIABLE,
  CONFIGURATION_VARIABLE,
  type Languages,
  LANGUAGES_VARIABLE,
} from '../core/language-set.ts';
import { languagesOf } from './languages.ts';
import { type Pack, readPacks } from './packs.ts';
import { CONFIG_VARIABLE } from './variable.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Absolute path of the configuration file. */
export const configFile: string = resolve(process.env[CONFIG_VARIABLE] ?? join(ROOT, 'storytrace.config.ts'));

const told = parseConfig(load(configFile), configFile);

/** Logo, pictures, words and fonts of the owner; undefined for a neutral site. */
export const brandFolder: string | undefined = findBrand(configFile, told.brand, process.env);

/** @throws Error with exit code 78 that names file, field and remedy */
export const config: Config = { ...told, ...operatorColoursIn(brandFolder) };

/** Folders of language packs, an owner's first. */
export const packFolders: readonly string[] = [
  ...(config.packs === undefined ? [] : [resolve(dirname(configFile), config.packs)]),
  join(ROOT, 'i18n'),
];

/** Packs of the configured languages and of those that stand in for them, by tag, with the words of the brand, as their files are now. */
export const readConfiguredPacks = (): ReadonlyMap<string, Pack> =>
  withBrandWords(readPacks(config.languages, config.fallback, packFolders), brandFolder);

/** The same as they were when this process started. */
export const packs: ReadonlyMap<string, Pack> = readConfiguredPacks();

export const languages: Languages = languagesOf(config.languages, config.fallback, packs);
process.env[LANGUAGES_VARIABLE] = JSON.stringify(languages);
process.env[CONFIGURATION_VARIABLE] = createHash('sha256')
  .update(JSON.stringify([config, languages, [...packs]]))
  .digest('hex');
process.env[BRAND_FOLDER_VARIABLE] = brandFolder ?? '';

function load(file: string): unknown {
  try {
    // At once: an import would let other modules ask for the languages first.
    return (createRequire(import.meta.url)(file) as { default?: unknown }).default;
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? 'does not exist' : String(error);
    throw Object.assign(new Error(`The configuration ${file} cannot be read: ${why}. Name another with --config.`), {
      exitCode: 78,
    });
  }
}
