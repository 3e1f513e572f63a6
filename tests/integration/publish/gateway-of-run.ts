import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startGateway } from './gateway.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of the gateway that this test run shares. */
    gatewayOfRun: string;
  }
}

/** One gateway for all files of a run, which boots when the first of them asks for it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let booted: ReturnType<typeof startGateway> | undefined;
  const server = createServer((_request, response) => {
    booted ??= startGateway();
    booted.then(
      ({ endpoint }) => response.end(endpoint),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('gatewayOfRun', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await booted)?.stop();
  };
}
