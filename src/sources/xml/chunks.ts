import { closeSync, openSync, readSync } from 'node:fs';
import { wideEncoding } from '../folder/decode.ts';

const CHUNK_BYTES = 64 * 1024;
/** Bytes in which the XML declaration is looked for. */
const HEAD_BYTES = 20_000;

/** A byte that the encoding of a file does not allow. */
export class WrongEncoding extends Error {
  readonly encoding: string;
  /** Characters of the chunk before the byte. */
  readonly before: string;
  constructor(encoding: string, before: string) {
    super(`is not ${encoding}`);
    this.encoding = encoding;
    this.before = before;
  }
}

/**
 * The text of an XML file, chunk by chunk, in the encoding of its byte order mark, else of its XML declaration, else in UTF-8.
 * @throws WrongEncoding, RangeError for an encoding that is not known
 */
export function* chunksOfXml(file: string): Iterable<string> {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    let decoder: TextDecoder | undefined;
    for (;;) {
      const bytes = buffer.subarray(0, readSync(descriptor, buffer));
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
      const isLast = bytes.length === 0;
      yield decoded(decoder, bytes, !isLast);
      if (isLast) return;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The beginning of an XML file, with any byte that its encoding does not allow replaced. */
export function headOfXml(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const bytes = buffer.subarray(0, readSync(descriptor, buffer));
    return new TextDecoder(wideEncoding(bytes)?.name ?? 'utf-8').decode(bytes);
  } finally {
    closeSync(descriptor);
  }
}

function encodingOf(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide) return wide.name;
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(bytes.toString('latin1'))?.[1] ?? 'utf-8';
}

function decoded(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    const lax = new TextDecoder(decoder.encoding).decode(bytes);
    throw new WrongEncoding(decoder.encoding.toUpperCase(), lax.slice(0, lax.indexOf('\ufffd') + 1));
  }
}
