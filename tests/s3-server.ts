import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object with the headers that its host sends. */
export interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}
export type Bucket = Map<string, StoredObject>;

/**
 * An S3 host in this process: put (also only if absent, or if the ETag matches), get, head, list, copy, delete, the website of a bucket. Its
 * clock is the clock of this process. A bucket with `private` in its name refuses requests without a signature.
 */
export interface S3Server {
  endpoint: string;
  /** A bucket, created if necessary. */
  bucket(name: string): Bucket;
  /** Origin at which visitors read a bucket: index documents, redirects, the error document. */
  website(name: string): Promise<string>;
  stop(): void;
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding', 'x-amz-website-redirect-location'];
const REDIRECT = 'x-amz-website-redirect-location';

type BucketOf = (name: string) => Bucket;

export interface S3ServerOptions {
  /** @returns status by which the host refuses a request that it does not implement */
  refuse?: (request: IncomingMessage) => number | undefined;
  /** Whether `If-None-Match` and `If-Match` are looked at. */
  takesConditions?: () => boolean;
}

export async function startS3Server({ refuse, takesConditions }: S3ServerOptions = {}): Promise<S3Server> {
  const buckets = new Map<string, Bucket>();
  const bucket: BucketOf = (name) => {
    const found = buckets.get(name) ?? new Map<string, StoredObject>();
    buckets.set(name, found);
    return found;
  };
  const servers: Server[] = [];
  const listen = async (answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void) => {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => answer(request, Buffer.concat(parts), response));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
  return {
    endpoint: await listen((request, body, response) => {
      const isForbidden = /^\/[^/]*private/.test(request.url ?? '') && request.headers.authorization === undefined;
      const status = isForbidden ? 403 : refuse?.(request);
      if (takesConditions?.() === false)
        for (const header of ['if-none-match', 'if-match']) Reflect.deleteProperty(request.headers, header);
      if (status === undefined) answerApi(bucket, request, body, response);
      else sendXml(response, '<Error><Code>Refused</Code><Message>refused</Message></Error>', status);
    }),
    bucket,
    website: (name) => listen((request, _body, response) => answerVisitor(bucket(name), request, response)),
    stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function answerApi(bucket: BucketOf, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, name = '', ...segments] = pathname.split('/');
  const objects = bucket(name);
  const key = segments.map(decodeURIComponent).join('/');
  response.sendDate = false;
  response.setHeader('date', new Date().toUTCString());
  if (request.method === 'PUT') return putObject(bucket, objects, key, request, body, response);
  if (request.method === 'POST') return removeObjects(objects, String(body), response);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === '') return listObjects(objects, searchParams, response);
  const found = objects.get(key);
  if (!found) return sendXml(response, '<Error><Code>NoSuchKey</Code></Error>', 404);
  const { headers, modified } = found;
  response.writeHead(200, {
    ...headers,
    etag: etagOf(found),
    'last-modified': modified.toUTCString(),
    'content-length': found.body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

function putObject(
  bucket: BucketOf,
  objects: Bucket,
  key: string,
  { headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const present = objects.get(key);
  const wanted = headers['if-match'];
  if ((headers['if-none-match'] === '*' && present) || (wanted && (!present || etagOf(present) !== wanted)))
    return sendXml(response, '<Error><Code>PreconditionFailed</Code></Error>', 412);
  const kept = Object.fromEntries(
    KEPT_HEADERS.flatMap((header) => (headers[header] === undefined ? [] : [[header, String(headers[header])]])),
  );
  const [from = '', ...source] = decodeURIComponent(String(headers['x-amz-copy-source'] ?? '')).split('/');
  const copied = from === '' ? undefined : bucket(from).get(source.join('/'));
  if (from !== '' && !copied) return sendXml(response, '<Error><Code>NoSuchKey</Code></Error>', 404);
  objects.set(key, { body: copied?.body ?? body, headers: kept, modified: new Date() });
  sendXml(response, copied ? '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>' : '');
}

function removeObjects(objects: Bucket, xml: string, response: ServerResponse): void {
  for (const [, key = ''] of xml.matchAll(/<Key>(.*?)<\/Key>/gs)) objects.delete(plain(key));
  sendXml(response, '<DeleteResult></DeleteResult>');
}

function listObjects(objects: Bucket, query: URLSearchParams, response: ServerResponse): void {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const limit = Number(query.get('max-keys') ?? 1000);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, limit);
  const rows = page.map((key) => {
    const found = objects.get(key) as StoredObject;
    return `<Contents><Key>${marked(key)}</Key><LastModified>${found.modified.toISOString()}</LastModified><ETag>${marked(etagOf(found))}</ETag><Size>${found.body.length}</Size></Contents>`;
  });
  const more = keys.length > limit ? `<NextContinuationToken>${marked(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  const state = `<IsTruncated>${keys.length > limit}</IsTruncated><KeyCount>${page.length}</KeyCount>`;
  sendXml(response, `<ListBucketResult>${state}${more}${rows.join('')}</ListBucketResult>`);
}

function answerVisitor(objects: Bucket, request: IncomingMessage, response: ServerResponse): void {
  const { status, body, headers } = visitBucket(objects, request.url ?? '/');
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** What the website of a bucket answers at a path. */
export function visitBucket(objects: Bucket, url: string): Omit<StoredObject, 'modified'> & { status: number } {
  const key = decodeURI(url.replace(/[?#].*$/s, '')).replace(/^\/|\/+$/g, '');
  const names = [key, `${key}/index.html`.replace(/^\//, '')];
  const found = names.map((name) => objects.get(name)).find((one) => one !== undefined);
  const { [REDIRECT]: location, ...headers } = found?.headers ?? {};
  if (location !== undefined) return { status: 301, headers: { ...headers, location }, body: Buffer.alloc(0) };
  if (found) return { status: 200, headers, body: found.body };
  return {
    status: 404,
    headers: { 'content-type': 'text/html' },
    body: objects.get('404.html')?.body ?? Buffer.alloc(0),
  };
}

const etagOf = ({ body }: StoredObject): string => `"${createHash('md5').update(body).digest('hex')}"`;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const marked = (text: string) => text.replace(/[&<>"]/g, (char) => MARKS[char] ?? char);
const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (mark) => Object.keys(MARKS).find((char) => MARKS[char] === mark) ?? mark);

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) });
  response.end(xml);
}
