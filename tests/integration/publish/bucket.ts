import { CreateBucketCommand, PutBucketPolicyCommand, PutBucketWebsiteCommand, S3Client } from '@aws-sdk/client-s3';
import { request } from 'undici';
import type { Gateway } from './gateway.ts';

const clientOf = ({ endpoint }: Gateway) =>
  new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });

/** A bucket that its owner alone may read. */
export async function createPrivateBucket(gateway: Gateway, bucket: string): Promise<void> {
  const client = clientOf(gateway);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

/** A public bucket with website answers, as a host would set it up (docs/publishing.md). */
export async function createBucket(gateway: Gateway, bucket: string): Promise<void> {
  const client = clientOf(gateway);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  await client.send(
    new PutBucketPolicyCommand({
      Bucket: bucket,
      Policy: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] },
          { Effect: 'Allow', Principal: '*', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
        ],
      }),
    }),
  );
  await client.send(
    new PutBucketWebsiteCommand({
      Bucket: bucket,
      WebsiteConfiguration: { IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: '404.html' } },
    }),
  );
  client.destroy();
}

/** GET as a visitor: the website's host name resolves to this machine. */
export async function visit(
  origin: string,
  path: string,
): Promise<{ status: number; body: string; type: string; cache: string; location: string }> {
  const { port, host } = new URL(origin);
  const answer = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } });
  const header = (name: string) => String(answer.headers[name] ?? '');
  return {
    status: answer.statusCode,
    body: await answer.body.text(),
    type: header('content-type'),
    cache: header('cache-control'),
    location: header('location'),
  };
}
