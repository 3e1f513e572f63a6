import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { PublishFailed } from '../../failed.ts';
import type { Deadline } from '../deadline.ts';
import { useContentMd5 } from './delete-objects.ts';
import { type Patience, PATIENCE, requests, statusOf } from './s3-requests.ts';

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

/** A prefix of a bucket, and how to ask for it. */
export type S3Bucket = ReturnType<typeof openBucket>;

/** Milliseconds that an idle connection is kept: less than gateways and the proxies before them keep it. */
const UNUSED = 10_000;

/** Credentials come from the environment, as the SDK reads them. */
export function openBucket({ bucket, prefix, patience = PATIENCE, deadline, ...options }: S3Options) {
  const away = options.endpoint !== undefined;
  const checksums =
    (options.checksums ?? (away ? 'required' : 'supported')) === 'required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED';
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
  if (checksums === 'WHEN_REQUIRED') useContentMd5(client);
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  return {
    ...requests(name, patience, deadline),
    name,
    prefix,
    attempts: patience.attempts,
    config,
    client,
    at: (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key }),
    /** For `catch`: undefined where there is no such key. @throws what else it is */
    unlessMissing(error: unknown): undefined {
      if (statusOf(error) !== 404) throw error;
      if (error instanceof Error && error.name === 'NoSuchBucket')
        throw new PublishFailed(
          `${name}: there is no such bucket. Create it (npx storytrace docs publishing), or correct --to`,
          69,
          error,
        );
    },
  };
}
