import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';

interface Whole {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Breaks one answer. `next` is a valid answer that makes the fault detectable. */
type Fault = (response: ServerResponse, whole: Whole, incoming: IncomingMessage) => void;

const JSON_TYPE = { 'content-type': 'application/json' };
const edited =
  (change: (page: Record<string, unknown>) => object): Fault =>
  (response, { body }) => {
    const page = JSON.parse(body.toString()) as Record<string, unknown>;
    response.writeHead(200, JSON_TYPE).end(JSON.stringify({ ...page, ...change(page) }));
  };

/** Faults of the connection and of the server: a retry can help. */
export const MODES: Record<string, Fault> = {
  'hangs before the answer': () => {},
  'hangs within the body': (response, { body }) =>
    void response.writeHead(200, JSON_TYPE).write(body.subarray(0, body.length / 2)),
  'drips the body': (response, { body }) => {
    response.writeHead(200, JSON_TYPE);
    let at = 0;
    const drip = setInterval(() => response.write(body.subarray(at, (at += 1))), 100);
    response.once('close', () => clearInterval(drip));
  },
  'resets before the answer': (_response, _whole, incoming) => void incoming.socket.resetAndDestroy(),
  'resets within the body': (response, { body }, incoming) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => incoming.socket.resetAndDestroy());
  },
  'sends fewer bytes than announced': (response, { body }, incoming) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length - 10), () => incoming.socket.end());
  },
  'cuts the gzip': (response, { body }) => {
    const packed = gzipSync(body);
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length / 2));
  },
  'cuts the JSON': (response, { body }) =>
    void response.writeHead(200, JSON_TYPE).end(body.subarray(0, body.length - 3)),
  'sends a page for people': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>'),
  'sends JSON of no contract': (response) => void response.writeHead(200, JSON_TYPE).end('{"data":[]}'),
  'asks to come back in a second': (response) => void response.writeHead(503, { 'retry-after': '1' }).end(),
  'asks to come back at a time': (response) =>
    void response.writeHead(429, { 'retry-after': new Date(Date.now() + 2000).toUTCString() }).end(),
};

/** Complete but wrong answers: a retry returns the same answer. */
export const BROKEN: Record<string, Fault> = {
  // The first page has no cursor: there, the next page is left out instead.
  'loops its cursor': (response, whole, incoming) =>
    edited(({ next }) => ({
      next: new URL(incoming.url ?? '', 'http://x').searchParams.get('cursor') ?? (next && null),
    }))(response, whole, incoming),
  'loses an item': edited(({ items }) => ({ items: (items as unknown[]).slice(1) })),
  'gives an item twice': edited(({ items, removed }) =>
    (items as unknown[]).length > 1
      ? { items: [...(items as unknown[]).slice(0, -1), (items as unknown[])[0]] }
      : { removed: [...((removed as unknown[]) ?? []), 'place:x'] },
  ),
  'announces another total': edited(({ total }) => ({ total: Number(total) + 7 })),
  'speaks another contract': edited(() => ({ contract: '2' })),
  redirects: (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  'asks who is there': (response) => void response.writeHead(401, JSON_TYPE).end('{}'),
  'asks to come back tomorrow': (response) => void response.writeHead(503, { 'retry-after': '86400' }).end(),
};

export type Place = 'first' | 'middle' | 'last';

export interface Plan {
  endpoint: 'nodes' | 'changes';
  place: Place;
  fault: Fault;
  /** Requests for the page that go wrong before one goes well. */
  times: number;
}

/** Proxies a valid graph API and breaks one page of it. */
export async function faulty(upstream: string) {
  let plan: Plan | undefined;
  let wrong = 0;
  const asked: { url: string; time: number }[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://x');
      asked.push({ url: incoming.url ?? '', time: Date.now() });
      const { accept = '', 'if-none-match': condition } = incoming.headers;
      const answer = await request(upstream + incoming.url, {
        headers: { accept, ...(condition && { 'if-none-match': condition }) },
      });
      const whole: Whole = {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        body: Buffer.from(await answer.body.arrayBuffer()),
      };
      const here =
        plan &&
        pathname === `/${plan.endpoint}` &&
        whole.status === 200 &&
        placeOf(whole, searchParams.has('cursor')) === plan.place;
      if (plan && here && wrong < plan.times) {
        wrong += 1;
        plan.fault(response, whole, incoming);
      } else response.writeHead(whole.status, whole.headers).end(whole.body);
    })().catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    /** Requests for the page that was asked for most. */
    most: () =>
      Math.max(
        ...Map.groupBy(asked, ({ url }) => url)
          .values()
          .map((list) => list.length),
      ),
    set: (next: Plan | undefined) => {
      plan = next;
      wrong = 0;
      asked.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function placeOf({ body }: Whole, hasCursor: boolean): Place {
  if (!hasCursor) return 'first';
  return (JSON.parse(body.toString()) as { next: unknown }).next === null ? 'last' : 'middle';
}
