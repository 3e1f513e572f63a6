import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { Problem, SourcePosition } from '../../core/problem.ts';
import { SOURCE_LIMITS } from '../limits.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type Decoded = { text: string } | { problem: Problem };

/** The text of a file; `where` names it in problems. */
export function readText(file: string, where: string): Decoded {
  const problem = unreadable(file, where);
  return problem ? { problem } : decode(readFileSync(file), where);
}

/** Why a file is not read: it is too large, or must not be read. */
export function unreadable(file: string, where: string): Problem | undefined {
  try {
    accessSync(file, constants.R_OK);
    const { size } = statSync(file);
    const { yamlBytes, xmlBytes, jsonBytes } = SOURCE_LIMITS;
    const most = /\.ya?ml$/i.test(file) ? yamlBytes : /\.xml$/i.test(file) ? xmlBytes : jsonBytes;
    return size > most ? tooLarge(where, size, most) : undefined;
  } catch (error) {
    const message = `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    const fix = 'Let the build read it, or take it away.';
    return { kind: 'Unreadable', where: { file: where }, path: '', message, fix };
  }
}

/** UTF-8, with or without a byte order mark; anything else is named for what it is. */
function decode(bytes: Uint8Array, where: string): Decoded {
  if (wideEncoding(bytes)) return refused(where, 'is UTF-16');
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return refused(where, 'is not UTF-8 (Latin-1, Windows-1252 or not a text?)', firstBad(bytes));
  }
}

/** UTF-16, by its mark; without one, by the zero bytes that nearly every second one is in a Western text. */
export function wideEncoding(bytes: Uint8Array): { name: 'utf-16le' | 'utf-16be'; isMarked: boolean } | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { name: 'utf-16le', isMarked: true };
  if (first === 0xfe && second === 0xff) return { name: 'utf-16be', isMarked: true };
  const part = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  part.forEach((byte, index) => (zeros[index % 2] = (zeros[index % 2] ?? 0) + Number(byte === 0)));
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < Math.max(2, part.length / 5)) return undefined;
  return { name: odd > even ? 'utf-16le' : 'utf-16be', isMarked: false };
}

function tooLarge(where: string, size: number, most: number): Problem {
  const message = `is ${Math.ceil(size / 2 ** 20)} MiB long: at most ${most / 2 ** 20} MiB are read`;
  const fix = 'Split it into files with fewer nodes or events, or give them over the graph API.';
  return { kind: 'TooLarge', where: { file: where }, path: '', message, fix };
}

function refused(where: string, message: string, at?: SourcePosition): Decoded {
  const fix = 'Save the file as UTF-8.';
  return { problem: { kind: 'Encoding', where: { file: where }, path: '', ...(at && { at }), message, fix } };
}

/** The first byte that is not UTF-8: a letter with an accent as a rule. */
function firstBad(bytes: Uint8Array): SourcePosition {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  const lines = new TextDecoder().decode(bytes.subarray(0, good)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.replace(/\ufffd+$/, '').length ?? 0) + 1 };
}
