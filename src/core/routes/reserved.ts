import { ownSite } from '../own-site.ts';
import { ROUTES, type Param } from './table.ts';

/** Files that the build writes next to pages: a directory of that name would collide with a file. */
const FILE_NAME = /\.(?:html|json|xml|txt|js|css|svg|webmanifest)$/i;
/** Names that Windows reserves for devices, with or without an extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

const patterns = ROUTES.map((route) => route.pattern.split('/'));

/**
 * Words that have another meaning at the position of `param`: a literal of another route at the same position,
 * or the literal after an omitted value (`…/10/product-history`).
 */
export function reservedAt(param: Param): ReadonlySet<string> {
  const words = new Set<string>();
  for (const pattern of patterns) {
    const at = pattern.indexOf(`:${param}`);
    if (at < 0) continue;
    for (const other of patterns) {
      if (!pattern.slice(0, at).every((segment, index) => segment === other[index])) continue;
      const here = other[at];
      const next = here?.startsWith(':') ? other[at + 1] : here;
      if (next && !next.startsWith(':')) words.add(next);
    }
  }
  return words;
}

const reserved = new Map<Param, ReadonlySet<string>>();

/** Whether a value is such a word, ignoring case: on file systems without case the two collide. */
export function isReserved(param: Param, value: string): boolean {
  const words = reserved.get(param) ?? reservedAt(param);
  reserved.set(param, words);
  return words.has(value.toLowerCase());
}

/** The page of the owner that has a name or a path, ignoring case: no operator may be called so, today or before. */
export function ownPageAt(value: string): string | undefined {
  const wanted = value.toLowerCase();
  const found = ownSite().pages.find(
    ({ name, languages }) => name === wanted || Object.values(languages).some(({ path }) => path === wanted),
  );
  return found?.name;
}

/** Characters of GS1 lots that no file name of Windows has; Linux and macOS write them, and every host serves them. */
const WINDOWS_REFUSES = /["*:<>|]/;

/** Why Windows cannot write the folder of a decoded path segment, or undefined where it can. */
export const windowsLimit = (segment: string): string | undefined =>
  WINDOWS_REFUSES.test(segment) ? 'has a character that Windows refuses in a file name (" * : < > |)' : undefined;

/** Why a decoded value cannot be a path segment on every static host, or undefined when it can. */
export function hostLimit(segment: string): string | undefined {
  if (segment === '.' || segment === '..') return 'is folded away by browsers and servers';
  if (/[/%?\\#]/.test(segment)) return 'has a character that hosts decode or cut in a path (/ % ? \\ #)';
  if (segment.startsWith('.')) return 'begins with a full stop: hosts hide such a file';
  if (segment.endsWith('.')) return 'ends in a full stop, which Windows drops';
  if (DEVICE_NAME.test(segment)) return 'is a device name on Windows';
  if (FILE_NAME.test(segment)) return 'looks like a file that is published beside the pages';
  return undefined;
}
