import { urlFault } from '../../core/text/safe-url.ts';
import { MediaRefused } from '../refused.ts';

export interface RemoteOptions {
  /** `MEDIA_BASE_URL`, or where the graph API serves media. */
  baseUrl?: string | undefined;
  /** Hosts, in addition to the host of `baseUrl`, from which media may be named by URL. */
  hosts?: readonly string[] | undefined;
  /** Authorization header for URLs below `baseUrl`. */
  authorization?: string | undefined;
}

/** The URL of a media path or URL. @throws MediaRefused for another scheme, host, or a path out of the store */
export function allowedUrl(src: string, { baseUrl, hosts = [] }: RemoteOptions): URL {
  const base = baseUrl === undefined ? undefined : new URL(baseUrl.replace(/\/*$/, '/'));
  let url: URL;
  try {
    url = new URL(src, base);
  } catch {
    throw forbidden('is not a URL', 'Name a path in the object store, or an https URL.');
  }
  if (url.username || url.password) throw forbidden('carries a user name', 'Leave user and password out of the URL.');
  const ofStore = base !== undefined && url.origin === base.origin;
  if (url.protocol !== 'https:' && !(ofStore && isLoopback(url))) {
    throw forbidden(`is fetched by ${url.protocol.slice(0, -1)}`, 'Media are fetched by https only.');
  }
  if (ofStore) {
    if (url.pathname.startsWith(base.pathname)) return url;
    throw forbidden('leads out of the object store', 'Name a path below MEDIA_BASE_URL.');
  }
  const fault = urlFault(url.href);
  if (fault !== undefined) throw forbidden(fault, 'Name it by a plain https URL.');
  if (hosts.includes(url.host)) return url;
  throw forbidden(`is on ${url.host}, which is not allowed`, 'Add the host to mediaHosts in storytrace.config.ts.');
}

/** A store on this machine, for development and tests, may be plain http. */
function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

function forbidden(message: string, fix: string): MediaRefused {
  return new MediaRefused('MediaForbidden', message, fix);
}
