import { PublishFailed } from '../../failed.ts';
import { parentPrefixes, type Store } from '../store.ts';
import { openBucket, type S3Options } from './s3-bucket.ts';
import { s3Reads } from './s3-reads.ts';
import { type S3Writes, s3Writes } from './s3-writes.ts';

export type { S3Options };
export interface S3Store extends Store, S3Writes {}

/** `s3://bucket/prefix` → its parts. @throws PublishFailed (78) for anything else */
export function parseS3Address(address: string): { bucket: string; prefix: string } {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address);
  if (!match)
    throw new PublishFailed(`"${address}" is not an address of a bucket: write s3://bucket or s3://bucket/prefix`, 78);
  return { bucket: match[1] ?? '', prefix: match[2] ?? '' };
}

export function s3Store(options: S3Options): S3Store {
  const bucket = openBucket(options);
  const reads = s3Reads(bucket);
  return {
    name: bucket.name,
    isServed: true,
    deadline: options.deadline,
    above: () =>
      parentPrefixes(options.prefix).map(({ prefix, at }) => ({ store: s3Store({ ...options, prefix }), at })),
    settled: bucket.settled,
    ...reads,
    ...s3Writes(bucket, reads.get),
  };
}
