import type { Command } from 'commander';
import { defaultSource } from '../../configuration/default-places.ts';
import { configured } from '../../configuration/configured.ts';
import { problemText } from '../exit.ts';
import { allowHostOption, listeningOf, listenOption, type ListenOptions } from '../serve/listening.ts';

export function register(program: Command): void {
  program
    .command('graph-api')
    .description('Serve a folder as a graph API over HTTP, for trying and for tests (npx storytrace docs graph-api).')
    .option('-s, --source <folder>', 'the folder that holds the graph', defaultSource())
    .option('-p, --port <number>', 'port to listen on', '4322')
    .addOption(listenOption())
    .addOption(allowHostOption())
    .option('--page <number>', 'nodes on a page', '200')
    .addHelpText('after', '\nThen, in another terminal: storytrace check --source http://localhost:4322')
    .action(
      async ({ source, port, page, ...listening }: { source: string; port: string; page: string } & ListenOptions) => {
        const { serveGraph } = await import('./server.ts');
        const api = await serveGraph(source, Number(port), {
          mediaHosts: configured().config.mediaHosts,
          page: Number(page),
          ...listeningOf(listening),
          onProblem: ({ problems }) => console.error(problems.map(problemText).join('\n')),
        });
        console.log(
          `${source} is served as a graph API at ${api.url} (/nodes, /changes?since=, /operators/{id}/graph, /media/{src}). Ctrl-C ends it.`,
        );
        await new Promise((end) => {
          for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
        });
        await api.close();
      },
    );
}
