import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../core/in-parallel.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { SiteFile } from '../files/site-file.ts';

export interface Asked {
  /** Origin that visitors use. */
  base: string;
  changed: readonly SiteFile[];
  /** Milliseconds until it is given up. */
  patience?: number;
  signal?: AbortSignal;
}

const AT_ONCE = 16;
const PAUSE = 50;
const LONGEST_PAUSE = 2000;
const ONE_ANSWER = 10_000;

/**
 * Asks the site for every changed page until it answers with the bytes that were published.
 * @returns URLs that did not in that time; none when all is live
 */
export async function notSeenLive({ base, changed, patience = 60_000, signal }: Asked): Promise<string[]> {
  const end = performance.now() + patience;
  const late: string[] = [];
  const pages = changed.filter(({ kind, path }) => kind === 'page' && path !== undefined);
  await inParallel(pages, AT_ONCE, async ({ path = '', digest }) => {
    const url = urlOf(base, path);
    for (let pause = PAUSE; !(await answers(url, digest)); pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      if (signal?.aborted || performance.now() + pause > end) return void late.push(url);
      await sleep(pause);
    }
  });
  return late.sort();
}

export const urlOf = (base: string, path: string) => base.replace(/\/+$/, '') + path;

async function answers(url: string, digest: string): Promise<boolean> {
  try {
    // As a visitor who reloads: caches on the way ask the site.
    const answer = await fetch(url, {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'manual',
      signal: AbortSignal.timeout(ONE_ANSWER),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 200 && sha256(bytes) === digest;
  } catch {
    return false;
  }
}
