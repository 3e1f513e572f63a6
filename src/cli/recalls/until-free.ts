import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two attempts, and until the last one. */
const RETRY_MS = 200;
const WAIT_LIMIT_MS = 10 * 60_000;

/**
 * Retries `work` while another run holds the lock (PublishFailed 75): a `watch` may be building the same output.
 * @param onWait called once, with the message of the lock
 */
export async function untilFree<T>(work: () => Promise<T>, onWait: (message: string) => void): Promise<T> {
  let isSaid = false;
  for (const start = Date.now(); ; await sleep(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      const { exitCode, message } = error as Error & { exitCode?: number };
      if (exitCode !== 75 || Date.now() - start > WAIT_LIMIT_MS) throw error;
      if (!isSaid) onWait(message);
      isSaid = true;
    }
  }
}
