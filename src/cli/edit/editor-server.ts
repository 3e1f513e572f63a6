import { createServer, type Server } from 'node:http';
import { findFile } from '../../serve/find.ts';
import { hostCheck, hostRefusal } from '../../serve/hosts.ts';
import { sendFile } from '../../serve/server.ts';
import type { EditorConfig } from './cms-config.ts';

/** The page asks no other host than this server. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Storytrace editor</title>
<script type="module" src="/editor.js"></script>
`;

/** Serves the editor to this machine. @param folder with the bundle */
export function editorServer(folder: string, config: EditorConfig): Server {
  const isOurs = hostCheck({});
  return createServer((request, response) => {
    const { host } = request.headers;
    if (!isOurs(host))
      return void response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(hostRefusal(host));
    response.setHeader('content-security-policy', POLICY);
    const send = (type: string, text: string) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);
    if (request.url === '/') return void send('text/html', PAGE);
    if (request.url === '/config.json') return void send('application/json', JSON.stringify(config));
    findFile(folder, request.url ?? '/')
      .then((found) => (found ? sendFile(request, response, found, 200) : void response.writeHead(404).end()))
      .catch(() => response.destroy());
  });
}
