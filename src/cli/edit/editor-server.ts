import { createServer, type Server } from 'node:http';
import { findFile } from '../../serve/find.ts';
import { hostCheck, hostRefusal } from '../../serve/hosts.ts';
import { sendFile } from '../../serve/server.ts';
import type { EditorConfig } from './cms-config.ts';
import { editorPage, editorPolicy } from './editor-page.ts';

/** Serves the editor to this machine. @param folder with the bundle */
export function editorServer(folder: string, config: EditorConfig): Server {
  const isOurs = hostCheck({});
  return createServer((request, response) => {
    const { host } = request.headers;
    if (!isOurs(host))
      return void response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(hostRefusal(host));
    response.setHeader('content-security-policy', `${editorPolicy()}; frame-ancestors 'none'`);
    const send = (type: string, text: string) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);
    if (request.url === '/') return void send('text/html', editorPage('/'));
    if (request.url === '/config.json') return void send('application/json', JSON.stringify(config));
    findFile(folder, request.url ?? '/')
      .then((found) => (found ? sendFile(request, response, found, 200) : void response.writeHead(404).end()))
      .catch(() => response.destroy());
  });
}
