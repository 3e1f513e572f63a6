import { gunzipSync } from 'node:zlib';
import { AbortError } from 'p-retry';
import { type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import { readBody } from '../../http-client/body.ts';
import { TransientError, transientStatus, withRetry } from '../../http-client/retry.ts';
import { withoutUserInfo } from '../address.ts';
import { formatValue } from '../validate/format-value.ts';
import { ApiFailed } from './failed.ts';
import { LARGEST_ANSWER } from './limits.ts';

/** Times in milliseconds. */
export interface Patience {
  /** One attempt, from the request to the last byte. */
  attempt: number;
  /** All that is asked of the API in one run. */
  deadline: number;
  /** Pause before the second attempt; it doubles. */
  pause: number;
}
export const PATIENCE: Patience = { attempt: 10_000, deadline: 120_000, pause: 300 };
/** Requests for one resource. */
const ATTEMPTS = 4;

export interface Asking {
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>;
  /** How much all answers together may hold, and what came of it so far; in bytes. */
  volume: { most: number; read: number };
  /** Items of one page. */
  itemsOfPage: number;
  patience: Patience;
  /** Ends everything: the deadline, or the user. */
  signal: AbortSignal;
}
export type Answer<T> = { etag: string | undefined; body: T } | 'unchanged' | 'absent';

/**
 * Requests one resource as JSON of a known form. Headers, body, type, JSON and schema are one attempt: a failure of any of them is
 * retried after `Retry-After`. Returns `absent` for 404, 410 and 501, `unchanged` for 304.
 * @throws ApiFailed after four attempts, at the deadline, or at once when trying again cannot help
 */
export async function ask<S extends z.ZodType>(
  url: string,
  schema: S,
  asking: Asking,
  etag?: string,
): Promise<Answer<z.output<S>>> {
  const { patience, signal } = asking;
  try {
    return await withRetry(() => attempt(url, schema, asking, etag), {
      attempts: ATTEMPTS,
      pause: patience.pause,
      longestPause: patience.deadline,
      signal,
    });
  } catch (error) {
    if (signal.aborted)
      throw new ApiFailed(
        url,
        `had not answered whole after ${patience.deadline / 1000} s`,
        'Try again later, or build from the last snapshot with --offline.',
      );
    const message = error instanceof Error ? error.message : String(error);
    throw new ApiFailed(url, message, 'Ask its provider, or build from the last snapshot with --offline.');
  }
}

async function attempt<S extends z.ZodType>(
  url: string,
  schema: S,
  { patience, signal, headers: own, volume, itemsOfPage }: Asking,
  etag: string | undefined,
): Promise<Answer<z.output<S>>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience.attempt)]);
  let response: Dispatcher.ResponseData;
  let text: string;
  try {
    response = await request(url, {
      signal: limit,
      headers: {
        ...own,
        accept: 'application/json',
        'accept-encoding': 'gzip',
        ...(etag && { 'if-none-match': etag }),
      },
    });
    text = await bodyOf(response, volume);
  } catch (error) {
    if (error instanceof AbortError) throw error;
    throw new TransientError(
      limit.aborted ? `did not answer whole within ${patience.attempt / 1000} s` : `broke off (${reason(error)})`,
    );
  }
  const { statusCode, headers } = response;
  if (statusCode === 304 && etag) return 'unchanged';
  if ([404, 410, 501].includes(statusCode)) return 'absent';
  if (statusCode !== 200) throw transientStatus(response) ?? refusedStatus(statusCode, headers);
  const type = String(headers['content-type'] ?? '');
  if (!/^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new TransientError(`answered ${formatValue(type || 'no content type')} instead of application/json`);
  return {
    etag: headers['etag'] === undefined ? undefined : String(headers['etag']),
    body: understood(text, schema, itemsOfPage),
  };
}

function understood<S extends z.ZodType>(text: string, schema: S, itemsOfPage: number): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TransientError(`answered what is not whole JSON: ${formatValue(text.slice(-40))}`);
  }
  for (const list of ['items', 'removed']) {
    const members: unknown = (value as Record<string, unknown> | null)?.[list];
    if (Array.isArray(members) && members.length > itemsOfPage)
      throw new AbortError(`gives ${members.length} ${list} on one page, and ${itemsOfPage} are the most`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new TransientError(
    `answered JSON that is not of the contract: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`,
  );
}

/** @throws AbortError where the body has more than `LARGEST_ANSWER` bytes */
export const readAnswer = (body: Dispatcher.ResponseData['body']): Promise<Buffer> =>
  readBody(body, LARGEST_ANSWER, () => `sends more than ${LARGEST_ANSWER} bytes in one answer`);

async function bodyOf({ body, headers }: Dispatcher.ResponseData, volume: Asking['volume']): Promise<string> {
  const whole = await readAnswer(body);
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(whole, { maxOutputLength: LARGEST_ANSWER }) : whole;
  volume.read += bytes.length;
  if (volume.read > volume.most) throw new AbortError(`gives more than ${volume.most} bytes on all its pages together`);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function refusedStatus(status: number, headers: Dispatcher.ResponseData['headers']): Error {
  const where =
    status >= 300 && status < 400
      ? ` and points to ${formatValue(withoutUserInfo(String(headers['location'] ?? 'nowhere')))}: give that address`
      : '';
  return new AbortError(`answered ${status}${where}`);
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return String(code ?? message ?? error).slice(0, 100);
}
