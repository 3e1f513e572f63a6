import type { EntityResult } from '../work/entity.ts';
import type { Progress } from './options.ts';

const SLOWEST = 10;

/** Counts the rendered pages of a run and reports progress. */
export class Run {
  rendered = 0;
  written = 0;
  slowest: { path: string; milliseconds: number }[] = [];
  readonly #progress: Progress;
  #entities = 0;
  #done = 0;

  constructor(progress: Progress) {
    this.#progress = progress;
  }

  /** How many entities are going to be rendered. */
  expect(entities: number): void {
    this.#entities = entities;
  }

  outcome(): { rendered: number; written: number; slowest: Run['slowest'] } {
    return { rendered: this.rendered, written: this.written, slowest: this.slowest };
  }

  took({ spent, written }: EntityResult): void {
    this.#done += 1;
    this.rendered += spent.length;
    this.written += written;
    for (const [path, milliseconds] of spent) this.#rank(path, milliseconds);
    this.#progress.rendered(this.rendered, Math.min(this.#done, this.#entities), this.#entities);
  }

  #rank(path: string, milliseconds: number): void {
    const last = this.slowest.at(-1);
    if (this.slowest.length === SLOWEST && last && last.milliseconds >= milliseconds) return;
    this.slowest.push({ path, milliseconds: Math.round(milliseconds * 100) / 100 });
    this.slowest.sort((a, b) => b.milliseconds - a.milliseconds);
    this.slowest.length = Math.min(this.slowest.length, SLOWEST);
  }
}
