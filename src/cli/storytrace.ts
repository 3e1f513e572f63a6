// The command line as a process: commands that publish or only read in a thread whose heap is bounded, the others in this one.
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { runnable } from '../checkout.ts';
import { runBounded } from './run-bounded.ts';

// For those who run this file itself; `storytrace.mjs` has done it already. Threads find it by the environment.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

// The reader closed the pipe (`| head`): the command still runs to its end, with its own exit code.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const BOUNDED = new Set(['publish', 'rollback', 'check', 'explain']);
const [first = '', , third = ''] = process.argv.slice(2);
const asked = first === '--config' ? third : first;

if (isMainThread && BOUNDED.has(asked)) await runBounded(runnable('cli/storytrace.ts'), process.argv.slice(2));
else {
  const { main } = await import('./main.ts');
  const exitCode = await main(process.argv.slice(2));
  // The output may still be on its way to the reader, or from a thread to the process.
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done));
  process.exit(exitCode);
}
