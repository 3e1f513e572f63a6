import { request } from 'undici';
import { inParallel } from '../../core/in-parallel.ts';
import type { ProbeFault } from './probe.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { SiteFile } from '../files/site-file.ts';

export interface BytesProbe {
  /** Origin (and prefix) that visitors use. */
  base: string;
  /** Files of the release. */
  files: AsyncIterable<SiteFile>;
  /** Ask for so many of them, chosen at random; all by default. */
  sample?: number;
  atOnce?: number;
}

/** Asks for the files of a release and compares the bytes that a host serves with the digests that were published. */
export async function probeBytes(options: BytesProbe): Promise<{ asked: number; faults: ProbeFault[] }> {
  const { base, files, sample = Infinity, atOnce = 16 } = options;
  const all: SiteFile[] = [];
  for await (const file of files) all.push(file);
  const chosen = all.length <= sample ? all : sampleOf(all, sample);
  const faults: ProbeFault[] = [];
  await inParallel(chosen, atOnce, async (file) => {
    const path = file.path ?? `/${file.file.split('/').map(encodeURIComponent).join('/')}`;
    const answer = await fault(`${base}${path}`, base, file);
    if (answer !== undefined) faults.push({ path, spelling: 'bytes', answer });
  });
  return { asked: chosen.length, faults: faults.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Fisher and Yates, as far as is asked for. */
function sampleOf<T>(all: T[], count: number): T[] {
  for (let at = 0; at < count; at += 1) {
    const other = at + Math.floor(Math.random() * (all.length - at));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all.slice(0, count);
}

async function fault(url: string, base: string, { digest, target, file }: SiteFile): Promise<string | undefined> {
  try {
    const { statusCode, headers, body } = await request(url, {
      // Bytes as they were published, not as a host compresses them; a Ceph gateway writes a redirect twice (`probe.ts`).
      headers: { 'accept-encoding': 'identity' },
      reset: target !== undefined,
      headersTimeout: 10_000,
      bodyTimeout: 30_000,
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    const location = headers['location'];
    if (target !== undefined && statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      const [to, wanted] = [new URL(location, url).href, new URL(`${base}${target}`).href];
      return to === wanted ? undefined : `leads to ${to}, published to ${wanted}`;
    }
    // Few hosts serve the error document under its own name.
    if (statusCode !== 200 && !(statusCode === 404 && file === '404.html')) return `status ${statusCode}`;
    const served = sha256(bytes);
    return served === digest
      ? undefined
      : `other bytes: sha256 ${served.slice(0, 12)}… (${bytes.length} bytes), published ${digest.slice(0, 12)}…`;
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}
