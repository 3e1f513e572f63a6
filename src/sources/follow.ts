import { watch as watchFolder } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { fileIn, listFolder } from './folder/listing.ts';
import { apiAddress } from './address.ts';
import { isUrl } from './ingest.ts';
import { placeOfRecalls } from './recalls/place-of-recalls.ts';

const TIME_LIMIT = 10_000;

/**
 * Calls `onChange` at each sign that a source has changed, and when the day (UTC) changes: pages expire.
 * @param every milliseconds between two checks; the operating system also reports changes of a folder at once
 */
export function follow(source: string, every: number, onChange: () => void, signal: AbortSignal): void {
  let day = today();
  const look = isUrl(source) ? withRecalls(source, lookAtApi(source, signal)) : lookAtFolder(source, onChange, signal);
  let last: string | undefined;
  // A failed check may have missed a change: the next successful one counts as a sign.
  let missed = false;
  void (async () => {
    while (!signal.aborted) {
      const now = await look().catch(() => undefined);
      const differs = now !== undefined && last !== undefined && now !== last;
      if (differs || (now !== undefined && missed) || day !== today()) onChange();
      missed = now === undefined;
      last = now ?? last;
      day = today();
      await wait(every, undefined, { signal }).catch(() => undefined);
    }
  })();
}

const today = () => new Date().toISOString().slice(0, 10);

/** Stamps of all files: finds what the operating system does not tell (network drives, folders that were replaced). */
function lookAtFolder(folder: string, onChange: () => void, signal: AbortSignal): () => Promise<string> {
  try {
    const onEvent = (_event: string, path: string | null) => {
      if (path === null || !path.split(sep).some((name) => /^[._]/.test(name))) onChange();
    };
    watchFolder(folder, { recursive: true, signal }, onEvent).on('error', () => {
      // Too many folders for the system, or the folder went: the stamps tell.
    });
  } catch {
    // As above.
  }
  return async () => {
    await Promise.resolve();
    return listFolder(folder)
      .map(({ path, stamp }) => `${path} ${stamp}`)
      .join('\n');
  };
}

/** A graph API has its recalls in a local file. */
function withRecalls(source: string, look: () => Promise<string | undefined>): () => Promise<string | undefined> {
  const { folder, name } = placeOfRecalls(source);
  return async () => {
    const stamp = await look();
    return stamp === undefined ? undefined : `${stamp} ${fileIn(folder, name).stamp}`;
  };
}

/** The first page's `ETag` changes with the revision (docs/graph-api.md); asked for without its body where it is known. */
function lookAtApi(base: string, signal: AbortSignal): () => Promise<string | undefined> {
  const { url, headers } = apiAddress(base);
  let known: string | undefined;
  return async () => {
    const {
      statusCode,
      headers: received,
      body,
    } = await request(`${url}/nodes`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
      headers: { ...headers, accept: 'application/json', ...(known !== undefined && { 'if-none-match': known }) },
    });
    if (statusCode !== 200) {
      await body.dump();
      return statusCode === 304 ? known : undefined;
    }
    const etag = received['etag'];
    if (etag === undefined) {
      const { revision } = (await body.json()) as { revision?: string };
      return revision;
    }
    await body.dump();
    return (known = String(etag));
  };
}
