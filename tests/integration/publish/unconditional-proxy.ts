import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/**
 * A proxy before a real store that drops `If-None-Match`. The signature of a request covers the header, so the proxy signs the request
 * again, as gateways between two kinds of stores do. All else passes unchanged.
 */
export async function unconditionalProxy(upstream: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(upstream);
  const client = new S3Client({
    endpoint: upstream,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const putAgain = async (incoming: IncomingMessage) => {
    const [, bucket, ...key] = decodeURIComponent(new URL(incoming.url ?? '/', upstream).pathname).split('/');
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key.join('/'),
        Body: await buffer(incoming),
        ContentType: incoming.headers['content-type'],
        CacheControl: incoming.headers['cache-control'],
      }),
    );
  };
  const server = createServer((incoming, response) => {
    if (incoming.headers['if-none-match'] !== undefined) {
      putAgain(incoming).then(
        () => response.end(),
        () => incoming.socket.destroy(),
      );
      return;
    }
    const { method, url: path, headers } = incoming;
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    sent.once('error', () => incoming.socket.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      client.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
