import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { refuseSparse } from '../../src/render/output/base-release.ts';
import { settle } from '../../src/render/output/settle.ts';
import { siteServer } from '../../src/serve/server.ts';

export function register(program: Command): void {
  program
    .command('serve')
    .description('Serve a built site the way an object store does: paths without a slash, no redirect, real 404.')
    .option('--dir <folder>', 'the built site', 'dist')
    .option('--port <number>', 'port; 0 takes a free one', process.env['PORT'] ?? '4321')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action(async ({ dir, port, host }: { dir: string; port: string; host: string }) => {
      settle(dir);
      if (!existsSync(dir))
        throw Object.assign(new Error(`${dir} is not there: run \`storytrace build\` first`), { exitCode: 2 });
      refuseSparse(dir);
      console.log(`Serving ${dir} on ${await listen(dir, Number(port), host)}`);
    });
}

/** @returns the address, when it answers */
export function listen(dir: string, port: number, host: string): Promise<string> {
  const server = siteServer(resolve(dir), buildPathsOf(dir).check);
  return new Promise((done, failed) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE' ? `Port ${port} is taken: give another with --port or PORT` : error.message;
      failed(Object.assign(new Error(message), { exitCode: 2 }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      done(`http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`);
    });
  });
}
