import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  operation: 'list' | 'get' | 'head' | 'put' | 'copy' | 'remove';
  /** Decoded, with the bucket. */
  path: string;
}
const OPERATIONS: Partial<Record<string, Asked['operation']>> = {
  POST: 'remove',
  DELETE: 'remove',
  PUT: 'put',
  HEAD: 'head',
};

function askedOf({ method = '', url = '/', headers }: IncomingMessage): Asked {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  const operation = searchParams.has('list-type') ? 'list' : isCopy ? 'copy' : (OPERATIONS[method] ?? 'get');
  return { operation, path: decodeURIComponent(pathname) };
}

/** What can go wrong with one request between a publisher and a store. */
export const FAULTS = [
  'lost before',
  'lost after',
  'request cut',
  'answer cut',
  'answer shortened',
  'delayed',
  'late',
  'never answered',
  'answer drips',
  'duplicated',
  'reordered',
  'busy',
  'failed after',
  'clock skewed',
] as const;
export type Fault = (typeof FAULTS)[number];

type Choose = (asked: Asked) => Fault | undefined | Promise<Fault | undefined>;

export interface FaultProxy {
  url: string;
  /** Requests since the last `set`. */
  asked: Asked[];
  /** Which fault befalls which request; none by default. A request waits for the answer. */
  set(choose?: Choose): void;
  /** Until every request that is on its way has reached the store. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds: the longest that a request or an answer is held, and how far a skewed clock is off. */
const [HOLD, SKEW] = [200, 120_000];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A proxy before a real store that breaks selected requests. The store itself stays intact.
 * @param random 0 ≤ x < 1: where an answer is cut, how long a request is held
 */
export async function faultProxy(upstream: string, random = Math.random): Promise<FaultProxy> {
  const { hostname, port } = new URL(upstream);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const underway = new Set<Promise<unknown>>();
  const asked: Asked[] = [];
  let choose: Choose = () => undefined;
  let overtaken: (() => void) | undefined;

  /** @param length number of bytes that reach the store before the connection breaks */
  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer, length = body.length) =>
    tracked(
      new Promise<Answer>((resolve, reject) => {
        const { 'transfer-encoding': _, expect: _expect, ...kept } = headers;
        const sent = request({ agent, hostname, port, method, path: url, headers: kept }, (response) => {
          bodyOf(response).then(
            (all) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: all }),
            reject,
          );
        });
        sent.once('error', reject);
        if (length === body.length) sent.end(body);
        else sent.write(body.subarray(0, length), () => void sent.destroy());
      }),
    );

  async function tracked<T>(work: Promise<T>): Promise<T> {
    underway.add(work);
    try {
      return await work;
    } finally {
      underway.delete(work);
    }
  }

  const BROKEN: Record<Fault, (incoming: IncomingMessage, body: Buffer, response: ServerResponse) => Promise<void>> = {
    'lost before': async ({ socket }) => void socket.resetAndDestroy(),
    'lost after': async (incoming, body) => {
      await forward(incoming, body);
      incoming.socket.resetAndDestroy();
    },
    'request cut': async (incoming, body) => {
      if (body.length > 0) await forward(incoming, body, Math.floor(random() * body.length)).catch(() => undefined);
      incoming.socket.resetAndDestroy();
    },
    'answer cut': async (incoming, body, response) => {
      const answer = await forward(incoming, body);
      const length = Math.floor(random() * (answer.body.length - 1));
      response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length + 1 });
      response.write(answer.body.subarray(0, length), () => incoming.socket.end());
    },
    'answer shortened': async (incoming, body, response) => {
      const answer = await forward(incoming, body);
      send(response, { ...answer, body: answer.body.subarray(0, Math.floor(random() * (answer.body.length - 1))) });
    },
    delayed: async (incoming, body, response) => {
      await sleep(random() * HOLD);
      send(response, await forward(incoming, body));
    },
    late: async (incoming, body) => {
      await tracked(sleep(random() * HOLD).then(() => forward(incoming, body)));
    },
    'never answered': () => Promise.resolve(),
    'answer drips': async (incoming, body, response) => {
      const answer = await forward(incoming, body);
      response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length + 100_000 });
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drip));
    },
    duplicated: async (incoming, body, response) => {
      const answer = await forward(incoming, body);
      const again = await forward(incoming, body);
      send(response, random() < 0.5 ? answer : again);
    },
    reordered: async (incoming, body, response) => {
      await Promise.race([new Promise<void>((resolve) => (overtaken = resolve)), sleep(HOLD)]);
      send(response, await forward(incoming, body));
    },
    busy: async (_incoming, _body, response) =>
      void response
        .writeHead(503, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>'),
    'failed after': async (incoming, body, response) => {
      await forward(incoming, body);
      response
        .writeHead(500, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>InternalError</Code><Message>We failed</Message></Error>');
    },
    'clock skewed': async (incoming, body, response) => {
      const answer = await forward(incoming, body);
      const date = new Date(Date.parse(answer.headers.date ?? '') + (random() < 0.5 ? -SKEW : SKEW)).toUTCString();
      send(response, { ...answer, headers: { ...answer.headers, date } });
    },
  };

  const server = createServer((incoming, response) => {
    void tracked(
      (async () => {
        const body = await bodyOf(incoming);
        const what = askedOf(incoming);
        asked.push(what);
        const fault = await choose(what);
        if (fault) await BROKEN[fault](incoming, body, response);
        else send(response, await forward(incoming, body));
        if (fault !== 'reordered') overtaken?.();
      })().catch(() => void incoming.socket.destroy()),
    );
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    set: (next = () => undefined) => {
      choose = next;
      asked.length = 0;
    },
    async settle() {
      for (;;) {
        await Promise.allSettled(underway);
        // Connections whose publisher has given up may still hold a request that was not read.
        server.closeIdleConnections();
        await sleep(20);
        const open = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
        if (open === 0 && underway.size === 0) return;
      }
    },
    close: () => {
      server.closeAllConnections();
      agent.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, connection: _connection, ...kept } = headers;
  // The answer to HEAD announces the length of a body that it does not have.
  const length = response.req.method === 'HEAD' ? headers['content-length'] : body.length;
  response.writeHead(status, { ...kept, ...(length !== undefined && status !== 204 && { 'content-length': length }) });
  response.end(body);
}
