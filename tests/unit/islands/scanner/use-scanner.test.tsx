// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import en from '../../../../i18n/en.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CameraControls, type CameraRequest, startCamera } from '../../../../src/islands/scanner/camera.ts';
import { type Outcome, outcomeOf } from '../../../../src/browser/scanned/outcome.ts';
import { readPicture } from '../../../../src/islands/scanner/picture.ts';
import { announcement } from '../../../../src/islands/scanner/state.ts';
import { useScanner } from '../../../../src/islands/scanner/use-scanner.ts';

// What takes time in a browser: the test says when each of them ends.
vi.mock('../../../../src/islands/scanner/camera.ts', () => ({ startCamera: vi.fn() }));
vi.mock('../../../../src/browser/scanned/outcome.ts', () => ({ outcomeOf: vi.fn() }));
vi.mock('../../../../src/islands/scanner/failure.ts', () => ({
  cameraObstacle: () => undefined,
  cameraFailure: () => 'busy',
}));
vi.mock('../../../../src/islands/scanner/picture.ts', () => ({
  PictureRefused: class extends Error {},
  readPicture: vi.fn(),
}));

const told = (text: string): Outcome => ({ kind: 'text', text });
const file = (name: string) => new File([], name, { type: 'image/png' });

let asked: Map<string, PromiseWithResolvers<Outcome>>;
let pictures: Map<string, PromiseWithResolvers<string[]>>;
let cameras: { request: CameraRequest; runs: PromiseWithResolvers<CameraControls>; stopped: () => Promise<void> }[];

beforeEach(() => {
  asked = new Map();
  pictures = new Map();
  cameras = [];
  vi.mocked(outcomeOf).mockImplementation((text) => {
    const answer = Promise.withResolvers<Outcome>();
    asked.set(text, answer);
    return answer.promise;
  });
  vi.mocked(readPicture).mockImplementation(({ name }) => {
    const answer = Promise.withResolvers<string[]>();
    pictures.set(name, answer);
    return answer.promise;
  });
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

test('of two codes typed one after the other the second is told, whichever is answered first', async () => {
  const scanner = use();
  await begin(() => scanner.current.understand('first', vi.fn()));
  await begin(() => scanner.current.understand('second', vi.fn()));
  await act(async () => asked.get('second')?.resolve(told('second')));
  await act(async () => asked.get('first')?.resolve(told('first')));
  expect(scanner.current.state).toEqual({ status: 'told', outcome: told('second') });
});

test('a page is not opened for a code after which another one was typed', async () => {
  const scanner = use();
  const open = vi.fn();
  await begin(() => scanner.current.understand('first', open));
  await begin(() => scanner.current.understand('second', vi.fn()));
  await act(async () => asked.get('first')?.resolve({ kind: 'page', path: '/en/x', kept: false, text: 'first' }));
  expect(open).not.toHaveBeenCalled();
});

test('of two pictures the second is told, also when the first takes longer', async () => {
  const scanner = use();
  await begin(() => scanner.current.readFile(file('a')));
  await begin(() => scanner.current.readFile(file('b')));
  await act(async () => pictures.get('b')?.resolve([]));
  await act(async () => pictures.get('a')?.resolve(['code of a']));
  expect(scanner.current.state).toEqual({ status: 'refused', why: 'no-code' });
  expect(asked.size).toBe(0);
});

test('a camera that was stopped while it started is let go, and is not shown as running', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
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

test('a camera that fails after a code was typed does not take the answer away', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
  await begin(() => scanner.current.understand('typed', vi.fn()));
  await act(async () => cameras[0]?.runs.reject(new Error('gone')));
  await act(async () => asked.get('typed')?.resolve(told('typed')));
  expect(scanner.current.state).toEqual({ status: 'told', outcome: told('typed') });
});

test('what a camera reads after it was stopped is not asked', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
  await runs(0);
  await begin(() => scanner.current.stop());
  await begin(() => cameras[0]?.request.onCodes(['late']));
  expect(asked.size).toBe(0);
  expect(scanner.current.state).toEqual({ status: 'idle' });
});

test('a code that is read before the camera says that it runs is told, and the camera is let go', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
  await begin(() => cameras[0]?.request.onCodes(['early']));
  await runs(0);
  await act(async () => asked.get('early')?.resolve(told('early')));
  expect(scanner.current.state).toEqual({ status: 'told', outcome: told('early') });
  expect(cameras[0]?.stopped).toHaveBeenCalled();
});

test('a code of which more is looked for: the visitor holds still', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
  await runs(0);
  expect(announcement(scanner.current.state, en.scanner)).toBe('Looking for a code');
  await begin(() => cameras[0]?.request.onSeen());
  expect(announcement(scanner.current.state, en.scanner)).toBe('Code read: hold still');
  await begin(() => cameras[0]?.request.onCodes(['9520000010010']));
  expect(announcement(scanner.current.state, en.scanner)).toBe('Read: 9520000010010');
});

test('of several codes the visitor chooses, and the camera is let go', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
  await runs(0);
  await begin(() => cameras[0]?.request.onCodes(['one', 'two']));
  expect(scanner.current.state).toEqual({ status: 'choosing', texts: ['one', 'two'] });
  expect(cameras[0]?.stopped).toHaveBeenCalled();
});

test('a page that is left lets go of a camera that still starts', async () => {
  const scanner = use();
  await begin(() => scanner.current.start());
  await begin(() => window.dispatchEvent(new Event('pagehide')));
  await runs(0);
  expect(cameras[0]?.stopped).toHaveBeenCalled();
  expect(scanner.current.state.status).not.toBe('scanning');
});
