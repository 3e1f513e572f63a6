import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BuildFailed } from '../failed.ts';
import { codeDigest } from './digest.ts';

/** Templates compiled once: the app that renders pages, and the files that every build of this code has. */
export interface Compiled {
  /** Digest of code, words and configuration. */
  digest: string;
  /** Module that exports the app (`compile/entry.ts`). */
  entry: string;
  /** Scripts, styles, fonts, fixed pages, service worker. */
  client: string;
}

/** Kept side by side: going back to a branch compiles nothing. */
const KEPT = 3;

/** @throws BuildFailed with Astro's own words when the templates do not compile */
export async function compiledApp(root: string, onCompile: () => void): Promise<Compiled> {
  const cache = join(root, '.storytrace', '.compiled');
  const code = codeDigest(root);
  const digest = knownDigest(cache, code.stamp) ?? code.content();
  const folder = join(cache, digest);
  if (!existsSync(folder)) {
    onCompile();
    await compile(root, folder);
    prune(cache, digest);
  }
  writeFileSync(join(cache, 'stamp'), `${code.stamp} ${digest}`);
  return { digest, entry: join(folder, 'bundle', 'renderer.mjs'), client: join(folder, 'client') };
}

function knownDigest(cache: string, stamp: string): string | undefined {
  try {
    const [last, digest] = readFileSync(join(cache, 'stamp'), 'utf8').split(' ');
    return last === stamp ? digest : undefined;
  } catch {
    return undefined;
  }
}

async function compile(root: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const client = join(draft, 'client');
    const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
    const args = [astro, 'build', '--silent', '--outDir', client];
    const env = {
      ...process.env,
      STORYTRACE_COMPILE: join(draft, 'bundle'),
      STORYTRACE_SNAPSHOT: await emptySnapshot(draft),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    };
    const { status, output } = await run(process.execPath, args, root, env);
    if (status !== 0) throw new BuildFailed(`The templates do not compile:\n${output.trimEnd()}`, 70);
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Fixed pages show nothing of a graph, and are made from one without nodes. */
async function emptySnapshot(draft: string): Promise<string> {
  const { writeSnapshot } = await import('../../snapshot/write.ts');
  const file = join(draft, 'empty.sqlite');
  await writeSnapshot(file, []);
  return file;
}

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  return new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

function prune(cache: string, keep: string): void {
  const folders = readdirSync(cache).filter((name) => /^[0-9a-f]{64}$/.test(name) && name !== keep);
  for (const name of folders.slice(0, Math.max(0, folders.length + 1 - KEPT))) {
    rmSync(join(cache, name), { recursive: true, force: true });
  }
}
