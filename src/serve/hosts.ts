import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Default address of a server: only this machine reaches it. */
export const LOOPBACK = '127.0.0.1';

export interface Listening {
  /** Address to listen on; the loopback address by default. */
  listen?: string;
  /** Further host names, or origins, that requests may name. */
  allowed?: readonly string[];
}

/**
 * Whether a request's `Host` names this server. A page of another site, whose name leads here by DNS rebinding, sends its own name.
 * @returns a check of a header's value; a request without one is of no browser
 */
export function hostCheck({ listen = LOOPBACK, allowed = [] }: Listening): (host: string | undefined) => boolean {
  const names = new Set([listen, ...allowed].map(nameOf));
  const isAny = ['0.0.0.0', '::'].includes(listen);
  return (host) => {
    if (host === undefined) return true;
    const name = nameOf(host);
    return isLoopback(name) || names.has(name) || (isAny && ownAddresses().has(name));
  };
}

/** Body of a refused request. */
export function hostRefusal(host: string | undefined): string {
  return `This server does not answer for ${JSON.stringify((host ?? '').slice(0, 200))}: start it with --allow-host and the name that you ask by.\n`;
}

/** Whether a URL is a path of this server: no absolute address, no `//host/…`. */
export function isOwnPath(url: string | undefined): url is string {
  return url !== undefined && /^\/(?![/\\])/.test(url);
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.')); // prettier-ignore
}

/** `https://Story.Example:8443` and `story.example.` are `story.example`, `[::1]:80` is `::1`. */
function nameOf(host: string): string {
  const bare = host.replace(/^[a-z]+:\/\//i, '').replace(/\/.*$/s, '');
  const name = isIP(bare) === 6 ? bare : bare.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
  return name.toLowerCase().replace(/\.$/, '');
}

function ownAddresses(): Set<string> {
  return new Set(Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []));
}
