import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from '../../publish/target/deadline.ts';

/** Milliseconds between two attempts, and until the last one. */
const RETRY_MS = 200;
const WAIT_LIMIT_MS = 10 * 60_000;

/**
 * Retries `work` while another run holds the lock (PublishFailed 75): a `watch` may be building the same output.
 * @param onWait called once, with the message of the lock
 * @param deadline each attempt has the whole time: an attempt that gave its release up left a few seconds
 */
export async function untilFree<T>(
  work: () => Promise<T>,
  onWait: (message: string) => void,
  deadline?: Deadline,
): Promise<T> {
  let isSaid = false;
  for (const start = Date.now(); ; await sleep(RETRY_MS)) {
    try {
      deadline?.restart();
      return await work();
    } catch (error) {
      const { exitCode, message } = error as Error & { exitCode?: number };
      if (exitCode !== 75 || Date.now() - start > WAIT_LIMIT_MS) throw error;
      if (!isSaid) onWait(message);
      isSaid = true;
    }
  }
}
