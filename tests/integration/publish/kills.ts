import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Build } from '../../../src/publish/build.ts';
import { inParallel } from '../../../src/core/in-parallel.ts';
import { listReleases, recordKey } from '../../../src/publish/releases/releases.ts';
import { keysOf } from '../../../src/publish/files/site-file.ts';
import { jsonBytes, RECORD, type Store } from '../../../src/publish/target/store.ts';
import { textOfBuild } from './built-of.ts';

const SCRIPT = fileURLToPath(new URL('./publish-once.ts', import.meta.url));

/**
 * Runs a publisher and kills it `after` milliseconds from its beginning to publish, or lets it end.
 * @returns its exit code, null when it was killed, and how long it published
 */
export async function publishAndKill(
  build: Build,
  to: string,
  endpoint: string,
  after?: number,
): Promise<{ code: number | null; milliseconds: number }> {
  const file = join(build.folder, '.build.json');
  writeFileSync(file, textOfBuild(build));
  const child = spawn(process.execPath, [SCRIPT, file, to, endpoint], { stdio: ['ignore', 'pipe', 'inherit'] });
  let begun = 0;
  child.stdout.once('data', () => {
    begun = performance.now();
    if (after !== undefined) setTimeout(() => child.kill('SIGKILL'), after);
  });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, milliseconds: performance.now() - begun })),
  );
}

/** What a minute's waiting would do: the dead publisher's lease is over. @returns how many there were */
export async function expireLeases(store: Store): Promise<number> {
  let expired = 0;
  for (const { number, state } of await listReleases(store)) {
    if (state !== 'claimed') continue;
    await store.put(recordKey(number, 'lease'), jsonBytes({ ms: 0 }), RECORD);
    expired += 1;
  }
  return expired;
}

/** Paths that do not answer with the whole of their page, or whose page asks for a script that is not there. */
export async function brokenPaths(
  paths: readonly string[],
  get: (path: string) => Promise<{ status: number; body: string }>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const path of paths) {
    const { status, body } = await get(path);
    const script = /src="([^"]+)"/.exec(body)?.[1];
    if (status !== 200 || !body.endsWith(` ${path}`) || (script && (await get(script)).status !== 200))
      broken.push(path);
  }
  return broken;
}

/** Visible keys, with and without slash, whose bytes differ from the build. */
export async function pagesThatDiffer(store: Store, build: Build): Promise<string[]> {
  const differ: string[] = [];
  await inParallel(build.files, 8, async ({ file }) => {
    const wanted = await readFile(join(build.folder, file));
    for (const key of keysOf(file)) if (!wanted.equals((await store.get(key)) ?? Buffer.alloc(0))) differ.push(key);
  });
  return differ.sort();
}
