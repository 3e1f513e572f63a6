import { PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store, type S3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { createBucket, visit } from './bucket.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';
import { GTIN, smallBuild } from './small-build.ts';
import { unconditionalProxy } from './unconditional-proxy.ts';

const LOT = `/en/storytracing/01/${GTIN}/10/A1`;

const AT = (endpoint: string, bucket: string) => s3Store({ bucket, prefix: '', endpoint });
const send = async (store: S3Store, text: string) =>
  publish({ store, site: s3Site(store), build: await smallBuild({ lots: ['A1'], text }) });
const toldOf = (bucket: string) => ({
  exitCode: 69,
  message: expect.stringMatching(new RegExp(`s3://${bucket}.*If-None-Match`, 's')) as string,
});

describe.skipIf(!hasGateway())('a store that ignores If-None-Match', () => {
  let gateway: Gateway;
  let proxy: Awaited<ReturnType<typeof unconditionalProxy>>;
  beforeAll(async () => {
    gateway = await sharedGateway();
    proxy = await unconditionalProxy(gateway.endpoint);
  }, 180_000);
  afterAll(() => proxy.close());

  it('gets no release: two publishers are told so by name, and no visitor sees a page of theirs', async () => {
    await createBucket(gateway, 'unconditional');
    const store = AT(proxy.url, 'unconditional');
    for (const result of await Promise.allSettled([send(store, 'one'), send(store, 'two')]))
      expect(result).toMatchObject({ status: 'rejected', reason: toldOf('unconditional') });
    expect(await listReleases(store)).toEqual([]);
    expect(await visit(gateway.websiteOf('unconditional'), LOT)).toMatchObject({ status: 404 });
    // No lease blocks the next publisher: the target without the proxy works at once.
    const direct = AT(gateway.endpoint, 'unconditional');
    expect(await send(direct, 'three')).toMatchObject({ release: 1 });
    expect((await visit(gateway.websiteOf('unconditional'), LOT)).body).toContain('three');
    // A proxy that was put before the store later is found as well.
    await expect(send(store, 'four')).rejects.toMatchObject(toldOf('unconditional'));
    expect(await send(direct, 'five')).toMatchObject({ release: 2 });
  });

  it('is told of a bucket with versions, in which Ceph lets everybody win', async () => {
    await createBucket(gateway, 'versioned');
    const client = new S3Client({ endpoint: gateway.endpoint, region: 'us-east-1', forcePathStyle: true });
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    await client.send(new PutBucketVersioningCommand({ Bucket: 'versioned', VersioningConfiguration }));
    client.destroy();
    await expect(send(AT(gateway.endpoint, 'versioned'), 'one')).rejects.toMatchObject(toldOf('versioned'));
  });
});
