// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../../../i18n/en.json' with { type: 'json' };
import { type CameraControls, type CameraRequest, startCamera } from '../../../../src/blocks/scanner/camera/camera.ts';
import { type Outcome, outcomeOf } from '../../../../src/browser/scanned/outcome.ts';
import { readPicture } from '../../../../src/blocks/scanner/camera/picture.ts';
import { announcement } from '../../../../src/blocks/scanner/state.ts';
import { useScanner } from '../../../../src/blocks/scanner/use-scanner.ts';

// What takes time in a browser: the test says when each of them ends.
vi.mock('../../../../src/blocks/scanner/camera/camera.ts', () => ({ startCamera: vi.fn() }));
vi.mock('../../../../src/browser/scanned/outcome.ts', () => ({ outcomeOf: vi.fn() }));
vi.mock('../../../../src/blocks/scanner/camera/failure.ts', async (original) => ({
  ...(await original<object>()),
  cameraObstacle: () => undefined,
}));
vi.mock('../../../../src/blocks/scanner/camera/picture.ts', () => ({ PictureRefused: Error, readPicture: vi.fn() }));

const told = (text: string): Outcome => ({ kind: 'text', text });

let asked: Map<string, PromiseWithResolvers<Outcome>>;
let pictures: Map<string, PromiseWithResolvers<string[]>>;
let cameras: { request: CameraRequest; runs: PromiseWithResolvers<CameraControls>; stopped: () => Promise<void> }[];

/** An answer that the test gives later. */
function later<T>(list: Map<string, PromiseWithResolvers<T>>, name: string): Promise<T> {
  const answer = Promise.withResolvers<T>();
  list.set(name, answer);
  return answer.promise;
}
beforeEach(() => {
  [asked, pictures, cameras] = [new Map(), new Map(), []];
  vi.mocked(outcomeOf).mockImplementation((text) => later(asked, text));
  vi.mocked(readPicture).mockImplementation(({ name }) => later(pictures, name));
  vi.mocked(startCamera).mockImplementation((request) => {
    const runs = Promise.withResolvers<CameraControls>();
    cameras.push({ request, runs, stopped: vi.fn(async () => undefined) });
    return runs.promise;
  });
});
afterEach(cleanup);

const use = () => renderHook(() => useScanner({ view: 'view', file: 'file' }, 'en')).result;

/** The camera with this number says that it runs. */
async function runs(at: number, cameraId = `camera ${at}`): Promise<void> {
  const { runs: running, stopped } = cameras[at] as (typeof cameras)[number];
  await act(async () => running.resolve({ cameras: [], cameraId, stop: stopped }));
}
const begin = (work: () => unknown) => act(async () => void work());
const answer = (text: string, outcome = told(text)) => act(async () => asked.get(text)?.resolve(outcome));
async function started() {
  const scanner = use();
  await begin(() => scanner.current.start());
  return scanner;
}

test('of two codes typed one after the other the second is told, whichever is answered first, and no page opens', async () => {
  const [scanner, open] = [use(), vi.fn()];
  await begin(() => scanner.current.understand('first', open));
  await begin(() => scanner.current.understand('second', vi.fn()));
  await answer('second');
  await answer('first', { kind: 'page', path: '/en/x', kept: false, text: 'first' });
  expect(scanner.current.state).toEqual({ status: 'shown', outcome: told('second') });
  expect(open).not.toHaveBeenCalled();
});

test('a camera that was stopped while it started is let go, and is not shown as running', async () => {
  const scanner = await started();
  await begin(() => scanner.current.stop());
  await runs(0);
  expect(scanner.current.state).toEqual({ status: 'idle' });
  expect(cameras[0]?.stopped).toHaveBeenCalled();
});

test('of two cameras started one after the other the second is shown, and the first is let go before it starts', async () => {
  const scanner = use();
  await begin(() => scanner.current.start('front'));
  await begin(() => scanner.current.start('rear'));
  expect(cameras).toHaveLength(1);
  await runs(0, 'front');
  expect(cameras[0]?.stopped).toHaveBeenCalled();
  expect(cameras[1]?.request.cameraId).toBe('rear');
  expect(scanner.current.state.status).toBe('starting');
  await runs(1, 'rear');
  expect(scanner.current.state).toMatchObject({ status: 'scanning', controls: { cameraId: 'rear' } });
});

test('a code that is read before the camera says that it runs is told, and the camera is let go', async () => {
  const scanner = await started();
  await begin(() => cameras[0]?.request.onCodes(['early']));
  await runs(0);
  await answer('early');
  expect(scanner.current.state).toEqual({ status: 'shown', outcome: told('early') });
  expect(cameras[0]?.stopped).toHaveBeenCalled();
});

test('a code of which more is looked for: the visitor holds still', async () => {
  const scanner = await started();
  await runs(0);
  expect(announcement(scanner.current.state, en.scanner)).toBe('Looking for a code');
  await begin(() => cameras[0]?.request.onSeen());
  expect(announcement(scanner.current.state, en.scanner)).toBe('Code read: hold still');
  await begin(() => cameras[0]?.request.onCodes(['9520000010010']));
  expect(announcement(scanner.current.state, en.scanner)).toBe('Read: 9520000010010');
});

test('of several codes the visitor chooses, and the camera is let go', async () => {
  const scanner = await started();
  await runs(0);
  await begin(() => cameras[0]?.request.onCodes(['one', 'two']));
  expect(scanner.current.state).toEqual({ status: 'choosing', texts: ['one', 'two'] });
  expect(cameras[0]?.stopped).toHaveBeenCalled();
});

test('a page that is left lets go of a camera that still starts', async () => {
  const scanner = await started();
  await begin(() => window.dispatchEvent(new Event('pagehide')));
  await runs(0);
  expect(cameras[0]?.stopped).toHaveBeenCalled();
  expect(scanner.current.state.status).not.toBe('scanning');
});

describe('issue 64, point 14a: the chosen camera is remembered', () => {
  /** The camera that runs after the visitor opened the scanner, where these are, and started it. */
  async function startedCamera(choose?: string, there = ['rear', 'front', 'tele']): Promise<string | undefined> {
    vi.mocked(startCamera).mockImplementation(async ({ cameraId = 'rear' }) => {
      if (!there.includes(cameraId)) throw new DOMException('gone', 'OverconstrainedError');
      return { cameras: [], cameraId, stop: async () => undefined };
    });
    const { result, unmount } = renderHook(() => useScanner({ view: 'view', file: 'file' }, 'en'));
    await act(async () => result.current.start(choose));
    const { state } = result.current;
    unmount();
    return state.status === 'scanning' ? state.controls.cameraId : state.status;
  }

  test('on the next visit the scanner starts with it', async () => {
    expect(await startedCamera()).toBe('rear');
    expect(await startedCamera('tele')).toBe('tele');
    expect(await startedCamera()).toBe('tele');
  });

  test('where it is gone the scanner starts with the rear one, and forgets it', async () => {
    await startedCamera('front');
    expect(await startedCamera(undefined, ['rear'])).toBe('rear');
    expect(await startedCamera()).toBe('rear');
  });
});
