import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Store } from '../store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { statusOf, Truncated } from './s3-requests.ts';

/** Keys of the first page of a list: the caller often needs the first keys, and a page of a thousand costs 20 ms to take apart. */
const FIRST_PAGE = 100;

/** Methods that read. */
export function s3Reads(bucket: S3Bucket): Pick<Store, 'get' | 'age' | 'now' | 'isPublic' | 'list'> {
  const { ask, client, at, prefix, unlessMissing } = bucket;
  return {
    get: (key) =>
      ask({ what: `read ${key}`, answers: [404] }, async (abortSignal) => {
        const answer = await client.send(new GetObjectCommand(at(key)), { abortSignal });
        const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
        if (answer.ContentLength !== undefined && answer.ContentLength !== bytes.length) throw new Truncated();
        return bytes;
      }).catch(unlessMissing),
    age: (key) => ask({ what: `ask for the time of ${key}`, answers: [404] }, ageOf(bucket, key)).catch(unlessMissing),
    now: () => ask({ what: 'ask for the time' }, nowOf(bucket)),
    async isPublic(key) {
      // A signer that signs nothing: the request is anyone's.
      const anyone = new S3Client({ ...bucket.config, signer: { sign: (unsigned) => Promise.resolve(unsigned) } });
      const answers = [401, 403, 404];
      try {
        await ask({ what: `ask as anyone for ${key}`, answers }, (abortSignal) =>
          anyone.send(new HeadObjectCommand(at(key)), { abortSignal }),
        );
        return true;
      } catch (error) {
        if (answers.includes(statusOf(error) ?? 0)) return false;
        throw error;
      } finally {
        anyone.destroy();
      }
    },
    async *list(start, from) {
      for (let page, token: string | undefined; !page || token; token = page.NextContinuationToken) {
        page = await ask({ what: `list ${start}` }, pageOf(bucket, start, from, token));
        for (const { Key = '', LastModified: modified = new Date(), Size: bytes = 0, ETag } of page.Contents ?? []) {
          const key = prefix ? Key.slice(prefix.length + 1) : Key;
          const [, etag] = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '') ?? [];
          if (from === undefined || key >= from) yield { key, modified, bytes, ...(etag && { etag }) };
        }
      }
    },
  };
}

/** Age of an object in milliseconds by the store's clock, from the `Date` of its answer. */
const ageOf = (bucket: S3Bucket, key: string) => async (abortSignal: AbortSignal) => {
  const command = new HeadObjectCommand(bucket.at(key));
  const { date, dateOf } = reader();
  command.middlewareStack.add(date, READ_DATE);
  const { LastModified } = await bucket.client.send(command, { abortSignal });
  const now = dateOf();
  return now - (LastModified?.getTime() ?? now);
};

const nowOf = (bucket: S3Bucket) => async (abortSignal: AbortSignal) => {
  const { Bucket, Key: Prefix } = bucket.at('_releases/');
  const command = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 });
  const { date, dateOf } = reader();
  command.middlewareStack.add(date, READ_DATE);
  await bucket.client.send(command, { abortSignal });
  return dateOf();
};

const READ_DATE = { step: 'deserialize', name: 'readDate' } as const;

/** Reads the `Date` of the answer to a command, in milliseconds; without one it is this machine's time. */
function reader() {
  let found: string | undefined;
  const date =
    <A, D extends { response: unknown }>(next: (args: A) => Promise<D>) =>
    async (args: A): Promise<D> => {
      const done = await next(args);
      found = (done.response as { headers?: Record<string, string> }).headers?.['date'];
      return done;
    };
  return { date, dateOf: () => Date.parse(found ?? '') || Date.now() };
}

const pageOf =
  ({ client, at }: S3Bucket, start: string, from: string | undefined, token: string | undefined) =>
  async (abortSignal: AbortSignal) => {
    const { Bucket, Key: Prefix } = at(start);
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix,
      ContinuationToken: token,
      // A key that is at most the one just below: the first to be listed may be `from` itself.
      ...(from && token === undefined && { StartAfter: at(from.slice(0, -1)).Key }),
      ...(token === undefined && { MaxKeys: FIRST_PAGE }),
    });
    const answer = await client.send(command, { abortSignal });
    const count = answer.Contents?.length ?? 0;
    if (answer.IsTruncated === undefined || (answer.KeyCount ?? count) !== count) throw new Truncated();
    return answer;
  };
