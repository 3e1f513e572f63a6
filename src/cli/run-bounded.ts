import { Worker } from 'node:worker_threads';

/**
 * MB. The main thread's young generation grows to 125 MB and its old one to four times what is in use, however little that is. V8 doubles an old
 * generation of less than 2 GB at most; no publish comes near that.
 */
const HEAP = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2000 };

/** Runs a module in a thread with a bounded heap, and sets its exit code for the process. @throws what the module throws */
export async function runBounded(file: string | URL, args: readonly string[]): Promise<void> {
  const thread = new Worker(file, { argv: [...args], resourceLimits: HEAP });
  // The reader closed the pipe (`| head`): drain the thread's output so that it can finish.
  for (const name of ['stdout', 'stderr'] as const) process[name].on('error', () => thread[name].resume());
  process.exitCode = await new Promise<number>((resolve, reject) => thread.on('error', reject).on('exit', resolve));
}
