import { sha256 } from '../../../../src/storage/sha256.ts';
import type { Visible, VisibleKeys } from './visible.ts';

const HOPS = 3;
const REFRESH = /http-equiv="refresh" content="0; ?url=([^"]*)"/;

/** How phones, scanners and packs write a path. */
const SPELLINGS: Record<string, (path: string) => string> = {
  own: (path) => path,
  slash: (path) => `${path}/`,
  encoded: (path) => path.replace(/\w$/, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
  'lower-case lot': (path) =>
    path.replace(/(?<=\/10\/)[^/]+/, (lot) => lot.replace(/(?<!%.?)[A-Z]/g, (one) => one.toLowerCase())),
  'bar code': (path) => path.replace(/(?<=\/01\/)0+/, (zeros) => (zeros.length < 6 ? zeros.slice(1) : zeros.slice(6))),
};

/** What a host of plain files answers to each spelling of some paths: statuses, where it leads on, and the page at the end. */
export function answersTo(paths: readonly string[], keys: VisibleKeys): string[] {
  return paths.flatMap((path) =>
    Object.entries(SPELLINGS).map(([name, spell]) => `${path} (${name}): ${answerTo(spell(path), keys)}`),
  );
}

function answerTo(asked: string, keys: VisibleKeys): string {
  const redirects: string[] = [];
  for (let [path, hops] = [asked, 0]; hops <= HOPS; hops += 1) {
    const found = fileAt(path, keys);
    const to =
      found?.headers['x-amz-website-redirect-location'] ?? REFRESH.exec(found?.body.toString('utf8') ?? '')?.[1];
    if (to === undefined) {
      const shown = found ?? keys.get('404.html');
      return [...redirects, found ? '200' : '404', sha256(shown?.body ?? '').slice(0, 12)].join(' ');
    }
    redirects.push(found?.headers['x-amz-website-redirect-location'] === undefined ? '200' : '301', to);
    path = to;
  }
  return [...redirects, 'no end'].join(' ');
}

function fileAt(path: string, keys: VisibleKeys): Visible | undefined {
  const key = path
    .replace(/[?#].*$/s, '')
    .replace(/^\/|\/+$/g, '')
    .split('/')
    .map(decodeURIComponent)
    .join('/');
  return keys.get(key === '' ? 'index.html' : key) ?? keys.get(`${key}/index.html`);
}
