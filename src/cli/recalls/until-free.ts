import { setTimeout as sleep } from 'node:timers/promises';

const LOOK = 200;
const WAIT_LIMIT_MS = 10 * 60_000;

/** Retries `work` while another run holds the lock (PublishFailed 75): a `watch` may be building the same output. */
export async function untilFree<T>(work: () => Promise<T>, onWait: (message: string) => void): Promise<T> {
  for (const start = Date.now(); ; await sleep(LOOK)) {
    try {
      return await work();
    } catch (error) {
      const { exitCode, message } = error as Error & { exitCode?: number };
      if (exitCode !== 75 || Date.now() - start > WAIT_LIMIT_MS) throw error;
      onWait(message);
    }
  }
}
