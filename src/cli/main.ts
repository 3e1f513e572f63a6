// The command line as a function: nothing runs at import, and a call leaves the process as it was.
import { commandLine } from './command-line.ts';
import { reportError } from './exit.ts';
import { withProcessValues, type Surroundings } from './process-values.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one command. Calls of one thread run one after another, in the order in which they are made: a command reads configuration,
 * languages, words, environment and console of its process.
 * @param argv without the program: `['build', '--out', 'dist']`
 * @param env the whole environment of the command
 * @returns the exit code
 */
export function main(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  io: Surroundings = process,
): Promise<number> {
  const run = last.then(() =>
    withProcessValues(argv, env, io, async () => {
      try {
        await commandLine();
        return Number(process.exitCode ?? 0);
      } catch (error) {
        return reportError(error);
      }
    }),
  );
  last = run.catch(() => undefined);
  return run;
}
