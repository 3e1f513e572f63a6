import { siteOrigin } from './site-origin.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A site on the developer's machine. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/?$/;

/**
 * The origin from `STORY_HOST`. Every page and every printed code contains it.
 * @throws Error with exit code 78 for user info, a path, a query, a fragment, another scheme or a port that is none; it does not repeat the
 * address, because it may contain a password
 */
export function siteHost({ STORY_HOST: host = 'https://story.example' }: Environment): string {
  const origin = LOOPBACK.test(host) ? URL.parse(host)?.origin : siteOrigin(host);
  if (origin === undefined || hasNoPort(origin))
    throw refusal('STORY_HOST is no origin', 'Write https:// and the host alone, like https://id.brand.example.');
  return origin;
}

/** Whether `siteHost` takes it. */
export function isSiteHost(host: string): boolean {
  try {
    return siteHost({ STORY_HOST: host }) !== '';
  } catch {
    return false;
  }
}

/**
 * The address from `GRAPH_API_URL`, without a trailing slash. Public pages contain it. Undefined if the variable is not set.
 * @throws Error with exit code 78 for user info, a query, a fragment, another scheme or a port that is none
 */
export function publicGraphApi({ GRAPH_API_URL: address = '' }: Environment): string | undefined {
  if (address === '') return undefined;
  const plain = plainAddress(address);
  if (plain === undefined)
    throw refusal(
      'GRAPH_API_URL is no address that may stand on public pages',
      'Write http:// or https://, the host and a path, like https://graph.example/v1. An address with a user name goes with --source.',
    );
  return plain;
}

/**
 * The graph API that editors compare with in `dev` and in a private preview: `GRAPH_API_URL`, else the source where it is an API whose
 * address may stand on a page. Undefined for a folder, and for an address with a user name or a query.
 */
export const editorsGraphApi = (environment: Environment, source: string): string | undefined =>
  publicGraphApi(environment) ?? plainAddress(source);

/** An HTTP address without user info, query and fragment; its trailing slash is removed. */
function plainAddress(address: string): string | undefined {
  const url = /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i.test(address) ? URL.parse(address) : null;
  return url && !hasNoPort(url.origin) ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : undefined;
}

/**
 * Where media that are named by path are read from, by `MEDIA_BASE_URL`. Undefined if the variable is not set.
 * @throws Error with exit code 78 for a text that is no address, for example a folder
 */
export function mediaBase({ MEDIA_BASE_URL: address = '' }: Environment): string | undefined {
  if (address === '' || /^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address || undefined;
  throw refusal(
    'MEDIA_BASE_URL is no address',
    'Write https://, the host of the object store and a path. A folder: serve it with storytrace graph-api, and write http://localhost:4322/media.',
  );
}

/** A name of the site: not blank, without control characters. */
export const NAME = /^(?!\s*$)\P{Cc}+$/u;

/** @throws Error with exit code 78 for an empty name or control characters */
export function clientName({ CLIENT_NAME: name }: Environment, configured: string): string {
  if (name !== undefined && !NAME.test(name))
    throw refusal('CLIENT_NAME is empty or holds control characters', 'Write the name as readers see it.');
  return name ?? configured;
}

const hasNoPort = (origin: string): boolean => origin.endsWith(':0');

function refusal(what: string, remedy: string): Error {
  const message = `${what} (it is not repeated here, because it may hold a password). ${remedy}`;
  return Object.assign(new Error(message), { exitCode: 78 });
}
