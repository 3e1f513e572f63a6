import { isatty } from 'node:tty';
import { streams } from '../streams.ts';

const DRAWN = 10;
/** Below this many files a plain log needs no progress. */
const LONG = 500;
const STDERR = 2;

/** How far a publish is: a line that overwrites itself on a terminal, elsewhere a plain line at each tenth of long work. */
export function filesProgress(what: string): (done: number, total: number) => void {
  // The stream of a thread does not say it.
  const { stderr } = streams();
  const isTerminal = stderr === process.stderr ? isatty(STDERR) : stderr.isTTY === true;
  const start = performance.now();
  let tenth = 0;
  return (done, total) => {
    const rate = (done / (performance.now() - start)) * 1000;
    const line = `${what} ${done}/${total}, ${rate.toFixed(0)} a second, ${Math.ceil((total - done) / rate)} s left`;
    if (isTerminal) {
      if (done % DRAWN === 0 || done === total) stderr.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`);
    } else if (total >= LONG && Math.floor((done / total) * 10) > tenth) {
      tenth = Math.floor((done / total) * 10);
      console.error(line);
    }
  };
}
