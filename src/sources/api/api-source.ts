import { apiAddress } from '../address.ts';
import { poll } from '../poll.ts';
import type { GraphSource } from '../source.ts';

/** A graph API over HTTP (docs/graph-api.md). @throws an error with `exitCode` 78 where the address is no URL */
export function apiSource(address: string): GraphSource {
  const { url, headers, recallsFile } = apiAddress(address);
  return {
    kind: 'API',
    id: url,
    recallsFile,
    pollSeconds: 30,
    mediaUrl: { baseUrl: `${url}/media`, authorization: headers.authorization },
    ingest: async (snapshot, options) => (await import('./import-api.ts')).importApi(address, snapshot, options),
    follow: (every, onChange, signal) => {
      const looking = import('./look.ts').then(({ lookAt }) => lookAt({ url, headers }, signal));
      poll(async () => (await looking)(), recallsFile, every, onChange, signal);
    },
  };
}
