import { entryOf } from '../../core/routes/path.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';
import type { LogLine } from './read-log.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

/** How often a printed code was opened on a day. */
export interface ScanCount {
  gtin: string;
  lot?: string;
  serial?: string;
  day: string;
  count: number;
}

export interface Scans {
  /** Codes that the site did not know: misprints, counterfeits, lots that are not published. The most asked for first. */
  unknown: ScanCount[];
  /** Opened codes by product, lot and day. */
  opened: ScanCount[];
  /** Other codes that were not known, beyond what is listed. */
  more: number;
  robots: number;
  lines: number;
  /** Lines that are in no format that is read. */
  unread: number;
}

const ROBOT = /bot\b|crawl|spider|slurp|preview|monitor|uptime|curl\/|wget\/|python|storytrace/i;
/** Maximum number of different unknown codes that are counted: a client can request any number of them. */
const MOST = 10_000;

/** Characters of a request target; servers refuse longer ones. */
const LONGEST_TARGET = 8192;

/** Counts how often printed codes were opened; forgets who asked. */
export class ScanCounter {
  readonly #opened = new Map<string, ScanCount>();
  readonly #unknown = new Map<string, ScanCount>();
  #more = 0;
  #robots = 0;
  #lines = 0;
  #unread = 0;

  add(line: LogLine | undefined): void {
    this.#lines += 1;
    if (!line) return void (this.#unread += 1);
    if (line.method !== 'GET') return;
    const code = codeOf(line.target);
    if (!code) return;
    if (ROBOT.test(line.agent)) return void (this.#robots += 1);
    const isKnown = line.status < 400;
    if (!isKnown && line.status !== 404 && line.status !== 410) return;
    const counts = isKnown ? this.#opened : this.#unknown;
    const key = JSON.stringify([code.gtin, code.lot, code.serial, line.day]);
    const found = counts.get(key);
    if (found) found.count += 1;
    else if (!isKnown && counts.size >= MOST) this.#more += 1;
    else counts.set(key, { ...code, day: line.day, count: 1 });
  }

  get scans(): Scans {
    const key = ({ gtin, lot = '', serial = '', day }: ScanCount) => `${gtin}\n${lot}\n${serial}\n${day}`;
    const byCode = (a: ScanCount, b: ScanCount) => (key(a) < key(b) ? -1 : 1);
    return {
      unknown: [...this.#unknown.values()].sort((a, b) => b.count - a.count || byCode(a, b)),
      opened: [...this.#opened.values()].sort(byCode),
      ...{ more: this.#more, robots: this.#robots, lines: this.#lines, unread: this.#unread },
    };
  }
}

/** GTIN, lot and serial number in a printed path, in any form of the path. */
function codeOf(target: string): Pick<ScanCount, 'gtin' | 'lot' | 'serial'> | undefined {
  if (target.length > LONGEST_TARGET) return undefined;
  const path = target
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/+$/, '');
  const entry = entryOf(printedPathOf(path) ?? path);
  const { gtin, batch, serial } = entry?.params ?? {};
  if (!entry?.route.startsWith('printed/') || gtin === undefined) return undefined;
  return omitUndefined({ gtin, lot: batch, serial });
}
