import { PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { startS3Server, visitBucket } from '../../s3-server.ts';
import { publish } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { createBucket } from './bucket.ts';
import { hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';
import { GTIN, smallBuild } from './small-build.ts';
import { bucketTarget } from './targets.ts';

const LOT = `/en/storytracing/01/${GTIN}/10/A1`;
const send = async (target: ReturnType<typeof bucketTarget>, text: string) =>
  publish({ ...target, build: await smallBuild({ lots: ['A1'], text }) });
const toldOf = (bucket: string) => ({
  exitCode: 69,
  message: expect.stringMatching(new RegExp(`s3://${bucket}.*If-None-Match`, 's')) as string,
});

it('a store that ignores If-None-Match gets no release: two publishers are told so by name, and no visitor sees a page', async () => {
  let takesConditions = false;
  const server = await startS3Server({ takesConditions: () => takesConditions });
  const target = bucketTarget('site', server.endpoint);
  const answer = () => visitBucket(server.bucket('site'), LOT);
  for (const result of await Promise.allSettled([send(target, 'one'), send(target, 'two')]))
    expect(result).toMatchObject({ status: 'rejected', reason: toldOf('site') });
  expect(await listReleases(target.store)).toEqual([]);
  expect(answer().status).toBe(404);
  // No lease blocks the next publisher.
  takesConditions = true;
  expect(await send(target, 'three')).toMatchObject({ release: 1 });
  expect(String(answer().body)).toContain('three');
  // A proxy that was put before the store later is found as well.
  takesConditions = false;
  await expect(send(target, 'four')).rejects.toMatchObject(toldOf('site'));
  takesConditions = true;
  expect(await send(target, 'five')).toMatchObject({ release: 2 });
  server.stop();
});

it.skipIf(!hasGateway())('so is a bucket with versions, in which Ceph lets everybody win', async () => {
  const gateway = await sharedGateway();
  await createBucket(gateway, 'versioned');
  const client = new S3Client({ endpoint: gateway.endpoint, region: 'us-east-1', forcePathStyle: true });
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await client.send(new PutBucketVersioningCommand({ Bucket: 'versioned', VersioningConfiguration }));
  client.destroy();
  await expect(send(bucketTarget('versioned', gateway.endpoint), 'one')).rejects.toMatchObject(toldOf('versioned'));
});
