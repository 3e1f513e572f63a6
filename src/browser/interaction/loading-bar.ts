/** Delay in ms before the bar shows: a quick navigation shows none. */
const THROTTLE = 200;
/** Milliseconds in which the bar grows from 0 to 100 by itself. */
const DURATION = 5000;
/** Time in ms that the finished bar stays visible. */
const HIDE_DELAY = 500;
/** Added as each part arrives when a navigation waits for a page document and a data fetch. */
export const SHARE_OF_TWO = 30;
/** Added when it waits for one of them alone. */
export const SHARE_OF_ONE = 45;
/** Milliseconds between two steps of growth. */
const TICK = 100;

export interface BarState {
  percent: number;
  shown: boolean;
  failed: boolean;
}

/** The progress of a navigation, independent of the page: `render` draws each state. */
export class LoadingBar {
  #percent = 0;
  #shown = false;
  #failed = false;
  #throttle: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  readonly #render: (state: BarState) => void;

  constructor(render: (state: BarState) => void) {
    this.#render = render;
  }

  get state(): BarState {
    return { percent: this.#percent, shown: this.#shown, failed: this.#failed };
  }

  /** Starts again from 0; shows after the throttle. */
  start(): void {
    this.#clear();
    this.#percent = 0;
    this.#failed = false;
    if (this.#shown) this.#draw();
    this.#throttle = setTimeout(() => this.resume(), THROTTLE);
  }

  get(): number {
    return this.#percent;
  }

  /** Shows the bar immediately, at this percentage. */
  set(percent: number): void {
    this.#shown = true;
    this.#failed = false;
    this.#percent = clamp(percent);
    this.#draw();
  }

  increase(by: number): void {
    this.#percent = clamp(this.#percent + by);
    this.#draw();
  }

  decrease(by: number): void {
    this.#percent = clamp(this.#percent - by);
    this.#draw();
  }

  /** Stops the growth and keeps the bar visible. */
  pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Grows on, from where it is. */
  resume(): void {
    this.pause();
    this.#shown = true;
    this.#draw();
    this.#timer = setInterval(() => this.increase((100 * TICK) / DURATION), TICK);
  }

  finish(): void {
    this.#percent = 100;
    this.#draw();
    this.hide();
  }

  /** Shown in red at once, whether the throttle has passed or not; `finish` or `hide` takes it away. */
  fail(): void {
    this.#clear();
    this.#shown = true;
    this.#failed = true;
    this.#draw();
  }

  /** Away after the hide delay; a start in between wins. */
  hide(): void {
    this.#clear();
    this.#hiding = setTimeout(() => {
      this.#shown = false;
      this.#failed = false;
      this.#percent = 0;
      this.#draw();
    }, HIDE_DELAY);
  }

  #clear(): void {
    this.pause();
    clearTimeout(this.#throttle);
    clearTimeout(this.#hiding);
  }

  #draw(): void {
    this.#render(this.state);
  }
}

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.floor(percent)));
