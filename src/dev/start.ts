import { relative } from 'node:path';
import { astroConfigOf, astroRootOf } from '../checkout.ts';
import { linkOwnDependencies } from '../render/compile/own-dependencies.ts';
import type { BuildPaths } from '../render/output/build-paths.ts';
import type { DevSource } from './dev-source.ts';
import { devLoop } from './integration.ts';

interface DevOptions {
  /** Folder of the checkout, which has the templates. */
  root: string;
  source: DevSource;
  /** The first read of the source: it ends after the server has started. */
  reading: Promise<unknown>;
  /** What `preview/{operatorID}` compares with. */
  graphApi: string | undefined;
  places: BuildPaths;
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 for any free port. */
  port: number;
}

/** Starts Astro's dev server. @returns its address, where pages answer after `reading`; `ended` after a signal, or with the process that started it */
export async function startDevServer({ root, source, reading, graphApi, places, date, port }: DevOptions): Promise<{
  address: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}> {
  process.env['STORYTRACE_SNAPSHOT'] = places.snapshot;
  process.env['STORYTRACE_PICTURES'] = places.pictures;
  process.env['STORYTRACE_DATE'] = date;
  process.env['GRAPH_API_URL'] = graphApi ?? '';
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  linkOwnDependencies();
  const { dev } = await import('astro');
  const stopped = new AbortController();
  const server = await dev({
    root: astroRootOf(root),
    configFile: relative(astroRootOf(root), astroConfigOf(root)),
    server: { port },
    logLevel: 'warn',
    integrations: [devLoop(source, stopped.signal, reading)],
  });
  const stop = () => {
    stopped.abort();
    return server.stop();
  };
  const ended = new Promise((end) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, end);
    // Of `storytrace start`, which has ended.
    if (process.connected === false) end(undefined);
  }).then(stop);
  return { address: `http://localhost:${server.address.port}`, ended, stop };
}
