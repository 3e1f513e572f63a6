import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';

export const ROOT = resolve(import.meta.dirname, '../..');

/** What npm sets for its scripts, but for the registry and the network; what other tests and shells set for Storytrace; and the mark of a runner. */
const OF_THIS_RUN =
  /^(?:GITHUB_ACTIONS$|GITLAB_CI$|npm_(?!config_(?:registry|userconfig|globalconfig|cache|https?_proxy|noproxy|cafile)$)|STORY|NODE_(?!EXTRA_CA)|INIT_CWD|VITE)/i;

/** The environment of an owner: on PATH Node 24 and nothing else of this checkout, any free port. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name))),
  PATH: [
    dirname(process.execPath),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.startsWith(ROOT)),
  ].join(delimiter),
  npm_config_prefer_offline: 'true',
  PORT: '0',
};

/** The end of a command, whatever it is. */
export function endOf(cwd: string, command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, output } = spawnSync(command, args, { cwd, encoding: 'utf8', env: ENVIRONMENT });
  return { status, output: output.join('') };
}

/** @throws Error with everything that the command printed, if it fails */
export function run(cwd: string, command: string, ...args: string[]): string {
  const { status, output } = endOf(cwd, command, ...args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

/** A script on a Node that says it is version 20. */
export const onOldNode = (cwd: string, ...args: string[]) =>
  endOf(
    cwd,
    process.execPath,
    '--import',
    `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`,
    ...args,
  );

interface Action {
  runs: { steps: { if?: string; run?: string }[] };
}

/** The steps of the installed Action that have a script, as GitHub runs them in the folder of the site, until one fails. */
export function actionSteps(site: string, publish: 'true' | 'false'): { status: number | null; output: string } {
  const action = parse(readFileSync(join(site, 'node_modules/storytrace/action.yml'), 'utf8')) as Action;
  let printed = '';
  for (const { if: condition, run: script } of action.runs.steps) {
    if (condition !== undefined && condition.includes('==') !== (publish === 'true')) continue;
    if (script === undefined) continue;
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
    const { status, output } = spawnSync('bash', args, { cwd: site, encoding: 'utf8', env: ENVIRONMENT });
    printed += output.join('');
    if (status !== 0) return { status, output: printed };
  }
  return { status: 0, output: printed };
}

export interface Packed {
  filename: string;
  /** Of the tarball. */
  path: string;
  size: number;
  files: { path: string }[];
}

/** The tarball of a package of this checkout. */
export function pack(folder: string, to: string): Packed {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', to], {
    cwd: join(ROOT, folder),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm pack in ${folder} ended with ${status}:\n${stderr}`);
  // What `prepack` prints comes first.
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as [Packed];
  return { ...packed, path: join(to, packed.filename) };
}

/** A command that goes on, until it is stopped. @returns what it printed first that is awaited (an address), and how to stop it with all its children */
export async function serving(
  cwd: string,
  [command = '', ...args]: readonly string[],
  awaited = /http:\/\/localhost:\d+/,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(command, args, { cwd, env: ENVIRONMENT, detached: true });
  let printed = '';
  const address = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [at] = awaited.exec(printed) ?? [];
        if (at !== undefined) found(at);
      });
    child.once('exit', (code) => failed(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${printed}`)));
  });
  return {
    address,
    stop: () =>
      new Promise((stopped) => {
        child.once('close', () => stopped());
        process.kill(-(child.pid as number), 'SIGTERM');
      }),
  };
}

/** Digest of all files of a folder with their names. */
export function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    digest.update(`\0${name}\0`);
    if (statSync(join(folder, name)).isFile()) digest.update(readFileSync(join(folder, name)));
  }
  return digest.digest('hex');
}

/** What a page says on the console, and what it asks for in vain. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => void (response.status() >= 400 && faults.push(response.url())));
  return faults;
}
