import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object with the headers that its host sends. */
interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}
export type Bucket = Map<string, StoredObject>;

/** As much of S3 as a publisher asks for, in this process and by its clock: a hundred days pass when the clock says so. */
export interface S3Server {
  endpoint: string;
  /** A bucket, created if necessary. */
  bucket(name: string): Bucket;
  stop(): void;
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding', 'x-amz-website-redirect-location'];

export async function startS3Server(): Promise<S3Server> {
  const buckets = new Map<string, Bucket>();
  const bucket = (name: string): Bucket => {
    const found = buckets.get(name) ?? new Map<string, StoredObject>();
    buckets.set(name, found);
    return found;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(bucket, request, Buffer.concat(parts), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ACCESS_KEY_ID'] ??= 'reference';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'reference';
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(bucket: (name: string) => Bucket, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, name = '', ...segments] = pathname.split('/');
  const objects = bucket(name);
  const key = segments.map(decodeURIComponent).join('/');
  const { method } = request;
  response.sendDate = false;
  response.setHeader('date', new Date().toUTCString());
  if (method === 'PUT') return putObject(bucket, objects, key, request, body, response);
  if (method === 'POST') return removeObjects(objects, String(body), response);
  if (key === '') return listObjects(objects, searchParams, response);
  const found = objects.get(key);
  if (!found) return sendXml(response, '<Error><Code>NoSuchKey</Code></Error>', 404);
  const { headers, modified } = found;
  response.writeHead(200, { ...headers, 'last-modified': modified.toUTCString(), 'content-length': found.body.length });
  response.end(method === 'HEAD' ? undefined : found.body);
}

function putObject(
  bucket: (name: string) => Bucket,
  objects: Bucket,
  key: string,
  { headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  if (headers['if-none-match'] === '*' && objects.has(key))
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
    const { body, modified } = objects.get(key) as StoredObject;
    const etag = createHash('md5').update(body).digest('hex');
    return `<Contents><Key>${marked(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${body.length}</Size></Contents>`;
  });
  const more = keys.length > limit ? `<NextContinuationToken>${marked(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  const state = `<IsTruncated>${keys.length > limit}</IsTruncated><KeyCount>${page.length}</KeyCount>`;
  sendXml(response, `<ListBucketResult>${state}${more}${rows.join('')}</ListBucketResult>`);
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const marked = (text: string) => text.replace(/[&<>"]/g, (char) => MARKS[char] ?? char);
const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (mark) => Object.keys(MARKS).find((char) => MARKS[char] === mark) ?? mark);

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) });
  response.end(xml);
}
