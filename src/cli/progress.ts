import type { Progress } from '../render/build/options.ts';
import type { Streams } from './streams.ts';

const STEPS: Record<string, string> = {
  compile: 'Compiling the templates',
  read: 'Reading the graph',
  pictures: 'Preparing pictures',
  render: 'Rendering',
  join: 'Joining the parts',
  finish: 'Finishing',
};
const WIDTH = 28;
/** Milliseconds between two drawings of the bar, and between two plain lines. */
const DRAWN = 100;
const LINE_INTERVAL_MS = 5000;

/** A bar on a terminal, plain lines elsewhere, nothing without a stream. */
export function progressOn(stream: Streams['stdout'] | undefined): Progress & { end(): void } {
  if (!stream) return { step: () => {}, read: () => {}, rendered: () => {}, end: () => {} };
  const isTerminal = stream.isTTY === true;
  let began = performance.now();
  let last = 0;
  const clear = () => isTerminal && stream.write('\r\x1b[2K');
  const count = (line: string) => {
    if (performance.now() - last < (isTerminal ? DRAWN : LINE_INTERVAL_MS)) return;
    last = performance.now();
    stream.write(isTerminal ? `\r\x1b[2K${line}` : `${line}\n`);
  };
  return {
    step: (name) => {
      clear();
      began = performance.now();
      last = isTerminal ? 0 : began;
      if (name !== 'render') stream.write(`${STEPS[name] ?? name}…${isTerminal ? '' : '\n'}`);
    },
    read: (done, total, of) => count(`Reading the graph: ${done} of ${total} ${of}`),
    pictures: (done, total) => count(`Preparing pictures: ${done} of ${total}`),
    rendered: (pages, done, entities) => {
      const now = performance.now();
      if (now - last < (isTerminal ? DRAWN : LINE_INTERVAL_MS)) return;
      last = now;
      const spent = (now - began) / 1000;
      const share = entities === 0 ? 1 : done / entities;
      const left = share === 0 ? '' : `, ${Math.ceil(spent / share - spent)} s left`;
      const line = `${pages} pages, ${Math.round(pages / spent)}/s${left}`;
      const full = Math.round(share * WIDTH);
      stream.write(
        isTerminal
          ? `\r\x1b[2K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${line}`
          : `Rendering: ${Math.round(share * 100)} %, ${line}\n`,
      );
    },
    note: (text) => void (clear(), stream.write(`${text}\n`)),
    end: clear,
  };
}
