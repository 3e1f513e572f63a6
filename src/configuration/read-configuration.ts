import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CHECKOUT, IS_INSTALLED } from '../checkout.ts';
import { type Config, inLanguages, parseConfig } from '../config.ts';
import type { OwnSite } from '../core/own-site.ts';
import type { Languages } from '../core/locale/languages.ts';
import type { OwnComponent } from '../core/page/own-components.ts';
import { findBrand, withBrandWords } from './brand-folder.ts';
import { operatorColoursIn, ownCardsIn } from './brand-settings.ts';
import { configurationIn } from './configuration-file.ts';
import { readPages } from './pages/read-pages.ts';
import { legalTerms } from './packs/legal-terms.ts';
import { languagesOf } from './packs/languages.ts';
import { type Pack, readPacks } from './packs/packs.ts';
import { CONFIG_VARIABLE } from './variable.ts';

/** A configuration file with its folders, as read at the start. */
export interface Configuration {
  /** Absolute path of the file. */
  file: string;
  config: Config;
  /** Absolute paths, and addresses, of what the configuration names. */
  places: { source: string | undefined; output: string | undefined; target: string | undefined };
  /** Absolute paths of the owner's style sheets. */
  styles: readonly string[];
  /** Absolute paths of the owner's components, by name. */
  components: Readonly<Partial<Record<OwnComponent, string>>>;
  /** Absolute path of logo, pictures, words and fonts of the owner; undefined for a neutral site. */
  brandFolder: string | undefined;
  /** Absolute paths of the folders of language packs, an owner's first. */
  packFolders: readonly string[];
  /** Packs of the configured languages and of their fallbacks, by tag, with the words of the brand. */
  packs: ReadonlyMap<string, Pack>;
  languages: Languages;
  /** What it adds to the rules of nodes. */
  own: OwnSite;
  /** What is wrong with an owner's pages and design, where a command goes on without them. */
  fault?: string;
  /** Digest of packs and of what pages may show of the configuration: an input of compiled templates. */
  digest: string;
}

/**
 * Reads the configuration file (`configurationFile`).
 * @param mayLack without a file the fields have their defaults
 * @param goesOn `fault` names what is wrong with an owner's pages and design, and they are left out
 * @throws Error with exit code 78 that names file, field and remedy
 */
export function readConfiguration(
  env: NodeJS.ProcessEnv = process.env,
  { mayLack = false, goesOn = false } = {},
): Configuration {
  const file = configurationFile(env);
  const parsed = parseConfig(mayLack && !existsSync(file) ? {} : configurationIn(file), file);
  const fromFile = (path: string) => (/^\w+:\/\//.test(path) ? path : resolve(dirname(file), path));
  const faults: string[] = [];
  const orTell = <T>(read: () => T, instead: T): T => {
    try {
      return read();
    } catch (error) {
      if (!goesOn) throw error;
      faults.push((error as Error).message);
      return instead;
    }
  };
  const [source, output, target] = [parsed.source, parsed.output, parsed.target].map((path) => path && fromFile(path));
  const styles = parsed.styles.map(fromFile);
  orTell(() => refuseMissing('styles', styles, file), undefined);
  const components = Object.fromEntries(
    Object.entries(parsed.components ?? {}).map(([name, path]) => [name, fromFile(path)]),
  );
  orTell(() => refuseMissing('components', Object.values(components), file), undefined);
  const brandFolder = findBrand(file, parsed.brand, env, source);
  const config = { ...parsed, ...operatorColoursIn(brandFolder), ...ownCardsIn(brandFolder) };
  // Beside the configuration of a checkout are our own packs, which the checkout that compiles has too.
  const isOurs = config.packs === undefined && existsSync(join(dirname(file), 'src/checkout.ts'));
  const packFolders = [...(isOurs ? [] : [ownPacks(file, config)]), join(CHECKOUT, 'i18n')];
  const packs = packsOf({ config, brandFolder, packFolders });
  const languages = languagesOf(config.languages, config.fallback, packs);
  const of = { file, config, packs };
  const own = ownSiteOf(
    of,
    orTell(() => pagesOf(of), []),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([shownOf(config), languages, [...packs], own.pages]))
    .digest('hex');
  return {
    file,
    config,
    places: { source, output, target },
    styles,
    components,
    brandFolder,
    packFolders,
    packs,
    languages,
    own,
    ...(faults.length > 0 && { fault: faults.join('\n') }),
    digest,
  };
}

/** The file that `STORYTRACE_CONFIG` names, else `storytrace.config.ts`: of the checkout, or, for an installed package, of the working directory. */
export const configurationFile = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env[CONFIG_VARIABLE] ?? join(IS_INSTALLED ? '' : CHECKOUT, 'storytrace.config.ts'));

/** Reads the `.env` of this site only; variables of the shell take precedence. */
export function loadEnvironmentFile(): void {
  const file = join(dirname(configurationFile()), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

const ownKinds = ({ kinds, languages }: Config): OwnSite['kinds'] =>
  Object.fromEntries(
    Object.entries(kinds).map(([id, kind]) => [id, { ...kind, name: inLanguages(kind.name, languages) }]),
  );

function refuseMissing(field: 'styles' | 'components', paths: readonly string[], file: string): void {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  const message = `${field} in ${file}: ${missing.join(', ')} does not exist. Write the file, or take it out of ${field}.`;
  throw Object.assign(new Error(message), { exitCode: 78 });
}

/** The folder of an owner's packs: `packs` of the configuration, else `i18n/` beside it. */
export const ownPacks = (file: string, { packs = 'i18n' }: Pick<Config, 'packs'>): string =>
  resolve(dirname(file), packs);

/** The packs of a configuration as their files are now. */
export function packsOf({
  config,
  brandFolder,
  packFolders,
}: Pick<Configuration, 'config' | 'brandFolder' | 'packFolders'>): ReadonlyMap<string, Pack> {
  return withBrandWords(readPacks(config.languages, config.fallback, packFolders), brandFolder);
}

type OwnOf = Pick<Configuration, 'file' | 'config' | 'packs'>;

const pagesOf = ({ file, config }: OwnOf): OwnSite['pages'] => readPages(dirname(file), config.languages);

/** What an owner adds, as the files are now. */
export const ownSiteOf = (of: OwnOf, pages = pagesOf(of)): OwnSite => ({
  terms: legalTerms(of.config.languages, of.packs),
  kinds: ownKinds(of.config),
  pages,
});

/** Fields that no page shows: where things are, what they cost, and for which version the file is written. */
const UNSHOWN = ['source', 'output', 'target', 'endpoint', 'version', 'editor', 'packs', 'brand', 'prices'];

/** What pages may show of a configuration. */
export function shownOf(config: Config): Config {
  return Object.fromEntries(Object.entries(config).filter(([field]) => !UNSHOWN.includes(field))) as Config;
}
