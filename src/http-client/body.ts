import { AbortError } from 'p-retry';
import type { Dispatcher } from 'undici';

/** Reads a body up to `most` bytes; a length may be missing or wrong. @throws AbortError with `tooLarge` where more come */
export async function readBody(
  body: Dispatcher.ResponseData['body'],
  most: number,
  tooLarge: (bytes: number) => Error | string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new AbortError(tooLarge(bytes));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
