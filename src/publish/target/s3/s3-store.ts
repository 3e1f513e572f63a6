import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { Deadline } from '../deadline.ts';
import { type Patience, PATIENCE, requests, statusOf, Truncated } from './s3-requests.ts';
import { prefixesAbove } from './above.ts';
import { PublishFailed } from '../../failed.ts';
import type { ObjectHeaders, Store } from '../store.ts';

export interface S3Options {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  endpoint?: string;
  region?: string;
  /** Path style is what gateways outside AWS expect; default when an endpoint is given. */
  pathStyle?: boolean;
  /** `required` (default with an endpoint): stores outside AWS refuse the SDK's newer checksums. */
  checksums?: 'supported' | 'required';
  patience?: Patience;
  /** Of the whole run. */
  deadline?: Deadline;
}

export interface S3Store extends Store {
  /** Server-side: the bytes do not pass through here. */
  copy(from: string, to: string, headers: ObjectHeaders, mayWrite?: () => void): Promise<void>;
}

/** `s3://bucket/prefix` → its parts. @throws PublishFailed (78) for anything else */
export function parseS3Address(address: string): { bucket: string; prefix: string } {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address);
  if (!match)
    throw new PublishFailed(`"${address}" is not an address of a bucket: write s3://bucket or s3://bucket/prefix`, 78);
  return { bucket: match[1] ?? '', prefix: match[2] ?? '' };
}

/** Keys of the first page of a list. */
const FIRST_PAGE = 100;
/** Milliseconds that a connection is kept for the next request: less than gateways and what stands before them keep it. */
const UNUSED = 10_000;

/** Credentials come from the environment, as the SDK reads them. */
export function s3Store(options: S3Options): S3Store {
  const { bucket, prefix } = options;
  const away = options.endpoint !== undefined;
  const checksums =
    (options.checksums ?? (away ? 'required' : 'supported')) === 'required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED';
  const patience = options.patience ?? PATIENCE;
  const config: S3ClientConfig = {
    ...(options.endpoint && { endpoint: options.endpoint }),
    region: options.region ?? process.env['AWS_REGION'] ?? 'us-east-1',
    forcePathStyle: options.pathStyle ?? away,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    // `requests` tries again: it asks before each attempt whether the lease still holds.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: patience.connect,
      socketTimeout: patience.idle,
      httpAgent: { timeout: UNUSED },
      httpsAgent: { timeout: UNUSED },
    },
  };
  const client = new S3Client(config);
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  const full = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const { ask, settled } = requests(name, patience, options.deadline);

  const putting =
    (key: string, body: Uint8Array, headers: ObjectHeaders, onlyNew: boolean) => (abortSignal: AbortSignal) =>
      client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: full(key),
          Body: body,
          ...metadata(headers),
          ...(onlyNew && { IfNoneMatch: '*' }),
        }),
        { abortSignal },
      );

  async function get(key: string): Promise<Uint8Array | undefined> {
    try {
      return await ask({ what: `read ${key}`, answers: [404] }, async (abortSignal) => {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: full(key) }), { abortSignal });
        const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
        if (answer.ContentLength !== undefined && answer.ContentLength !== bytes.length) throw new Truncated();
        return bytes;
      });
    } catch (error) {
      return missing(error);
    }
  }

  /** Undefined where there is no such key. @throws what else it is */
  function missing(error: unknown): undefined {
    if (statusOf(error) !== 404) throw error;
    if (error instanceof Error && error.name === 'NoSuchBucket')
      throw new PublishFailed(
        `${name}: there is no such bucket. Create it (docs/publishing.md), or correct --to`,
        69,
        error,
      );
  }

  /** Whether a key that was to be created holds `body`: an answer may be lost after the store has done what was asked. */
  async function holds(key: string, body: Uint8Array): Promise<boolean | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const kept = await get(key);
      if (!kept) return undefined;
      const isCut = kept.length < body.length && Buffer.from(body).subarray(0, kept.length).equals(kept);
      if (!isCut) return Buffer.from(body).equals(kept);
      if (attempt >= patience.attempts)
        throw new PublishFailed(
          `${name}: ${key} comes back cut. Check what stands before the endpoint, then publish again`,
          69,
        );
    }
  }

  return {
    name,
    isServed: true,
    above: () =>
      prefixesAbove(prefix).map((one) => ({ store: s3Store({ ...options, prefix: one.prefix }), at: one.at })),
    deadline: options.deadline,
    settled,
    get,
    async put(key, body, headers, mayWrite) {
      await ask({ what: `write ${key}`, bytes: body.length, mayWrite }, putting(key, body, headers, false));
    },
    async putNew(key, body, headers) {
      try {
        await ask({ what: `create ${key}`, bytes: body.length, answers: [412] }, putting(key, body, headers, true));
        return true;
      } catch (error) {
        const isOurs = await holds(key, body);
        if (isOurs === undefined && statusOf(error) !== 412) throw error;
        return isOurs ?? false;
      }
    },
    async age(key) {
      let date: string | undefined;
      try {
        const answer = await ask({ what: `ask for the time of ${key}`, answers: [404] }, (abortSignal) => {
          const command = new HeadObjectCommand({ Bucket: bucket, Key: full(key) });
          command.middlewareStack.add(
            (next) => async (args) => {
              const done = await next(args);
              date = (done.response as { headers?: Record<string, string> }).headers?.['date'];
              return done;
            },
            { step: 'deserialize', name: 'readDate' },
          );
          return client.send(command, { abortSignal });
        });
        const now = date === undefined ? Number.NaN : Date.parse(date);
        return (Number.isNaN(now) ? Date.now() : now) - (answer.LastModified?.getTime() ?? now);
      } catch (error) {
        return missing(error);
      }
    },
    async copy(from, to, headers, mayWrite) {
      const source = `${bucket}/${full(from)}`.split('/').map(encodeURIComponent).join('/');
      await ask({ what: `copy ${from} to ${to}`, mayWrite }, async (abortSignal) => {
        const answer = await client.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: full(to),
            CopySource: source,
            MetadataDirective: 'REPLACE',
            ...metadata(headers),
          }),
          { abortSignal },
        );
        // A copy is answered with 200 before it is done: only its result says that it was.
        if (!answer.CopyObjectResult?.ETag) throw new Truncated();
      });
    },
    async isPublic(key) {
      // A signer that signs nothing: the request is anyone's.
      const anyone = new S3Client({ ...config, signer: { sign: (unsigned) => Promise.resolve(unsigned) } });
      const answers = [401, 403, 404];
      try {
        await ask({ what: `ask as anyone for ${key}`, answers }, (abortSignal) =>
          anyone.send(new HeadObjectCommand({ Bucket: bucket, Key: full(key) }), { abortSignal }),
        );
        return true;
      } catch (error) {
        if (answers.includes(statusOf(error) ?? 0)) return false;
        throw error;
      } finally {
        anyone.destroy();
      }
    },
    async *list(start) {
      let token: string | undefined;
      do {
        const page = await ask({ what: `list ${start}` }, async (abortSignal) => {
          const command = new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: full(start),
            ContinuationToken: token,
            // Whoever asks for releases needs the first keys: a page of a thousand costs 20 ms to take apart.
            ...(token === undefined && { MaxKeys: FIRST_PAGE }),
          });
          const answer = await client.send(command, { abortSignal });
          const count = answer.Contents?.length ?? 0;
          if (answer.IsTruncated === undefined || (answer.KeyCount ?? count) !== count) throw new Truncated();
          return answer;
        });
        for (const { Key: key = '', LastModified: modified = new Date(), Size: bytes = 0, ETag } of page.Contents ??
          []) {
          const [, etag] = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '') ?? [];
          yield { key: prefix ? key.slice(prefix.length + 1) : key, modified, bytes, ...(etag && { etag }) };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1000) {
        const batch = keys.slice(start, start + 1000).map((key) => ({ Key: full(key) }));
        await ask({ what: 'remove objects' }, async (abortSignal) => {
          const answer = await client.send(
            new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: batch, Quiet: true } }),
            { abortSignal },
          );
          const [refused] = answer.Errors ?? [];
          if (refused) throw new Error(`${refused.Key}: ${refused.Code} ${refused.Message}`);
        });
      }
    },
  };
}

function metadata(headers: ObjectHeaders) {
  return {
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
    ...(headers.redirect && { WebsiteRedirectLocation: headers.redirect }),
  };
}
