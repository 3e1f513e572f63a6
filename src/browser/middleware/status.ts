import type { StatusFile } from '../../core/page/files/status-file.ts';
import { $operator } from '../../stores/operator.ts';
import { StatusError } from '../errors.ts';
import { getJson } from '../http.ts';
import { metaOf } from '../start/meta.ts';
import { onReturn } from '../start/on-return.ts';
import { workerContainer } from '../register-worker.ts';
import type { Middleware } from './middleware.ts';

/** Interval in ms without a new request: after a confirmed status file, and after a host that did not answer. */
const STATUS_TTL_MS = 60_000;
/** A weak signal may take this long (ms): a recall that arrives late is shown all the same. */
const LONGEST_WAIT_MS = 60_000;

/** A status file that arrived after the worker had answered with its copy. */
export interface LateStatus {
  type: 'status';
  address: string;
  file: StatusFile;
  /** ISO 8601. */
  checked: string;
  host: string | undefined;
}

let lastAsked = Number.NEGATIVE_INFINITY;

/** Fetches the status file of the page's operator from the network first, even if the page itself comes from a cache. */
export const status: Middleware = ({ document, fetches }) => {
  const address = addressIn(document);
  if (address !== undefined && !isKnown(address)) fetches.push(ask(address));
};

/** Asks again when a page that is open is looked at again, at most once a minute, and takes answers that come late. */
export function watchStatus(): void {
  onReturn(() => {
    const address = addressIn(document);
    if (address === undefined || isKnown(address) || Date.now() - lastAsked < STATUS_TTL_MS) return;
    // Offline the cached copy answers; without a copy the page stays unchanged.
    ask(address).catch(() => undefined);
  });
  workerContainer()?.addEventListener('message', ({ data }: MessageEvent<LateStatus | undefined>) => {
    if (data?.type !== 'status') return;
    const { address, file, checked, host } = data;
    if (address === addressIn(document) && isStatusFile(file))
      $operator.setKey('status', { address, file, checked, fresh: true, host, heard: Date.now() });
  });
}

const addressIn = (page: Document): string | undefined => metaOf('storytrace:status', page);

async function ask(address: string): Promise<void> {
  lastAsked = Date.now();
  const { data, date, fresh, host } = await getJson(address, { timeLimit: LONGEST_WAIT_MS });
  if (!isStatusFile(data)) throw new StatusError(502, `${address} is no status file`);
  const known = $operator.get().status;
  // The worker may have sent the late answer before its copy was read.
  if (!fresh && known?.address === address && known.checked > date) return;
  $operator.setKey('status', { address, file: data, checked: date, fresh, host, heard: Date.now() });
}

/** Whether an answer is an object: `null` is an answer of a host, and says nothing of lots. */
const isStatusFile = (data: unknown): data is StatusFile => typeof data === 'object' && data !== null;

function isKnown(address: string): boolean {
  const known = $operator.get().status;
  return known?.address === address && known.fresh && Date.now() - Date.parse(known.checked) < STATUS_TTL_MS;
}
