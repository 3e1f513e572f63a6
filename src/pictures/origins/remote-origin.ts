import { AbortError } from 'p-retry';
import { request } from 'undici';
import { readBody } from '../../http-client/body.ts';
import { transientStatus, withRetry } from '../../http-client/retry.ts';
import type { Limits } from '../limits.ts';
import { type Got, type Origin, tooLarge } from './origin.ts';
import { MediaRefused } from '../refused.ts';
import { allowedUrl, type RemoteOptions } from './remote-url.ts';

const REDIRECTS = 3;

/** Media over HTTPS from the object store and the allowed hosts. A host that failed several times in a row gets no further requests. */
export function openRemote(options: RemoteOptions, limits: Limits): Origin & { silentHosts(): Map<string, number> } {
  const failures = new Map<string, number>();
  const spared = new Map<string, number>();
  return {
    silentHosts: () => spared,
    async get(src, known, maxBytes) {
      const url = allowedUrl(src, options);
      if ((failures.get(url.host) ?? 0) >= limits.failuresInARow) {
        spared.set(url.host, (spared.get(url.host) ?? 0) + 1);
        throw unreachable(`was not asked for: ${url.host} did not answer ${limits.failuresInARow} times in a row`);
      }
      try {
        const got = await withRetry(() => attempt(url, known, maxBytes, options, limits).catch(asFinal), {
          attempts: limits.retries + 1,
          pause: Math.min(300, limits.timeoutMs),
          longestPause: limits.timeoutMs,
        });
        failures.set(url.host, 0);
        return got;
      } catch (error) {
        if (error instanceof MediaRefused) {
          failures.set(url.host, 0);
          throw error;
        }
        failures.set(url.host, (failures.get(url.host) ?? 0) + 1);
        throw unreachable(reasonOf(error, limits));
      }
    },
  };
}

/** One request with its redirects. @throws MediaRefused where another attempt cannot help */
async function attempt(
  start: URL,
  known: string | undefined,
  maxBytes: number,
  options: RemoteOptions,
  limits: Limits,
): Promise<Got | 'unchanged'> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = start;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const isBelowBase = options.baseUrl !== undefined && url.href.startsWith(options.baseUrl);
    const headers = {
      accept: 'image/*,video/*,text/vtt',
      ...(known !== undefined && { 'if-none-match': known }),
      ...(isBelowBase && options.authorization !== undefined && { authorization: options.authorization }),
    };
    const response = await request(url, { headers, signal });
    const { statusCode: status, headers: answered, body } = response;
    if (status === 200) {
      const bytes = await readBody(body, maxBytes, (size) => tooLarge(size, maxBytes));
      return { validator: answered['etag']?.toString(), bytes };
    }
    await body.dump();
    if (status === 304) return 'unchanged';
    const location = answered['location']?.toString();
    if (status >= 300 && status < 400 && location !== undefined) {
      url = allowedUrl(new URL(location, url).href, options);
      continue;
    }
    throw transientStatus(response) ?? unreachable(`answered ${status}`);
  }
  throw unreachable(`redirects more than ${REDIRECTS} times`);
}

function asFinal(error: unknown): never {
  throw error instanceof MediaRefused ? new AbortError(error) : error;
}

function unreachable(message: string): MediaRefused {
  return new MediaRefused(
    'MediaUnreachable',
    message,
    'Check that the object store (MEDIA_BASE_URL) or the graph API has it and answers.',
  );
}

function reasonOf(error: unknown, limits: Limits): string {
  if (!(error instanceof Error)) return 'did not answer';
  if (error.name === 'TimeoutError') return `did not arrive within ${limits.timeoutMs / 1000} s`;
  const cause = 'code' in error ? ` (${String(error.code)})` : '';
  return error.message.startsWith('answered') ? error.message : `could not be fetched${cause}`;
}
