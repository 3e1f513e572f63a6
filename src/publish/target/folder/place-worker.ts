import { parentPort, workerData } from 'node:worker_threads';
import { PublishFailed } from '../../failed.ts';
import { type Placement, Placer } from './place.ts';

/** Main → worker: groups of files with equal bytes. Worker → main: how many files are placed, or why it cannot go on. */
export type Answer = { placed: number } | { failed: Failure };

/** What an error loses where threads copy it. */
export interface Failure {
  message: string;
  exitCode?: number;
  code?: string;
  syscall?: string;
}

const placer = new Placer((workerData as { precompress: boolean }).precompress);

parentPort?.on('message', (groups: Placement[][]) => {
  parentPort?.postMessage(answerTo(groups));
});

function answerTo(groups: Placement[][]): Answer {
  try {
    for (const group of groups) placer.place(group);
    return { placed: groups.flat().length };
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    const exitCode = error instanceof PublishFailed ? error.exitCode : undefined;
    return { failed: { message, ...(exitCode && { exitCode }), ...(code && { code }), ...(syscall && { syscall }) } };
  }
}
