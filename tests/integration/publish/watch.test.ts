import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { openSource } from '../../../src/sources/open-source.ts';
import { type Beat, watch } from '../../../src/publish/watch.ts';
import { temporaryFolder } from './small-build.ts';

const failing = (exitCode: number) => Object.assign(new Error(`ended with ${exitCode}`), { exitCode });

/** A watch over signs that the test gives, with rounds that it ends. */
function watched(rounds: (() => Promise<void>)[], quiet = 20) {
  const end = new AbortController();
  const beats: Beat[] = [];
  let change = () => {};
  let begun = 0;
  const done = watch({
    round: () => rounds[begun++]?.() ?? Promise.resolve(),
    follow: (onChange) => (change = onChange),
    onBeat: (beat) => beats.push(beat),
    signal: end.signal,
    quiet,
    pause: 1,
  });
  return { beats, done, stop: () => end.abort(), change: () => change(), begun: () => begun };
}

describe('watch', () => {
  it('never runs two rounds at once; what changes meanwhile makes one more, which is ended before it stops', async () => {
    let [running, most, finish] = [0, 0, () => {}];
    const round = async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => (finish = resolve));
      running -= 1;
    };
    const { beats, done, stop, change, begun } = watched([round, round]);
    change();
    change();
    expect(begun()).toBe(1);
    finish();
    await vi.waitUntil(() => begun() === 2);
    stop();
    finish();
    await done;
    expect([most, running, begun(), beats.at(-1)?.state]).toEqual([1, 0, 2, 'stopped']);
  });

  it.each([65, 69, 73, 75])('tells of exit code %i and goes on until it works', async (exitCode) => {
    const bad = () => Promise.reject(failing(exitCode));
    const { beats, done, stop, begun } = watched([bad, bad, bad]);
    await vi.waitUntil(() => beats.at(-1)?.state === 'waiting');
    stop();
    await done;
    expect(begun()).toBe(4);
    expect(beats.filter(({ state }) => state === 'failed').map(({ failures }) => failures)).toEqual([1, 2, 3]);
    expect(beats.at(-1)).toMatchObject({ failures: 0, lastError: { exitCode, message: `ended with ${exitCode}` } });
  });

  it.each([2, 78, 70])('ends with what does not pass: exit code %i', async (exitCode) => {
    await expect(watched([() => Promise.reject(failing(exitCode))]).done).rejects.toMatchObject({ exitCode });
  });
});

test('follow: sees files that come, change and go, in folders that came later too', async () => {
  const folder = temporaryFolder('follow');
  writeFileSync(join(folder, 'a.yaml'), 'one');
  const [end, signs] = [new AbortController(), { count: 0 }];
  openSource(folder).follow(10, () => (signs.count += 1), end.signal);
  const next = async (change: () => void) => {
    const before = signs.count;
    change();
    await vi.waitUntil(() => signs.count > before);
  };
  await next(() => writeFileSync(join(folder, 'a.yaml'), 'other'));
  await next(() => mkdirSync(join(folder, 'below')));
  await next(() => writeFileSync(join(folder, 'below/b.yaml'), 'two'));
  await next(() => rmSync(join(folder, 'below/b.yaml')));
  end.abort();
});
