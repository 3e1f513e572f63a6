import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Fields that are read from a line of an access log; addresses and referrers are not read. */
export interface LogLine {
  /** `2026-11-22`, by the clock of the log. */
  day: string;
  method: string;
  /** Request target, with its query. */
  target: string;
  status: number;
  /** Of the Combined Log Format. */
  agent: string;
}

const LINE =
  /^\S+ \S+ .*?\[(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):[^\]]{0,40}\] "([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?" (\d{3}) (?:\d+|-)(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A line in the Common or Combined Log Format; undefined for any other. */
export function parseLogLine(text: string): LogLine | undefined {
  const [, date, month = '', year, method, target, status, agent = ''] = LINE.exec(text) ?? [];
  const at = MONTHS.indexOf(month);
  if (date === undefined || at < 0 || method === undefined || target === undefined) return undefined;
  const day = `${year}-${String(at + 1).padStart(2, '0')}-${date}`;
  return { day, method, target, status: Number(status), agent };
}

/** Bytes of a line that are kept; the rest of a longer line is skipped. */
const LONGEST_LINE = 2 ** 20;

/** Lines of a log, also of one that is gzipped; `undefined` for a line of more than 1 MiB. @throws Error (`exitCode` 65) when it cannot be read */
export async function* logLines(file: string): AsyncIterable<string | undefined> {
  try {
    const head = Buffer.alloc(2);
    const handle = await open(file);
    await handle.read(head, 0, 2, 0).finally(() => handle.close());
    const bytes = createReadStream(file);
    const isGzip = head.readUInt16BE() === 0x1f8b;
    yield* linesOf(isGzip ? pipeline(bytes, createGunzip(), () => undefined) : bytes);
  } catch (cause) {
    const message = `${file} cannot be read: ${(cause as Error).message}`;
    throw Object.assign(new Error(message, { cause }), { exitCode: 65 });
  }
}

async function* linesOf(input: AsyncIterable<Buffer>): AsyncIterable<string | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= LONGEST_LINE) parts.push(part);
    else parts = [];
  };
  const ended = () => {
    const line = length > LONGEST_LINE ? undefined : Buffer.concat(parts).toString().replace(/\r$/, '');
    [parts, length] = [[], 0];
    return line;
  };
  for await (const chunk of input) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; from = to + 1, to = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, to));
      yield ended();
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield ended();
}
