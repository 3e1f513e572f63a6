import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { canonicalTag } from '../core/locale/language-tag.ts';
import { overlaid } from './packs/layers.ts';
import { flatWords, pluralBase } from './packs/pack-report.ts';
import { type Pack, readPackFile } from './packs/packs.ts';
import type { Section } from './packs/pack-chain.ts';
import { BRAND_VARIABLE, SOURCE_VARIABLE } from './variable.ts';

/** The source of a process that names none, in every working directory. */
const DEFAULT_SOURCE = join(CHECKOUT, 'sample');

/**
 * Absolute path of the brand folder: `STORYTRACE_BRAND`, `brand` of the configuration, `brand/` in the folder of the configuration or of the
 * source. Undefined: the site is neutral.
 * @throws Error with exit code 78 when a folder that is named is not there
 */
export function findBrand(
  configFile: string,
  configured: string | undefined,
  env: NodeJS.ProcessEnv,
  configuredSource?: string,
): string | undefined {
  const override = env[BRAND_VARIABLE];
  if (override !== undefined) return override === '' ? undefined : existing(override, BRAND_VARIABLE);
  const configFolder = dirname(configFile);
  if (configured !== undefined) return existing(resolve(configFolder, configured), `brand in ${configFile}`);
  const source = env[SOURCE_VARIABLE] ?? configuredSource ?? DEFAULT_SOURCE;
  const folders = [configFolder, ...(/^https?:\/\//.test(source) ? [] : [resolve(source)])];
  return folders.map((folder) => join(folder, 'brand')).find((folder) => isFolder(folder));
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function existing(folder: string, by: string): string {
  const path = resolve(folder);
  if (isFolder(path)) return path;
  throw wrong(`${by}: the brand folder ${path} does not exist. Make it, or name the one that is there.`);
}

/**
 * Packs with an owner's words: `brand/words/{tag}.json` has the same sections and keys, but only the words that differ.
 * @throws Error with exit code 78 that names every word that no page uses
 */
export function withBrandWords(packs: ReadonlyMap<string, Pack>, folder: string | undefined): Map<string, Pack> {
  const result = new Map(packs);
  const words = folder === undefined ? '' : join(folder, 'words');
  if (words === '' || !existsSync(words)) return result;
  const known = new Set([...packs.values()].flatMap((pack) => Object.keys(flatWords(pack.words)).map(pluralBase)));
  const faults: string[] = [];
  for (const name of readdirSync(words).filter((each) => each.endsWith('.json'))) {
    const tag = canonicalTag(name.slice(0, -'.json'.length));
    if (tag === undefined) {
      faults.push(`${name} is not named by a language tag: write de.json`);
      continue;
    }
    const own = readPackFile<Section>(join(words, name));
    for (const key of Object.keys(flatWords(own)))
      if (!known.has(pluralBase(key))) faults.push(`${name}: ${key} is not a word of the pages: see i18n/en.json`);
    const pack = result.get(tag);
    result.set(tag, { facts: pack?.facts ?? {}, words: overlaid(pack?.words ?? {}, own) });
  }
  if (faults.length > 0)
    throw wrong(`The words in ${words} are wrong:\n  ${faults.join('\n  ')}\nCorrect these files.`);
  return result;
}

function wrong(message: string): Error {
  return Object.assign(new Error(message), { exitCode: 78 });
}
