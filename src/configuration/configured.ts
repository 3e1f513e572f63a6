/** The configuration of this process. Each entry point calls `configure()` once, before it reads languages, words or brand. */
import { type Configuration, readConfiguration } from './read-configuration.ts';
import { keepSiteValues, setSiteValues, type SiteValues } from './site-values.ts';
import { wordsOf } from './packs/words.ts';

let current: Configuration | undefined;

/** @throws Error with exit code 78 for an invalid configuration */
export function configure(configuration = readConfiguration()): Configuration {
  current = configuration;
  const { host } = configuration.config;
  if (host !== undefined) process.env['STORY_HOST'] ??= host;
  setSiteValues(siteValues(configuration));
  return configuration;
}

/** What a thread of this process sets as its own. */
export const siteValues = ({ languages, packs, own } = configured()): SiteValues => ({
  languages,
  words: wordsOf(packs),
  own,
});

/** @throws Error before `configure` */
export function configured(): Configuration {
  if (!current) throw new Error('This process is not configured: call configure() first');
  return current;
}

/** Removes the configuration of this process for a run of its own. @returns sets the previous configuration again */
export function keepConfiguration(): () => void {
  const previous = current;
  const restoreValues = keepSiteValues();
  current = undefined;
  return () => {
    current = previous;
    restoreValues();
  };
}
