import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type * as CommandLine from '../src/cli/main.ts';

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
  /** Both, in the order in which they were written. */
  output: string;
}

export interface RunOptions {
  /** Additions to the environment; `undefined` removes a variable. */
  env?: NodeJS.ProcessEnv;
  directory?: string;
  /** Lines on standard input. */
  input?: string;
  isTerminal?: boolean;
}

export const ROOT = join(import.meta.dirname, '..');

// As Node loads it and not by Vite: all test files of a worker share the modules, and their compiled code lasts between runs.
enableCompileCache(join(ROOT, '.storytrace/.code'));
const { main } = createRequire(import.meta.url)('../src/cli/main.ts') as typeof CommandLine;

/** Runs a command in this process, after the commands that are at work: `storytrace(['check', '--source', folder])`. */
export async function storytrace(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { env, directory, input = '', isTerminal } = options;
  const ran = { stdout: '', stderr: '', output: '' };
  const into = (name: 'stdout' | 'stderr') =>
    Object.assign(
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          ran[name] += chunk.toString();
          ran.output += chunk.toString();
          done();
        },
      }),
      isTerminal === undefined ? {} : { isTTY: isTerminal },
    );
  // React chooses its build by NODE_ENV when it is loaded. A runner's own variables change what is printed and published.
  const { NODE_ENV: _, GITHUB_ACTIONS: _github, GITLAB_CI: _gitlab, ...inherited } = process.env;
  const code = await main(
    args,
    { ...inherited, ...env },
    {
      stdin: Readable.from(input === '' ? [] : [input]),
      stdout: into('stdout'),
      stderr: into('stderr'),
      ...(directory !== undefined && { directory }),
    },
  );
  return { code, ...ran };
}
