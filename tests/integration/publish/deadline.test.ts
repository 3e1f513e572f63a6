import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { storytrace } from '../../command-line.ts';

const run = (...args: string[]) => storytrace(args, { env: { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' } });

it('an endpoint that takes requests and never answers: the command line ends at its --deadline with 69', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { code, stderr } = await run('releases', '--to', 's3://nobody', '--endpoint', endpoint, '--deadline', '2');
    expect(stderr).toContain('longer than its --deadline of 2 s');
    expect(code).toBe(69);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
