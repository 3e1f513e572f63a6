import { sha256 } from '../../../src/storage/sha256.ts';
import type { Store } from '../../../src/publish/target/store.ts';

/** A store in memory. `objects` may be changed by a test, as a fault of the store. */
export class MemoryStore implements Store {
  readonly name = 'memory';
  readonly objects = new Map<string, Uint8Array>();

  get(key: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.objects.get(key));
  }
  put(key: string, body: Uint8Array, _headers: unknown, mayWrite?: () => void): Promise<void> {
    mayWrite?.();
    this.objects.set(key, body);
    return Promise.resolve();
  }
  putNew(key: string, body: Uint8Array): Promise<boolean> {
    const has = this.objects.get(key);
    if (!has) this.objects.set(key, body);
    return Promise.resolve(!has || sha256(has) === sha256(body));
  }
  age(key: string): Promise<number | undefined> {
    return Promise.resolve(this.objects.has(key) ? 0 : undefined);
  }
  /** Answers of the clock, first to last; the last one repeats. */
  clock: number[] = [];
  now(): Promise<number> {
    const [time = Date.now()] = this.clock.length > 1 ? this.clock.splice(0, 1) : this.clock;
    return Promise.resolve(time);
  }
  async *list(prefix: string, from = prefix): AsyncGenerator<{ key: string; modified: Date; bytes: number }> {
    for (const key of [...this.objects.keys()].sort())
      if (key.startsWith(prefix) && key >= from)
        yield await Promise.resolve({ key, modified: new Date(), bytes: this.objects.get(key)?.length ?? 0 });
  }
  remove(keys: string[]): Promise<void> {
    for (const key of keys) this.objects.delete(key);
    return Promise.resolve();
  }
}
