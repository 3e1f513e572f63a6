import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { astroConfigOf, astroRootOf, workFolderOf } from '../../checkout.ts';
import { configured } from '../../configuration/configured.ts';
import { BRAND_VARIABLE, CONFIG_VARIABLE } from '../../configuration/variable.ts';
import { BuildFailed } from '../failed.ts';
import { waitForLock } from '../output/lock.ts';
import { codeDigest, knownDigest, noteDigest } from './digest.ts';
import { PAGES, REFUSED, RENDERER, WITH_INTERNALS } from './files.ts';
import { linkOwnDependencies } from './own-dependencies.ts';
import { compiledIn, prune, useTemplates } from './template-cache.ts';

/** Templates compiled once: the app that renders pages, and the files that every build of this code has. */
export interface Compiled {
  /** Digest of code, words and configuration. */
  digest: string;
  /** Digest of the inputs of pages, which has no files that an owner's brand adds to the site. */
  pages: string;
  /** Module that exports the app (`compile/entry.ts`): pages by Astro's public API. */
  entry: string;
  /** The same with `astro-internals`, or why there is none. */
  internals: { entry: string } | { refused: string };
  /** Scripts, styles, fonts, fixed pages, service worker. */
  client: string;
}

/**
 * The templates as the checkout has them now. Builds of one checkout may run at once, to different outputs: one compiles, the others
 * wait for it.
 * @param from the checkout
 * @throws BuildFailed with Astro's own words when the templates do not compile, and with what is wrong with the brand
 */
export async function compiledApp(from: string, onCompile: () => void): Promise<Compiled> {
  // Astro runs in it, where another path would mean another folder.
  const root = resolve(from);
  const cache = compiledIn(workFolderOf(root));
  linkOwnDependencies();
  for (;;) {
    const { code, digest } = digestOf(root, cache);
    if (!useTemplates(cache, digest) && !(await made(root, cache, digest, onCompile))) continue;
    noteDigest(cache, code, digest);
    const folder = join(cache, digest);
    const bundle = join(folder, 'bundle');
    const pages = readFileSync(join(folder, PAGES), 'utf8');
    return {
      digest,
      pages,
      entry: join(bundle, RENDERER),
      internals: internalsIn(bundle),
      client: join(folder, 'client'),
    };
  }
}

/** @returns whether a build of this checkout finds its templates compiled */
export function isCompiled(from: string): boolean {
  const root = resolve(from);
  const cache = compiledIn(workFolderOf(root));
  linkOwnDependencies();
  return useTemplates(cache, digestOf(root, cache).digest);
}

function digestOf(root: string, cache: string) {
  const code = codeDigest(root);
  return { code, digest: knownDigest(cache, code) ?? code.content() };
}

/** False when the code was edited meanwhile: what was compiled may be older or newer than the digest says. */
async function made(root: string, cache: string, digest: string, onCompile: () => void): Promise<boolean> {
  onCompile();
  const unlock = await waitForLock(join(cache, 'lock.sqlite'));
  try {
    if (useTemplates(cache, digest)) return true;
    if (!(await compile(root, join(cache, digest), digest))) return false;
    prune(cache);
    return true;
  } finally {
    unlock();
  }
}

function internalsIn(bundle: string): Compiled['internals'] {
  const entry = join(bundle, WITH_INTERNALS);
  if (existsSync(entry)) return { entry };
  const reasonFile = join(bundle, REFUSED);
  return {
    refused: existsSync(reasonFile)
      ? readFileSync(reasonFile, 'utf8')
      : 'they do not compile with this version of Astro',
  };
}

async function compile(root: string, folder: string, digest: string): Promise<boolean> {
  // A draft folder per process: the child of a killed build may still be writing into its own.
  const draft = `${folder}.${process.pid}.draft`;
  mkdirSync(draft, { recursive: true });
  try {
    const client = join(draft, 'client');
    const refused = join(draft, 'refused.json');
    const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
    const work = workFolderOf(root);
    const astroRoot = astroRootOf(root);
    const config = relative(astroRoot, astroConfigOf(root));
    const args = [astro, 'build', '--silent', '--root', astroRoot, '--outDir', client, '--config', config];
    const { brandFolder, file } = configured();
    const env = {
      ...process.env,
      STORYTRACE_COMPILE: join(draft, 'bundle'),
      STORYTRACE_SNAPSHOT: await emptySnapshot(draft),
      STORYTRACE_REFUSED: refused,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      // The configuration of this process, wherever it was started.
      [CONFIG_VARIABLE]: file,
      [BRAND_VARIABLE]: brandFolder ?? '',
    };
    let { status, output } = await run(process.execPath, args, work, env);
    // Another version of Astro may lack the imported internals: compile the templates without them.
    if (status !== 0 && output.includes('astro-internals'))
      ({ status, output } = await run(process.execPath, args, work, { ...env, STORYTRACE_NO_INTERNALS: '1' }));
    if (existsSync(refused)) {
      const { message, exitCode } = JSON.parse(readFileSync(refused, 'utf8')) as { message: string; exitCode: number };
      throw new BuildFailed(message, exitCode);
    }
    if (status !== 0) throw new BuildFailed(`The templates do not compile:\n${output.trimEnd()}`, 70);
    const code = codeDigest(root);
    writeFileSync(join(draft, PAGES), code.pages());
    if (code.content() !== digest) return false;
    renameSync(draft, folder);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Fixed pages show nothing of a graph, and are made from one without nodes. */
async function emptySnapshot(draft: string): Promise<string> {
  const { writeSnapshot } = await import('../../snapshot/write/write.ts');
  const file = join(draft, 'empty.sqlite');
  await writeSnapshot(file, []);
  return file;
}

async function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const { spawn } = await import('node:child_process');
  return new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
