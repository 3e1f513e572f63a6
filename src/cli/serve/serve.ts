import { once } from 'node:events';
import type { Command } from 'commander';
import { defaultOutput } from '../../configuration/default-places.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { refuseSparse } from '../../render/output/state/base-release.ts';
import { settle } from '../../render/output/settle.ts';
import { allowHostOption, bind, listeningOf, listenOption, type ListenOptions } from './listening.ts';
import { type Early, siteServer } from '../../serve/server.ts';

export function register(program: Command): void {
  program
    .command('serve')
    .description('Serve a built site the way an object store does: paths without a slash, no redirect, real 404.')
    .option('--dir <folder>', 'the built site', defaultOutput())
    .option('--port <number>', 'port; 0 takes a free one', process.env['PORT'] ?? '4321')
    .addOption(listenOption())
    .addOption(allowHostOption())
    .action(async ({ dir, port, ...listening }: { dir: string; port: string } & ListenOptions) => {
      settle(dir);
      if (!existsSync(dir))
        throw Object.assign(new Error(`${dir} is not there: run \`storytrace build\` first`), { exitCode: 2 });
      refuseSparse(dir);
      const { address, closed } = await listen(dir, Number(port), listening);
      console.log(`Serving ${dir} on ${address}`);
      await closed;
    });
}

/** @returns the address, when it answers, and the end of the server */
export async function listen(
  dir: string,
  port: number,
  listening: ListenOptions = {},
  early?: Early,
): Promise<{ address: string; closed: Promise<unknown> }> {
  const server = siteServer(resolve(dir), buildPathsOf(dir).check, listeningOf(listening), early);
  const address = await bind(server, port, listening.listen);
  return { address, closed: once(server, 'close') };
}
