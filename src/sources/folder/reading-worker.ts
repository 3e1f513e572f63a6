import { parentPort, workerData } from 'node:worker_threads';
import type { Arrival } from '../../snapshot/arrival.ts';
import { rowOf } from '../../snapshot/row.ts';
import { readNodeFile } from './node-files.ts';
import type { Answer, Order, Told } from './reading-thread.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');
const { folder, mediaHosts } = workerData as Told;

port.on('message', ({ index, file }: Order) => {
  const brought = readNodeFile(folder, file);
  port.postMessage({ index, brought: brought && Array.from(brought, ready) } satisfies Answer);
});

/** Whoever puts it in has only to put it in. */
function ready(arrival: Arrival): Arrival {
  if (!('node' in arrival)) return arrival;
  const { node, place, file } = arrival;
  return { row: rowOf(node, place, mediaHosts), ...(file && { file }) };
}
