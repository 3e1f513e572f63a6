import { parentPort, workerData } from 'node:worker_threads';
import { PublishFailed } from './failed.ts';
import { type Placement, placeAll } from './place.ts';

/** Main → worker: groups of files with equal bytes. Worker → main: how many files are placed, or why it cannot go on. */
export type Answer = { placed: number } | { failed: Failure };

/** What an error loses where threads copy it. */
export interface Failure {
  message: string;
  exitCode?: number;
  code?: string;
  syscall?: string;
}

const { precompress } = workerData as { precompress: boolean };

parentPort?.on('message', (groups: Placement[][]) => {
  parentPort?.postMessage(answerTo(groups));
});

function answerTo(groups: Placement[][]): Answer {
  try {
    for (const group of groups) placeAll(group, precompress);
    return { placed: groups.flat().length };
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    const exitCode = error instanceof PublishFailed ? error.exitCode : undefined;
    return { failed: { message, ...(exitCode && { exitCode }), ...(code && { code }), ...(syscall && { syscall }) } };
  }
}
