import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getJson } from '../../../src/browser/http.ts';
import { getWithProgress, type Progress } from '../../../src/preview/with-progress.ts';
import { served } from '../../served.ts';

const serve = (listener: RequestListener) => served(listener, onTestFinished);
beforeEach(() => vi.stubGlobal('location', { origin: 'https://story.example' }));
afterEach(() => vi.unstubAllGlobals());

function recorder(): { calls: string[]; progress: Progress } {
  const calls: string[] = [];
  const note = (name: string) => (percent?: number) =>
    void calls.push(percent === undefined ? name : `${name} ${percent}`);
  return { calls, progress: { start: note('start'), set: note('set'), finish: note('finish'), fail: note('fail') } };
}

describe('the HTTP client of the browser', () => {
  test('asks for JSON under the base address and says when the answer is from', async () => {
    const asked: unknown[] = [];
    const base = await serve(({ headers, url }, response) => {
      asked.push(headers.accept, url);
      response.setHeader('x-kept-at', '2026-03-01T10:00:00.000Z').end('{"a":1}');
    });
    const answer = await getJson(`${base}/status/x.json`, { minimumDelay: 0 });
    expect(answer).toEqual({ data: { a: 1 }, date: '2026-03-01T10:00:00.000Z', fresh: false });
    expect(asked).toEqual(['application/json', '/status/x.json']);
  });

  test('takes at least 200 ms unless told otherwise', async () => {
    const base = await serve((_request, response) => void response.end('1'));
    const before = performance.now();
    await getJson(`${base}/x`);
    expect(performance.now() - before).toBeGreaterThanOrEqual(195);
  });

  test('tells its progress: start, shares of a known length, finish', async () => {
    const body = JSON.stringify('x'.repeat(98));
    const base = await serve((_request, response) => {
      response.setHeader('content-length', body.length);
      response.write(body.slice(0, 25));
      setImmediate(() => response.end(body.slice(25)));
    });
    const { calls, progress } = recorder();
    await getWithProgress(`${base}/x`, progress);
    expect(calls[0]).toBe('start');
    expect(calls.at(-2)).toBe('set 100');
    expect(calls.at(-1)).toBe('finish');
  });

  const cut = (response: Parameters<RequestListener>[1]) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"a"');
    setImmediate(() => response.destroy());
  };
  test.each<[string, (response: Parameters<RequestListener>[1]) => unknown, number]>([
    ['an error status', (response) => response.writeHead(418).end('{}'), 418],
    ['an answer that is not JSON', (response) => response.end('<html>'), 502],
    ['a cut line', (response) => response.destroy(), 503],
    ['a body cut short', cut, 503],
  ])('%s fails with its status', async (_what, answer, statusCode) => {
    const base = await serve((_request, response) => void answer(response));
    const { calls, progress } = recorder();
    await expect(getWithProgress(`${base}/x`, progress)).rejects.toMatchObject({ statusCode });
    expect(calls.at(-1)).toBe('fail');
  });

  test('gives up after its time limit', async () => {
    const base = await serve(() => undefined);
    await expect(getJson(`${base}/x`, { minimumDelay: 0, timeLimit: 50 })).rejects.toMatchObject({ statusCode: 504 });
  });
});
