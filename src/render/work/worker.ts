import { parentPort, workerData } from 'node:worker_threads';
import { setSiteValues, type SiteValues } from '../../configuration/site-values.ts';
import { renderEntities, type EntityResult, type RenderContext } from './entity.ts';
import { type Job, openRenderContext, PageFailed } from './renderer.ts';

/** Main → worker: the job, then keys of entities. Worker → main: their results as JSON, which costs less than cloning, or why it cannot go on. */
export type Order = { job: Job } | { keys: string[] };
export type Answer = { results: string } | { ready: true } | { failed: Failure };

export interface Failure {
  message: string;
  exitCode?: number;
  code?: string;
  stack?: string;
}

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');
setSiteValues(workerData as SiteValues);
let renderContext: (RenderContext & { close(): void }) | undefined;
let last = Promise.resolve();
port.on('message', (order: Order) => {
  last = last.then(() => obey(order));
});

async function obey(order: Order): Promise<void> {
  try {
    port?.postMessage(await answerTo(order));
  } catch (error) {
    port?.postMessage({ failed: failureOf(error) } satisfies Answer);
  }
}

async function answerTo(order: Order): Promise<Answer> {
  if ('job' in order) {
    renderContext?.close();
    renderContext = undefined;
    renderContext = await openRenderContext(order.job);
    return { ready: true };
  }
  if (!renderContext) throw new Error('Keys came before the job');
  const results: EntityResult[] = [];
  for await (const result of renderEntities(renderContext, order.keys)) results.push(result);
  return { results: JSON.stringify(results) };
}

function failureOf(error: unknown): Failure {
  if (error instanceof PageFailed) return { message: error.message, exitCode: error.exitCode };
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { message: error.message, ...(code !== undefined && { code }), ...(error.stack && { stack: error.stack }) };
}
