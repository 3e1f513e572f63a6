import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { type Config, parseConfig } from '../config.ts';
import type { Languages } from '../core/locale/languages.ts';
import { findBrand, withBrandWords } from './brand-folder.ts';
import { operatorColoursIn } from './brand-settings.ts';
import { languagesOf } from './packs/languages.ts';
import { type Pack, readPacks } from './packs/packs.ts';
import { CONFIG_VARIABLE } from './variable.ts';

/** A configuration file with its folders, as read at the start. */
export interface Configuration {
  /** Absolute path of the file. */
  file: string;
  config: Config;
  /** Absolute path of logo, pictures, words and fonts of the owner; undefined for a neutral site. */
  brandFolder: string | undefined;
  /** Absolute paths of the folders of language packs, an owner's first. */
  packFolders: readonly string[];
  /** Packs of the configured languages and of their fallbacks, by tag, with the words of the brand. */
  packs: ReadonlyMap<string, Pack>;
  languages: Languages;
  /** Digest of configuration and packs: an input of compiled templates. */
  digest: string;
}

/**
 * Reads the configuration file that `STORYTRACE_CONFIG` names, else `storytrace.config.ts` of the checkout.
 * @throws Error with exit code 78 that names file, field and remedy
 */
export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const file = resolve(env[CONFIG_VARIABLE] ?? join(CHECKOUT, 'storytrace.config.ts'));
  const parsed = parseConfig(load(file), file);
  const brandFolder = findBrand(file, parsed.brand, env);
  const config = { ...parsed, ...operatorColoursIn(brandFolder) };
  const packFolders = [
    ...(config.packs === undefined ? [] : [resolve(dirname(file), config.packs)]),
    join(CHECKOUT, 'i18n'),
  ];
  const packs = packsOf({ config, brandFolder, packFolders });
  const languages = languagesOf(config.languages, config.fallback, packs);
  const digest = createHash('sha256')
    .update(JSON.stringify([config, languages, [...packs]]))
    .digest('hex');
  return { file, config, brandFolder, packFolders, packs, languages, digest };
}

/** The packs of a configuration as their files are now. */
export function packsOf({
  config,
  brandFolder,
  packFolders,
}: Pick<Configuration, 'config' | 'brandFolder' | 'packFolders'>): ReadonlyMap<string, Pack> {
  return withBrandWords(readPacks(config.languages, config.fallback, packFolders), brandFolder);
}

function load(file: string): unknown {
  try {
    return (createRequire(import.meta.url)(file) as { default?: unknown }).default;
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? 'does not exist' : String(error);
    throw Object.assign(new Error(`The configuration ${file} cannot be read: ${why}. Name another with --config.`), {
      exitCode: 78,
    });
  }
}
