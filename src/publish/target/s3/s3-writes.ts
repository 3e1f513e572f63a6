import { CopyObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PublishFailed } from '../../failed.ts';
import type { ObjectHeaders, Store } from '../store.ts';
import { deleteObjects } from './delete-objects.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { statusOf, Truncated } from './s3-requests.ts';

export interface S3Writes extends Pick<Store, 'put' | 'putNew' | 'remove'> {
  /** Copies inside the store: the bytes are not transferred. */
  copy(from: string, to: string, headers: ObjectHeaders, mayWrite?: () => void): Promise<void>;
}

/** Methods that write. @param get reads a key */
export function s3Writes(bucket: S3Bucket, get: Store['get']): S3Writes {
  const { ask, client, at, name, attempts } = bucket;
  const putting = (key: string, body: Uint8Array, headers: ObjectHeaders, condition?: { IfNoneMatch: '*' }) => {
    const input = { ...at(key), Body: body, ...metadata(headers), ...condition };
    return (abortSignal: AbortSignal) => client.send(new PutObjectCommand(input), { abortSignal });
  };

  /** Whether a key that was to be created holds `body`: an answer may be lost after the store has done what was asked. */
  async function holds(key: string, body: Uint8Array): Promise<boolean | undefined> {
    const wanted = Buffer.from(body);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const kept = await get(key);
      if (!kept) return undefined;
      const isCut = kept.length < body.length && wanted.subarray(0, kept.length).equals(kept);
      if (!isCut) return wanted.equals(kept);
    }
    throw new PublishFailed(
      `${name}: ${key} comes back cut. Check what stands before the endpoint, then publish again`,
      69,
    );
  }

  return {
    async put(key, body, headers, mayWrite) {
      await ask({ what: `write ${key}`, bytes: body.length, mayWrite }, putting(key, body, headers));
    },
    async putNew(key, body, headers) {
      const create = putting(key, body, headers, { IfNoneMatch: '*' });
      try {
        await ask({ what: `create ${key}`, bytes: body.length, answers: [412] }, create);
        return true;
      } catch (error) {
        const isOurs = await holds(key, body);
        if (isOurs === undefined && statusOf(error) !== 412) throw error;
        return isOurs ?? false;
      }
    },
    async copy(from, to, headers, mayWrite) {
      const { Bucket, Key } = at(from);
      const CopySource = `${Bucket}/${Key}`.split('/').map(encodeURIComponent).join('/');
      const input = { ...at(to), CopySource, MetadataDirective: 'REPLACE' as const, ...metadata(headers) };
      await ask({ what: `copy ${from} to ${to}`, mayWrite }, async (abortSignal) => {
        const answer = await client.send(new CopyObjectCommand(input), { abortSignal });
        // A copy is answered with 200 before it is done: only its result says that it was.
        if (!answer.CopyObjectResult?.ETag) throw new Truncated();
      });
    },
    remove: deleteObjects(bucket),
  };
}

function metadata(headers: ObjectHeaders) {
  return {
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
    ...(headers.redirect && { WebsiteRedirectLocation: headers.redirect }),
  };
}
