import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
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
  /^\S+ \S+ .*?\[(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):[^\]]*\] "([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?" (\d{3}) (?:\d+|-)(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A line in the Common or Combined Log Format; undefined for any other. */
export function parseLogLine(text: string): LogLine | undefined {
  const [, date, month = '', year, method, target, status, agent = ''] = LINE.exec(text) ?? [];
  const at = MONTHS.indexOf(month);
  if (date === undefined || at < 0 || method === undefined || target === undefined) return undefined;
  const day = `${year}-${String(at + 1).padStart(2, '0')}-${date}`;
  return { day, method, target, status: Number(status), agent };
}

/** Lines of a log, also of one that is gzipped. @throws Error (`exitCode` 65) when it cannot be read */
export async function* logLines(file: string): AsyncIterable<string> {
  try {
    const head = Buffer.alloc(2);
    const handle = await open(file);
    await handle.read(head, 0, 2, 0).finally(() => handle.close());
    const bytes = createReadStream(file);
    const input = head.readUInt16BE() === 0x1f8b ? bytes.pipe(createGunzip()) : bytes;
    const failed = new Promise<never>((_, reject) => {
      bytes.once('error', reject);
      input.once('error', reject);
    });
    failed.catch(() => {});
    const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await Promise.race([lines.next(), failed]);
      if (done) return;
      yield value;
    }
  } catch (cause) {
    const message = `${file} cannot be read: ${(cause as Error).message}`;
    throw Object.assign(new Error(message, { cause }), { exitCode: 65 });
  }
}
