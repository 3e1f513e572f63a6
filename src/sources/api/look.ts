import { request } from 'undici';
import type { ApiAddress } from '../address.ts';
import { readAnswer } from './request.ts';

const TIMEOUT_MS = 10_000;

/** The first page's `ETag` changes with the revision (docs/graph-api.md); asked for without its body where it is known. An API without `ETag` is read for its revision. */
export function lookAt(
  { url, headers }: Pick<ApiAddress, 'url' | 'headers'>,
  signal: AbortSignal,
): () => Promise<string | undefined> {
  let known: string | undefined;
  return async () => {
    const answer = await request(`${url}/nodes`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { ...headers, accept: 'application/json', ...(known !== undefined && { 'if-none-match': known }) },
    });
    const etag = answer.headers['etag'];
    if (answer.statusCode === 200 && etag === undefined)
      return (JSON.parse((await readAnswer(answer.body)).toString()) as { revision?: string }).revision;
    await answer.body.dump();
    if (answer.statusCode === 200) known = String(etag);
    return answer.statusCode === 200 || answer.statusCode === 304 ? known : undefined;
  };
}
