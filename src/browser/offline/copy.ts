/** What is kept on the device, as the service worker and the pages both read and write it. */
import { KEPT_AT, KEPT_META } from '../start/kept-at.ts';
import { keptFactsIn } from './kept-facts.ts';

const TITLE = 'x-kept-title';
const BYTES = 'x-kept-bytes';
const BRAND_NAME = 'x-kept-brand';
const PACK = 'x-kept-pack';
const ENTITY = 'x-kept-entity';
const STATUS_FILE = 'x-kept-status';
const USE_BY = 'x-kept-use-by';
/** What the host allows a page (`src/publish/hosts/hosting.ts`) holds for its copy too. */
const OF_HOST = new Set(
  'content-security-policy cross-origin-opener-policy permissions-policy referrer-policy x-content-type-options x-frame-options'.split(
    ' ',
  ),
);

export interface KeptPage {
  path: string;
  title: string;
  /** The operator's name; empty where it is of no brand. */
  brand: string;
  /** Paths of its product's picture, one for each format; empty if it shows none. */
  pack: string[];
  /** Entity key of what it is about, and the address of the status file that it reads; empty for a page that has none. */
  entity: string;
  statusFile: string;
  /** Last day on which its lot may be used, `YYYY-MM-DD`; empty if it has none. */
  useBy: string;
  isFood: boolean;
  /** ISO 8601. */
  keptAt: string;
  /** Of the page alone, not of its pictures. */
  bytes: number;
  /** Cache name: `pages`, or `brand:` and the operator's id. */
  cache: string;
}

/** One key per page, however it is asked for: no trailing slash, no query, no fragment. */
export function keyOf(address: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  return url.href;
}

/** The marker that every page of a site carries, and that `storytrace probe` asks for. */
const MARKER = /<meta name="generator" content="Storytrace [^"]*"/;

/** The answer as it is kept, with what the list shows of it; `null` for what is no page of this site, such as the login of a network. */
export async function asKept(response: Response, now: Date): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return null;
  const html = await response.text();
  if (!MARKER.test(html)) return null;
  const { title = '', brand = '', pack = [], entity = '', status = '', useBy = '', isFood } = keptFactsIn(html);
  const ofHost = [...response.headers].filter(([name]) => OF_HOST.has(name));
  return new Response(html, {
    headers: {
      ...Object.fromEntries(ofHost),
      'content-type': 'text/html; charset=utf-8',
      [KEPT_AT]: now.toISOString(),
      [TITLE]: encodeURIComponent(title),
      [BRAND_NAME]: encodeURIComponent(brand),
      [PACK]: pack.join(' '),
      [ENTITY]: encodeURIComponent(entity),
      [STATUS_FILE]: encodeURI(status),
      [USE_BY]: isFood ? `${useBy} food` : useBy,
      [BYTES]: String(new TextEncoder().encode(html).byteLength),
    },
  });
}

/** A kept page with a note of its age. */
export async function asShown(kept: Response): Promise<Response> {
  const html = await kept.text();
  const keptAt = kept.headers.get(KEPT_AT) ?? '';
  const meta = `<meta name="${KEPT_META}" content="${keptAt}">`;
  return new Response(
    html.replace(/<head[^>]*>/i, (head) => head + meta),
    { headers: kept.headers },
  );
}

export function keptPage(path: string, cache: string, kept: Response): KeptPage {
  const [useBy, kind] = (kept.headers.get(USE_BY) ?? '').split(' ');
  return {
    path,
    cache,
    title: decodeURIComponent(kept.headers.get(TITLE) ?? '') || path,
    brand: decodeURIComponent(kept.headers.get(BRAND_NAME) ?? ''),
    pack: (kept.headers.get(PACK) ?? '').split(' ').filter(Boolean),
    entity: decodeURIComponent(kept.headers.get(ENTITY) ?? ''),
    statusFile: kept.headers.get(STATUS_FILE) ?? '',
    useBy: useBy ?? '',
    isFood: kind === 'food',
    keptAt: kept.headers.get(KEPT_AT) ?? '',
    bytes: Number(kept.headers.get(BYTES) ?? 0),
  };
}
