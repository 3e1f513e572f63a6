import { parentPort, workerData } from 'node:worker_threads';
import { PageFailed } from './renderer.ts';
import { useLeanResponses } from './page-response.ts';
import { renderEntities, type EntityResult } from './entity.ts';
import { type Job, openWorkplace } from './workplace.ts';

/** Main → worker: keys of entities. Worker → main: their results, or why it cannot go on. */
export type Answer = { results: EntityResult[] } | { ready: true } | { failed: Failure };

export interface Failure {
  message: string;
  exitCode?: number;
  code?: string;
  stack?: string;
}

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');
useLeanResponses();
const workplace = await openWorkplace(workerData as Job);
port.on('message', async (keys: string[]) => {
  try {
    const results: EntityResult[] = [];
    for await (const result of renderEntities(workplace, keys)) results.push(result);
    port.postMessage({ results } satisfies Answer);
  } catch (error) {
    port.postMessage({ failed: failureOf(error) } satisfies Answer);
  }
});
port.postMessage({ ready: true } satisfies Answer);

function failureOf(error: unknown): Failure {
  if (error instanceof PageFailed) return { message: error.message, exitCode: error.exitCode };
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { message: error.message, ...(code !== undefined && { code }), ...(error.stack && { stack: error.stack }) };
}
