import { AsyncLocalStorage } from 'node:async_hooks';

const offset = new AsyncLocalStorage<number>();
const real = Date.now.bind(Date);
Date.now = () => real() + (offset.getStore() ?? 0);

/** Runs `work` on a machine whose clock is `ahead` milliseconds ahead. Nothing else of this process notices. */
export function withClock<T>(ahead: number, work: () => Promise<T>): Promise<T> {
  return offset.run(ahead, work);
}
