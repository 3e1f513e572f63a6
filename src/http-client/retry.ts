import { setTimeout as wait } from 'node:timers/promises';
import pRetry, { AbortError } from 'p-retry';
import type { Dispatcher } from 'undici';

/** Times in milliseconds. */
interface RetryOptions {
  attempts: number;
  /** Pause before the second attempt; it doubles. */
  pause: number;
  /** Longest `Retry-After` to wait for. */
  longestPause: number;
  signal?: AbortSignal;
}

/** A failure that the next attempt may not have. */
export class TransientError extends Error {
  /** What `Retry-After` asks for, in milliseconds. */
  readonly pause: number | undefined;
  constructor(message: string, pause?: number) {
    super(message);
    this.pause = pause;
  }
}

/**
 * Repeats a request until it succeeds. Waits as long as `Retry-After` asks.
 * @throws the last error; at once the error of an `AbortError` of p-retry, and where `Retry-After` is longer than `longestPause`
 */
export function withRetry<T>(
  attempt: () => Promise<T>,
  { attempts, pause, longestPause, signal }: RetryOptions,
): Promise<T> {
  return pRetry(attempt, {
    retries: attempts - 1,
    minTimeout: 0,
    factor: 1,
    ...(signal && { signal }),
    onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
      if (retriesLeft === 0) return;
      const asked = error instanceof TransientError ? error.pause : undefined;
      if (asked !== undefined && asked > longestPause)
        throw new AbortError(
          `${error.message} and asks to come back in ${Math.round(asked / 1000)} s; ${longestPause / 1000} s are the most`,
        );
      await wait(asked ?? pause * 2 ** (attemptNumber - 1), undefined, { signal });
    },
  });
}

/** @returns an error where the status says that another attempt may succeed: 408, 425, 429, 5xx */
export function transientStatus({ statusCode, headers }: Dispatcher.ResponseData): TransientError | undefined {
  if (![408, 425, 429].includes(statusCode) && statusCode < 500) return undefined;
  return new TransientError(`answered ${statusCode}`, pauseOf(headers['retry-after']));
}

/** Seconds or an HTTP date, as milliseconds from now. */
function pauseOf(header: string | string[] | undefined): number | undefined {
  const text = String(header);
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}
