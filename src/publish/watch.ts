import { placeOf, type Problem } from '../core/problem.ts';

/** Heartbeat of a watch. */
export interface Beat {
  state: 'waiting' | 'working' | 'failed' | 'stopped';
  /** Rounds that were begun, and how many failed since the last that did not. */
  rounds: number;
  failures: number;
  lastError?: { at: string; exitCode: number; message: string };
}

export interface WatchOptions {
  /** Builds and publishes what is there now. Never called while it runs. */
  round: () => Promise<void>;
  /** Calls `onChange` at each sign of a change, until `signal`. */
  follow: (onChange: () => void, signal: AbortSignal) => void;
  onBeat: (beat: Beat) => void;
  /** Ends the watch once the round that runs is done. */
  signal: AbortSignal;
  /** Milliseconds without a sign before a round begins: an editor saves several files. */
  quiet?: number;
  /** Milliseconds before a failed round is tried again; doubles up to `longest`. */
  pause?: number;
  longest?: number;
}

/** What mends itself or is mended from outside: input, service, disk, lock. Anything else ends the watch. */
const PASSING = new Set([65, 69, 73, 75]);
/** A source that never rests is built all the same. */
const BURST = 20;

/** Runs one round at once and one after each burst of changes until `signal`; retries transient failures. @throws permanent failures */
export async function watch(options: WatchOptions): Promise<void> {
  const { round, follow, onBeat, signal, quiet = 50, pause = 5000, longest = 300_000 } = options;
  const signs = new Signs(signal);
  const beat: Beat = { state: 'working', rounds: 0, failures: 0 };
  follow(() => signs.arrive(), signal);
  while (!signal.aborted) {
    signs.forget();
    beat.state = 'working';
    beat.rounds += 1;
    onBeat({ ...beat });
    try {
      await round();
      beat.state = 'waiting';
      beat.failures = 0;
    } catch (error) {
      const exitCode = exitCodeOf(error);
      if (!PASSING.has(exitCode)) throw error;
      beat.state = 'failed';
      beat.failures += 1;
      beat.lastError = { at: new Date().toISOString(), exitCode, message: messageOf(error) };
    }
    onBeat({ ...beat });
    await signs.next(beat.failures > 0 ? Math.min(longest, pause * 2 ** (beat.failures - 1)) : undefined);
    for (let waits = 0; waits < BURST && (await signs.more(quiet)); waits += 1);
  }
  onBeat({ ...beat, state: 'stopped' });
}

/** Signals of change; also delivers a signal that came before the watch waited for one. */
class Signs {
  #pending = false;
  #wake: () => void = () => {};
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  arrive(): void {
    this.#pending = true;
    this.#wake();
  }

  forget(): void {
    this.#pending = false;
  }

  /** Until a sign, the end, or `milliseconds`. */
  async next(milliseconds?: number): Promise<void> {
    if (this.#pending || this.#signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => {};
  }

  /** Whether another sign comes within `milliseconds`. */
  async more(milliseconds: number): Promise<boolean> {
    this.forget();
    await this.next(milliseconds);
    return this.#pending && !this.#signal.aborted;
  }
}

function exitCodeOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'exitCode' in error ? Number(error.exitCode) : 70;
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const problems: unknown = typeof error === 'object' && error !== null && 'problems' in error ? error.problems : [];
  const listed = (Array.isArray(problems) ? problems : []).slice(0, 20) as Problem[];
  return [message, ...listed.map((problem) => `  ${placeOf(problem)}: ${problem.message}`)].join('\n');
}
