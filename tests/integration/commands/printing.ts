// A command whose output is larger than a pipe's buffer, run like a command that publishes.
import { isMainThread } from 'node:worker_threads';
import { printJson } from '../../../src/cli/print-json.ts';
import { runBounded } from '../../../src/cli/run-bounded.ts';

if (isMainThread) await runBounded(new URL(import.meta.url), []);
else {
  await printJson({ paths: Array.from({ length: 20_000 }, (_, at) => `/it/storytracing/01/09521234543213/10/L${at}`) });
  await printJson({ done: true });
  process.exitCode = 65;
}
