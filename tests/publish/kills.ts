import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Build } from '../../src/publish/build.ts';
import { listReleases, recordKey } from '../../src/publish/releases.ts';
import { jsonBytes, RECORD, type Store } from '../../src/publish/store.ts';

const SCRIPT = fileURLToPath(new URL('./publish-once.ts', import.meta.url));

/** Runs a publisher and kills it once it has told of `files` files, or lets it end. @returns its exit code, or null when it was killed */
export async function publishAndKill(
  build: Build,
  to: string,
  endpoint: string,
  files = Infinity,
): Promise<number | null> {
  const file = join(build.folder, '.build.json');
  writeFileSync(file, JSON.stringify(build));
  const child = spawn(process.execPath, [SCRIPT, file, to, endpoint], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = 0;
  child.stdout.on('data', (dots: Buffer) => {
    told += dots.length;
    if (told >= files) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code)));
}

/** What a minute's waiting would do: the dead publisher's lease is over. */
export async function expireLeases(store: Store): Promise<void> {
  for (const { number, state } of await listReleases(store)) {
    if (state === 'claimed') await store.put(recordKey(number, 'lease'), jsonBytes({ until: 0 }), RECORD);
  }
}

/** Paths that do not answer, or whose page asks for a script that is not there. */
export async function brokenPaths(
  paths: readonly string[],
  get: (path: string) => Promise<{ status: number; body: string }>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const path of paths) {
    const { status, body } = await get(path);
    const script = /src="([^"]+)"/.exec(body)?.[1];
    if (status !== 200 || (script && (await get(script)).status !== 200)) broken.push(path);
  }
  return broken;
}
