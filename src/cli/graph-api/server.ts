import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputRefused } from '../../core/problem.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { openSource } from '../../sources/open-source.ts';
import type { IngestOptions } from '../../sources/source.ts';
import { hostCheck, hostRefusal, isOwnPath, type Listening } from '../../serve/hosts.ts';
import { bind } from '../serve/listening.ts';
import { PAGE, refusal, reply, type Reply } from './answers.ts';
import { mediaReply } from './media.ts';

export interface GraphApi {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder as a graph API over HTTP. Each request checks the folder for changes, so an edit shows at once. While the folder
 * has problems, the last valid graph is served and `onProblem` is called.
 * @param port 0 for any free one
 */
export async function serveGraph(
  folder: string,
  port: number,
  options: IngestOptions & Listening & { page?: number; onProblem?: (error: InputRefused) => void } = {},
): Promise<GraphApi> {
  const source = openSource(folder);
  const directory = mkdtempSync(join(tmpdir(), 'storytrace-graph-api-'));
  const file = join(directory, 'graph.sqlite');
  /** Revision → change number, of all served revisions. */
  const states = new Map<string, number>();
  let snapshot: Snapshot | undefined;

  const refresh = async (): Promise<Snapshot> => {
    try {
      const { revision } = await source.ingest(file, options);
      if (snapshot?.revision !== revision) {
        snapshot?.close();
        snapshot = openSnapshot(file);
        states.set(revision, snapshot.change);
      }
    } catch (error) {
      if (!(error instanceof InputRefused) || !snapshot) throw error;
      options.onProblem?.(error);
    }
    return snapshot as Snapshot;
  };

  await refresh();
  let turn: Promise<unknown> = Promise.resolve();
  const isOurs = hostCheck(options);
  const server = createServer((request, response) => {
    const { host } = request.headers;
    if (!isOurs(host)) return send(request, response, refusal(421, hostRefusal(host).trim()));
    if (!isOwnPath(request.url)) return send(request, response, refusal(400, 'This is not a path'));
    // One after the other: the snapshot may be exchanged between two requests, never within one.
    turn = turn.then(async () => {
      try {
        const current = request.method === 'GET' || request.method === 'HEAD' ? await refresh() : undefined;
        const media = current && (await mediaReply(folder, current, request.url ?? '/'));
        const other = () =>
          current
            ? replyTo(current, states, request, options.page ?? PAGE)
            : { status: request.method === 'OPTIONS' ? 204 : 405 };
        send(request, response, media ?? other());
      } catch (error) {
        send(request, response, { status: 500, body: { error: { status: 500, message: String(error) } } });
      }
    });
  });
  const url = await bind(server, port, options.listen);
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      snapshot?.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function replyTo(
  snapshot: Snapshot,
  states: ReadonlyMap<string, number>,
  request: IncomingMessage,
  page: number,
): Reply {
  try {
    return reply(snapshot, states, new URL(request.url ?? '/', 'http://localhost'), page);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError)
      return { status: 400, body: { error: { status: 400, message: 'This is not a path' } } };
    throw error;
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, etag }: Reply): void {
  // The API is public and has no users: every origin may read, without credentials.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'accept, if-none-match');
  response.setHeader('access-control-expose-headers', 'etag');
  if (etag) response.setHeader('etag', etag).setHeader('cache-control', 'no-cache');
  if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  if (body === undefined) return void response.writeHead(status, { allow: 'GET, HEAD, OPTIONS' }).end();
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
