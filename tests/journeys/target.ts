import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { siteServer } from '../../src/serve/server.ts';
import { makeOld } from '../integration/publish/make-old.ts';
import { type Bucket, type S3Server, startS3Server, visitBucket } from '../s3-server.ts';
import { newTree } from '../temporary-files.ts';

/** What a visitor gets at a path. `location` where the host or the page leads on. */
export interface Answer {
  status: number;
  body: string;
  location?: string;
}

/** Where a story publishes to. */
export interface Target {
  kind: 'folder' | 'bucket';
  /** As `--to` has it. */
  name: string;
  /** Options of commands that open it. */
  options: string[];
  visit(path: string): Answer;
  /** Keys that visitors can ask for, with the bytes. */
  keys(): Map<string, string>;
  /** Objects of a bucket by key. */
  bucket?: Bucket;
  /** Every byte that is stored there, of records too. */
  everything(): Buffer[];
  /** Removes what visitors get at a path, as a foreign hand would. */
  damage(path: string, text?: string): void;
  /** All that is there is older by some days. */
  age(days: number): void;
  /** A target of its own with the same content. */
  clone(): Target;
  /** Origin of a server that answers visitors, until the worker ends. */
  origin(): Promise<string>;
}

export const KINDS = ['folder', 'bucket'] as const;

let server: Promise<S3Server> | undefined;
let buckets = 0;

export async function newTarget(kind: Target['kind']): Promise<Target> {
  if (kind === 'folder') return folderTarget(join(newTree('target'), 'public'));
  server ??= startS3Server();
  return bucketTarget(await server, `malga-${(buckets += 1)}`);
}

const REFRESH = /http-equiv="refresh" content="0; ?url=([^"]*)"/;

/** A page that leads on does so by itself on a host of plain files. */
function answer(status: number, body: string, location?: string): Answer {
  const to = location ?? REFRESH.exec(body)?.[1];
  return { status, body, ...(to !== undefined && { location: to }) };
}

const fileOf = (path: string) => decodeURI(path.replace(/[?#].*$/s, '')).replace(/^\/|\/+$/g, '');

function folderTarget(root: string): Target {
  let origin: Promise<string> | undefined;
  const current = () => realpathSync(join(root, 'current'));
  const read = (file: string) => {
    const path = join(current(), file);
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  };
  return {
    kind: 'folder',
    name: root,
    options: ['--to', root, '--no-precompress'],
    visit(path) {
      const key = fileOf(path);
      const found = read(key) ?? read(join(key, 'index.html'));
      return found === undefined ? answer(404, read('404.html') ?? '') : answer(200, found);
    },
    keys() {
      const files = existsSync(join(root, 'current')) ? readdirSync(current(), { recursive: true }) : [];
      return new Map(
        files.flatMap((file) => [[String(file), read(String(file)) ?? ''] as const]).filter(([, text]) => text),
      );
    },
    everything: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
    damage(path, text) {
      const file = join(current(), fileOf(path), 'index.html');
      rmSync(file);
      if (text !== undefined) writeFileSync(file, text);
    },
    age: (days) => makeOld(root, days),
    clone() {
      const copy = join(newTree('target'), 'public');
      execFileSync('cp', ['-a', root, copy]);
      return folderTarget(copy);
    },
    origin: () => (origin ??= listening(siteServer(join(root, 'current')))),
  };
}

function bucketTarget(host: S3Server, name: string): Target {
  let origin: Promise<string> | undefined;
  const bucket: Bucket = host.bucket(name);
  const text = (body: Buffer) => (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString('utf8');
  return {
    kind: 'bucket',
    name: `s3://${name}`,
    bucket,
    options: ['--to', `s3://${name}`, '--endpoint', host.endpoint],
    visit(path) {
      const { status, body, headers } = visitBucket(bucket, path);
      return answer(status, text(body), headers['location']);
    },
    keys: () =>
      new Map(
        [...bucket].filter(([key]) => !/^_(?:releases|state)\//.test(key)).map(([key, { body }]) => [key, text(body)]),
      ),
    everything: () => [...bucket.values()].map(({ body }) => body),
    damage(path, body) {
      const key = `${fileOf(path)}/index.html`;
      const found = bucket.get(key) ?? bucket.get(fileOf(path));
      bucket.delete(key);
      bucket.delete(fileOf(path));
      if (body !== undefined && found) bucket.set(fileOf(path), { ...found, body: Buffer.from(body) });
    },
    age(days) {
      for (const [key, object] of bucket)
        bucket.set(key, { ...object, modified: new Date(object.modified.getTime() - days * 86_400_000) });
    },
    clone() {
      const copy = `malga-${(buckets += 1)}`;
      for (const [key, object] of bucket) host.bucket(copy).set(key, object);
      return bucketTarget(host, copy);
    },
    origin: () => (origin ??= host.website(name)),
  };
}

function listening(server: Server): Promise<string> {
  server.unref();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
}
