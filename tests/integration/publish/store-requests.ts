import type { IncomingMessage } from 'node:http';

export interface Asked {
  operation: 'list' | 'get' | 'head' | 'put' | 'copy' | 'remove' | 'remove one';
  /** Decoded, with the bucket. */
  path: string;
}

/** What a store does not have, and the status that it answers: the checksum headers of AWS, or DeleteObjects. */
export interface Without {
  checksums?: 400 | 501;
  deleteObjects?: 400 | 501;
}

/** @returns the status by which such a store refuses the request */
export function refusedBy(without: Without, { method, url = '/', headers }: IncomingMessage): number | undefined {
  if (method === 'POST' && /[?&]delete\b/.test(url) && without.deleteObjects) return without.deleteObjects;
  const hasChecksum = Object.keys(headers).some((name) => /^x-amz-(?:checksum|sdk-checksum|trailer)/.test(name));
  return hasChecksum ? without.checksums : undefined;
}

export function askedOf({ method, url = '/', headers }: IncomingMessage): Asked {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const operation = searchParams.has('list-type')
    ? 'list'
    : method === 'POST'
      ? 'remove'
      : method === 'PUT'
        ? headers['x-amz-copy-source'] === undefined
          ? 'put'
          : 'copy'
        : method === 'HEAD'
          ? 'head'
          : method === 'DELETE'
            ? 'remove one'
            : 'get';
  return { operation, path: decodeURIComponent(pathname) };
}
