import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { PublishFailed, type ObjectHeaders, type Store } from './store.ts';

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
}

export interface S3Store extends Store {
  /** Server-side: the bytes do not pass through here. */
  copy(from: string, to: string, headers: ObjectHeaders): Promise<void>;
}

/** `s3://bucket/prefix` → its parts. @throws PublishFailed (78) for anything else */
export function parseS3Address(address: string): { bucket: string; prefix: string } {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address);
  if (!match)
    throw new PublishFailed(`"${address}" is not an address of a bucket: write s3://bucket or s3://bucket/prefix`, 78);
  return { bucket: match[1] ?? '', prefix: match[2] ?? '' };
}

/** Credentials come from the environment, as the SDK reads them. */
export function s3Store(options: S3Options): S3Store {
  const { bucket, prefix } = options;
  const away = options.endpoint !== undefined;
  const checksums =
    (options.checksums ?? (away ? 'required' : 'supported')) === 'required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED';
  const config: S3ClientConfig = {
    ...(options.endpoint && { endpoint: options.endpoint }),
    region: options.region ?? process.env['AWS_REGION'] ?? 'us-east-1',
    forcePathStyle: options.pathStyle ?? away,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 4,
  };
  const client = new S3Client(config);
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  const full = (key: string) => (prefix ? `${prefix}/${key}` : key);

  async function asked<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (
        error instanceof PublishFailed ||
        statusOf(error) === 404 ||
        statusOf(error) === 412 ||
        statusOf(error) === 409
      )
        throw error;
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new PublishFailed(
        `${name}: could not ${what} (${why}). Check endpoint, bucket and credentials, then publish again: nothing is lost`,
        69,
        error,
      );
    }
  }

  const put = (key: string, body: Uint8Array, headers: ObjectHeaders, onlyNew: boolean) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: full(key),
        Body: body,
        ContentType: headers.contentType,
        CacheControl: headers.cacheControl,
        ...(headers.redirect && { WebsiteRedirectLocation: headers.redirect }),
        ...(onlyNew && { IfNoneMatch: '*' }),
      }),
    );

  return {
    name,
    async get(key) {
      try {
        const answer = await asked(`read ${key}`, () =>
          client.send(new GetObjectCommand({ Bucket: bucket, Key: full(key) })),
        );
        return await answer.Body?.transformToByteArray();
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async put(key, body, headers) {
      await asked(`write ${key}`, () => put(key, body, headers, false));
    },
    async putNew(key, body, headers) {
      try {
        await asked(`create ${key}`, () => put(key, body, headers, true));
        return true;
      } catch (error) {
        // 412: it is there. 409: another request is creating it at this moment.
        if (statusOf(error) === 412 || statusOf(error) === 409) return false;
        throw error;
      }
    },
    async copy(from, to, headers) {
      const source = `${bucket}/${full(from)}`.split('/').map(encodeURIComponent).join('/');
      await asked(`copy ${from} to ${to}`, () =>
        client.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: full(to),
            CopySource: source,
            MetadataDirective: 'REPLACE',
            ContentType: headers.contentType,
            CacheControl: headers.cacheControl,
            ...(headers.redirect && { WebsiteRedirectLocation: headers.redirect }),
          }),
        ),
      );
    },
    async *list(start) {
      let token: string | undefined;
      do {
        const page = await asked(`list ${start}`, () =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: full(start), ContinuationToken: token })),
        );
        for (const { Key: key = '', LastModified: modified = new Date(), Size: bytes = 0 } of page.Contents ?? []) {
          yield { key: prefix ? key.slice(prefix.length + 1) : key, modified, bytes };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1000) {
        const batch = keys.slice(start, start + 1000).map((key) => ({ Key: full(key) }));
        await asked('remove objects', () =>
          client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: batch, Quiet: true } })),
        );
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
