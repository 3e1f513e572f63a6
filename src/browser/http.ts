import { StatusError } from './errors.ts';
import { hostTime, KEPT_AT } from './start/kept-at.ts';

/** Minimum duration in ms of a page-data fetch, so that its result does not flash. */
const MINIMUM_DELAY = 200;
const TIME_LIMIT = 10_000;

interface Request {
  /** Reads the body of the answer. */
  read?: (answer: Response) => Promise<string>;
  /** In ms. */
  minimumDelay?: number;
  timeLimit?: number;
}

export interface Fetched {
  data: unknown;
  /** When the host gave it: now, or, for a copy kept on this device, then (ISO 8601). */
  date: string;
  /** False: a copy kept on this device. */
  fresh: boolean;
  /** When the host gave it, by its own clock (ISO 8601). */
  host: string | undefined;
}

/** Asks for JSON. @throws StatusError with the answer's status, 503 when there is none, 504 when it takes too long, 502 when it is not JSON */
export async function getJson(address: string, request: Request = {}): Promise<Fetched> {
  const { read = textOf, minimumDelay = MINIMUM_DELAY, timeLimit = TIME_LIMIT } = request;
  const url = new URL(address, location.origin);
  // By a timer: iOS 15 has no `AbortSignal.timeout`.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeLimit);
  const delay = new Promise((resolve) => setTimeout(resolve, minimumDelay));
  try {
    const response = await ask(url, limit.signal);
    const data = parsed(await read(response), url);
    await delay;
    const keptAt = response.headers.get(KEPT_AT);
    return { data, date: keptAt ?? new Date().toISOString(), fresh: keptAt === null, host: hostTime(response) };
  } catch (error) {
    await delay;
    if (error instanceof StatusError) throw error;
    throw limit.signal.aborted
      ? new StatusError(504, `${url.host} did not answer within ${timeLimit / 1000} s`)
      : new StatusError(503, `${url.host} could not be reached`);
  } finally {
    clearTimeout(timer);
  }
}

const textOf = (answer: Response): Promise<string> => answer.text();

async function ask(url: URL, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: url.origin === location.origin ? 'same-origin' : 'omit',
    signal,
  });
  if (!response.ok) throw new StatusError(response.status, `${url.pathname} answered ${response.status}`);
  return response;
}

function parsed(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StatusError(502, `${url.pathname} is not JSON`);
  }
}
