import { S3ServiceException } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from '../deadline.ts';
import { InFlight } from './in-flight.ts';
import { PublishFailed } from '../../failed.ts';

/** How long a store may take; milliseconds. */
export interface Patience {
  connect: number;
  /** Without a byte in either direction: before the answer as within it. */
  idle: number;
  /** Timeout of one attempt, in ms; longer for large bodies (`BYTES_PER_MS`). */
  attempt: number;
  attempts: number;
  /** Before the second attempt; doubles with each. */
  pause: number;
  /** How long after its sender has given it up a write may still reach the store. */
  quiet: number;
}

/** `idle` and `quiet` together are less than the margin of a lease (claim.ts): no write outlives its lease. */
export const PATIENCE: Patience = {
  connect: 5000,
  idle: 14_000,
  attempt: 60_000,
  attempts: 4,
  pause: 250,
  quiet: 15_000,
};
const BYTES_PER_MS = 32;
const LONGEST_PAUSE = 10_000;

interface Question {
  /** For messages: `write sw.js`. */
  what: string;
  /** Size of the request body. */
  bytes?: number;
  /** HTTP statuses that the caller handles: their errors are thrown unchanged. */
  answers?: readonly number[];
  /** A write of what visitors see. Asked before each attempt; throws where nothing may be written any more. */
  mayWrite?: (() => void) | undefined;
}

/** The answer came, but not the whole of it. */
export class Truncated extends Error {
  constructor() {
    super('the answer is cut');
    this.name = 'Truncated';
  }
}

type Send<T> = (signal: AbortSignal) => Promise<T>;

export interface Requests {
  ask<T>(question: Question, send: Send<T>): Promise<T>;
  /** Until none of the attempts that were given up can reach the store any more. */
  settled(): Promise<void>;
}

/**
 * Sends a request until it is answered, each attempt with a deadline. What goes wrong is a PublishFailed (69). Uses neither the SDK's retry,
 * which ignores `Retry-After`, nor the retry of `src/http-client`: before each attempt the lease is checked, and the answers set how many writes run at once.
 */
export function requests(name: string, patience: Patience, deadline: Deadline | undefined): Requests {
  let quietFrom = 0;
  const writes = new InFlight();

  async function ask<T>(question: Question, send: Send<T>): Promise<T> {
    const attempt = async () => {
      deadline?.assertLeft();
      question.mayWrite?.();
      return within(patience.attempt + (question.bytes ?? 0) / BYTES_PER_MS, deadline?.signal, send);
    };
    for (let attempts = 1; ; attempts += 1) {
      try {
        // Limit concurrent writes of visible keys to the number that the store accepts.
        return await (question.mayWrite ? writes.run(attempt, saysTooMany) : attempt());
      } catch (error) {
        if (error instanceof PublishFailed || question.answers?.includes(statusOf(error) ?? 0)) throw error;
        if (question.mayWrite && (statusOf(error) ?? 500) >= 500) quietFrom = performance.now() + patience.quiet;
        deadline?.assertLeft();
        if (attempts >= patience.attempts || !mayPass(error)) throw failed(name, question.what, error, attempts);
        const pause = Math.min(LONGEST_PAUSE, retryAfter(error) ?? patience.pause * 2 ** (attempts - 1));
        await sleep(pause * (0.5 + Math.random() / 2), undefined, deadline && { signal: deadline.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  return { ask, settled: () => sleep(Math.max(0, quietFrom - performance.now())) };
}

async function within<T>(limit: number, ended: AbortSignal | undefined, send: Send<T>): Promise<T> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const stop = (why: string) => {
    late.reject(new Error(why));
    controller.abort();
  };
  const timer = setTimeout(stop, limit, `no answer within ${Math.ceil(limit / 1000)} s`);
  const end = () => stop('the time of the whole run is over');
  ended?.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([send(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    ended?.removeEventListener('abort', end);
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Whether another attempt can help: the network, a busy store, bytes that were lost on the way. */
function mayPass(error: unknown): boolean {
  if (error instanceof Error && error.name === 'CredentialsProviderError') return false;
  const status = statusOf(error);
  if (status === undefined) return true;
  if (error instanceof Error && error.name === 'RequestTimeTooSkewed') return true;
  return status >= 500 || status < 300 || [400, 408, 409, 429].includes(status);
}

/** A store that is asked too much answers so, or not in time. */
function saysTooMany(error: unknown): boolean {
  if (error instanceof PublishFailed) return false;
  const status = statusOf(error);
  return status === undefined || status === 429 || status === 503;
}

function retryAfter(error: unknown): number | undefined {
  if (!(error instanceof S3ServiceException)) return undefined;
  const seconds = Number(error.$response?.headers['retry-after']);
  return seconds > 0 ? seconds * 1000 : undefined;
}

function failed(name: string, what: string, error: unknown, attempts: number): PublishFailed {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const times = attempts > 1 ? `, ${attempts} attempts` : '';
  return new PublishFailed(
    `${name}: could not ${what} (${why}${times}). Check endpoint, bucket and credentials, then publish again: nothing is lost`,
    69,
    error,
  );
}
