import { open, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { headersOf } from '../publish/hosts/hosting.ts';
import { contentTypeOf } from '../publish/files/content-type.ts';
import { cacheControlOf } from '../publish/files/site-file.ts';
import { findFile, type Found } from './find.ts';
import { hostCheck, hostRefusal, type Listening } from './hosts.ts';
import { rangeOf } from './range.ts';

export type Early = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves a folder as an object store with a CDN before it does: no redirect, real 404; types, cache times, permissions by file.
 * Answers to loopback names, and to what `listening` names. `sirv` does not fit: it finds no path with `%2B`, answers `/a` with `a.html`, sends
 * dot files and what links out of the folder, and knows neither the status 404 for a file nor ranges such as `bytes=-10`.
 * @param check file next to the build, served as `/check.json` while it exists; published sites have none
 * @param early answers in place of the folder; false where it did not
 */
export function siteServer(folder: string, check?: string, listening: Listening = {}, early?: Early): Server {
  const isOurs = hostCheck(listening);
  return createServer((request, response) => {
    const { host } = request.headers;
    if (!isOurs(host)) {
      response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(hostRefusal(host));
      return;
    }
    const earlyAnswer = early?.(request, response) ?? Promise.resolve(false);
    earlyAnswer
      .then((is) => (is ? undefined : answer(folder, request, response, check)))
      .catch(() => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  });
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  check: string | undefined,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const found = await findFile(folder, request.url ?? '/');
  if (found) return sendFile(request, response, found, 200);
  const checkAnswer = request.url === '/check.json' && check ? await readFile(check).catch(() => undefined) : undefined;
  if (checkAnswer) {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(checkAnswer);
    return;
  }
  const missing = await findFile(folder, '/404.html');
  if (missing) return sendFile(request, response, missing, 404);
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('This page could not be found\n');
}

/** Answers a request with a file: type, cache time, conditions and ranges. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  status: 200 | 404,
): Promise<void> {
  const { file, path, stats } = found;
  const tag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs * 1000).toString(36)}"`;
  const headers: Record<string, string | number> = {
    ...headersOf(file),
    'content-type': contentTypeOf(file),
    'cache-control': status === 404 ? 'no-cache' : cacheControlOf({ file, digest: '', kind: kindOf(file) }),
    etag: tag,
    'last-modified': stats.mtime.toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = status === 200 ? rangeOf(request.headers.range, stats.size) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${stats.size}` }).end();
    return;
  }
  headers['content-length'] = range ? range.end - range.start + 1 : stats.size;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${stats.size}`;
  if (request.method === 'HEAD' || stats.size === 0) {
    response.writeHead(range ? 206 : status, headers).end();
    return;
  }
  // Opened before the response begins: if the file was removed since, only this request fails.
  const handle = await open(path);
  try {
    response.writeHead(range ? 206 : status, headers);
    await pipeline(handle.createReadStream(range), response);
  } catch (error) {
    // The visitor left before the end.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    await handle.close();
  }
}

/** Kind of a file of a built folder, by its name. */
export function kindOf(file: string): 'asset' | 'page' | 'data' | 'worker' {
  if (/^(?:_astro|media)\//.test(file)) return 'asset';
  if (/^(?:sw|workbox-[\w-]+)\.js$/.test(file)) return 'worker';
  return file.endsWith('.html') ? 'page' : 'data';
}
