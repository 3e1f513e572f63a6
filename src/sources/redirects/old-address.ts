import { isRecallFeed } from '../../core/routes/recall-feeds.ts';

/** Names of folders and files at the top of a site that its host, its builds and its releases need, in lower case. */
const RESERVED = new Set(['_astro', 'sw.js', 'robots.txt', '404.html']);
/** A file system has no longer names, an object store no longer keys; bytes. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 900;

/** Why an address of `redirects.csv` is refused. */
export interface RefusedAddress {
  message: string;
  fix: string;
}

const NO_PATH = { message: 'names no old path', fix: 'Write `from` as /p/1234 or /qr?id=7' };
const OUTSIDE = { message: 'leaves the site', fix: 'Write the path without . and .. segments' };
const OWN = {
  message: 'is where the site keeps files of its own',
  fix: 'Leave the row out, and write this redirect into the configuration of your host',
};
const TOO_LONG = {
  message: `is too long: a name of a path has ${LONGEST_NAME} bytes at most, a path ${LONGEST_PATH}`,
  fix: 'Leave the row out, and write this redirect into the configuration of your host',
};

/**
 * The path of an old address, decoded once to look at it: without slashes that say nothing and without a final `index.html`, since a file answers all
 * of these.
 * @param from path and query, as a row has them
 */
export function oldAddress(from: string): { path: string; query: string } | RefusedAddress {
  const [raw = '', ...query] = from.split('?');
  if (!/^\/(?!\/)[^\s#\\]*$/.test(raw) || from === '/') return NO_PATH;
  const path = raw
    .replace(/%2f/gi, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index\.html)?\/*$/i, '');
  let names: string[];
  try {
    names = path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return NO_PATH;
  }
  const refused = refusedNames(names);
  return refused ?? { path: path === '' ? '/' : path, query: query.join('?') };
}

function refusedNames(names: readonly string[]): RefusedAddress | undefined {
  if (names.some((name) => /[\\/\u0000-\u001f\u007f]/.test(name) || !name.isWellFormed())) return NO_PATH;
  if (names.some((name) => name === '.' || name === '..')) return OUTSIDE;
  const [first = ''] = names;
  const isOwn = (name: string) =>
    name.toLowerCase().startsWith('_releases') || /^index\.html(?:\.gz|\.br)?$/i.test(name);
  if (RESERVED.has(first.toLowerCase()) || names.some(isOwn) || isRecallFeed(names.join('/'))) return OWN;
  const isLong = names.some((name) => Buffer.byteLength(name) > LONGEST_NAME);
  return isLong || Buffer.byteLength(names.join('/')) > LONGEST_PATH ? TOO_LONG : undefined;
}
