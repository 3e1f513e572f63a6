/** What a flow asks of a browser, whichever protocol drives it. Functions run in the page and take plain data. */
export interface Engine {
  open(url: string): Promise<void>;
  run<A extends unknown[], T>(inPage: (...given: A) => T, ...given: A): Promise<T>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const PATIENCE = 80_000;
const PAUSE = 100;

/** Waits until it holds in the page. @throws Error that names what did not come to hold */
export async function until<A extends unknown[]>(
  engine: Engine,
  what: string,
  inPage: (...given: A) => unknown,
  ...given: A
): Promise<void> {
  for (const start = performance.now(); performance.now() - start < PATIENCE;) {
    // A page that is just being left cannot be asked.
    if (await engine.run(inPage, ...given).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  const at = await engine.run(() => location.href).catch(() => 'nowhere');
  throw new Error(`${what}: not within ${PATIENCE / 1000} s, at ${at}`);
}

export const present = (engine: Engine, selector: string): Promise<void> =>
  until(engine, selector, (wanted) => document.querySelector(wanted) !== null, selector);

/** Run in the page before a click: brings the element to the middle, and waits until it stays there. Sheets that arrive move it from under the pointer. */
export const inPlace = async (selector: string): Promise<void> => {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => JSON.stringify(element?.getBoundingClientRect());
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let before = ''; before !== place();) {
    before = place();
    await frame();
    await frame();
  }
};
