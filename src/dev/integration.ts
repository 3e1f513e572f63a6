import type { AstroIntegration } from 'astro';
import { findFile } from '../serve/find.ts';
import { sendFile } from '../serve/server.ts';
import type { DevSource } from './dev-source.ts';
import { overlayOf } from './overlay.ts';

/** Serves renditions next to Astro's pages. On a change of the source it reads the source again, then reloads pages or shows the problems. @param reading the first read */
export function devLoop(
  source: DevSource,
  signal: AbortSignal,
  reading: Promise<unknown> = Promise.resolve(),
): AstroIntegration {
  return {
    name: 'storytrace:dev',
    hooks: {
      // Rendered on request: an edit must not enumerate the paths of all pages.
      'astro:route:setup': ({ route }) => void (route.prerender = false),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          findFile(source.files, request.url ?? '/')
            .then((found) => (found ? sendFile(request, response, found, 200) : next()))
            .catch(next);
        });
        const client = server.environments.client.hot;
        const showFault = () => {
          if (source.fault !== undefined)
            client.send({ type: 'error', err: overlayOf(source.fault, source.source.mediaFolder) });
        };
        // Also for a page that is opened or reloaded while the source has problems.
        client.on('vite:client:connect', showFault);
        // From now on the process that started this server has pages of its own (`storytrace start`).
        process.on('message', () => client.send({ type: 'full-reload' }));
        let last = reading;
        const readAgain = () => {
          last = last.then(async () => {
            if (await source.read()) return client.send({ type: 'full-reload' });
            if (source.fault) console.error(overlayOf(source.fault, source.source.mediaFolder).message);
            showFault();
          });
        };
        source.source.follow(source.source.pollSeconds * 1000, readAgain, signal);
      },
    },
  };
}
