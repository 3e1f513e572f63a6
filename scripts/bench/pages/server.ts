import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { contentTypeOf } from '../../../src/publish/files/content-type.ts';
import { cacheControlOf } from '../../../src/publish/files/site-file.ts';
import { findFile } from '../../../src/serve/find.ts';
import { kindOf } from '../../../src/serve/server.ts';

const TEXT = /^(?:text\/|application\/(?:json|ld\+json|linkset\+json|manifest\+json|xml)|image\/svg)/;

/** A built folder with the headers of a publish, texts in brotli as published folders hold them, and pages of the bench's own. */
export function benchServer(dist: string, own: ReadonlyMap<string, string>): Server {
  const packed = new Map<string, Buffer>();
  const bytesOf = async (path: string, type: string): Promise<Buffer> => {
    const known = packed.get(path);
    if (known) return known;
    const bytes = own.has(path) ? Buffer.from(own.get(path) ?? '') : await readFile(path);
    const sent = TEXT.test(type) ? brotliCompressSync(bytes) : bytes;
    packed.set(path, sent);
    return sent;
  };
  return createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const isOwn = own.has(path);
      const found = isOwn ? { file: 'index.html', path } : await findFile(dist, path);
      if (!found) return response.writeHead(404).end();
      const type = contentTypeOf(found.file);
      const body = await bytesOf(found.path, type);
      response.writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': cacheControlOf({ file: found.file, digest: '', kind: kindOf(found.file) }),
        ...(TEXT.test(type) && { 'content-encoding': 'br', vary: 'accept-encoding' }),
      });
      return response.end(body);
    })().catch(() => response.destroy());
  });
}
