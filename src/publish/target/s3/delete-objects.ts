import { DeleteObjectCommand, DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { inParallel } from '../../../core/in-parallel.ts';
import { PublishFailed } from '../../failed.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { statusOf } from './s3-requests.ts';

/** Keys that one DeleteObjects removes. */
const REMOVED_AT_ONCE = 1000;
/** DeleteObject requests in flight. */
const SINGLE_AT_ONCE = 8;
/** Statuses of stores that do not have DeleteObjects, or not with this checksum. */
const UNSUPPORTED = [400, 501];

/**
 * Removes keys, 1,000 a request. A store that answers DeleteObjects with 400 (also when asked again) or 501 gets one DeleteObject per key from
 * then on: the returned function remembers it for the run.
 */
export function deleteObjects({ ask, client, at }: Pick<S3Bucket, 'ask' | 'client' | 'at'>) {
  const { Bucket } = at('');
  let isSingle = false;

  const removeTogether = (keys: readonly string[]) => {
    const Objects = keys.map((key) => ({ Key: at(key).Key }));
    return ask({ what: 'remove objects', answers: [501] }, async (abortSignal) => {
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const [refused] = (await client.send(command, { abortSignal })).Errors ?? [];
      if (refused) throw new Error(`${refused.Key}: ${refused.Code} ${refused.Message}`);
    });
  };

  const removeOne = (key: string) =>
    ask({ what: `remove ${key}`, answers: [404] }, async (abortSignal) => {
      await client.send(new DeleteObjectCommand(at(key)), { abortSignal });
    }).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });

  return async (keys: readonly string[]): Promise<void> => {
    for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE) {
      const some = keys.slice(start, start + REMOVED_AT_ONCE);
      if (!isSingle) {
        try {
          await removeTogether(some);
          continue;
        } catch (error) {
          const status = statusOf(error instanceof PublishFailed ? error.cause : error);
          if (!UNSUPPORTED.includes(status ?? 0)) throw error;
          isSingle = true;
        }
      }
      await inParallel(some, SINGLE_AT_ONCE, removeOne);
    }
  };
}

/**
 * Sends `Content-MD5` with DeleteObjects in the place of `x-amz-checksum-*`. The operation requires a checksum, so the SDK adds a CRC32 even where
 * it adds checksums "when required" only; stores outside AWS refuse that header.
 */
export function useContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const request = args.request as { headers?: Record<string, string>; body?: unknown };
        const { headers, body } = request;
        if (commandName !== 'DeleteObjectsCommand' || !headers || !isBytes(body)) return next(args);
        for (const name of Object.keys(headers)) if (/^x-amz-(?:sdk-)?checksum-/i.test(name)) delete headers[name];
        headers['content-md5'] = createHash('md5').update(body).digest('base64');
        return next(args);
      },
    { step: 'build', priority: 'low', name: 'contentMd5OfDeleteObjects' },
  );
}

const isBytes = (body: unknown): body is string | Uint8Array => typeof body === 'string' || body instanceof Uint8Array;
