import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBucket } from './bucket.ts';
import { type Gateway, hasGateway, PACKAGES } from './gateway.ts';
import { type Answer, publishMixed, visitMixed } from './mixed-visitors.ts';
import { hasNginx, startNginxBefore } from './nginx.ts';
import { sharedGateway } from './shared-gateway.ts';
import { bucketTarget } from './targets.ts';

const available = hasGateway() && hasNginx();
if (!available) {
  const how = `no gateway or nginx here: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')} nginx-light`;
  if (process.env['CI']) throw new Error(how);
  console.warn(how);
}
/** `npm run soak answers` asks 20,000 times. */
const REQUESTS = 500;

describe.skipIf(!available)('every visitor gets the answer of the path that was asked for', () => {
  let gateway: Gateway;
  let answers: Answer[];
  beforeAll(async () => {
    gateway = await sharedGateway();
    await createBucket(gateway, 'mixed');
    const target = bucketTarget('mixed', gateway.endpoint);
    const read = async (path: string) => Buffer.from((await target.store.get(path.slice(1))) ?? []).toString();
    answers = await publishMixed({ ...target, read }, { redirects: true });
  }, 180_000);

  /** What the gateway writes to a connection in which one path is asked for and which the client keeps. */
  async function onTheWire(path: string): Promise<string> {
    const { hostname, port } = new URL(gateway.endpoint);
    const { host } = new URL(gateway.websiteOf('mixed'));
    const socket = connect(Number(port), hostname);
    let written = '';
    socket.on('data', (bytes: Buffer) => (written += bytes.toString('latin1')));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    // The second answer follows the first at once; there is nothing else to wait for.
    while (!written.includes('\r\n\r\n')) await sleep(10);
    await sleep(200);
    socket.destroy();
    return written;
  }

  // The cause of answers out of step. Where this fails, radosgw is mended, and connections to it may be kept.
  it('radosgw writes a website redirect twice in one connection, a page once', async () => {
    const count = async (path: string) => (await onTheWire(path)).match(/^HTTP\/1\.1 \d{3}/gm)?.length;
    const redirect = answers.find(({ status }) => status === 301)?.path ?? '';
    const page = answers.find(({ status }) => status === 200)?.path ?? '';
    expect([await count(redirect), await count(page), await count('/en/unknown-1')]).toEqual([2, 1, 1]);
  });

  it('through nginx before the gateway: pages, aliases, tombstones and unknown paths, 8 clients', async () => {
    const nginx = await startNginxBefore(gateway.websiteOf('mixed'));
    try {
      expect(await visitMixed(nginx.origin, answers, { requests: REQUESTS })).toEqual([]);
    } finally {
      await nginx.stop();
    }
  });
});
