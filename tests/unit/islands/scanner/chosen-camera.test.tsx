// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CameraRequest, startCamera } from '../../../../src/blocks/scanner/camera/camera.ts';
import { useScanner } from '../../../../src/blocks/scanner/use-scanner.ts';

vi.mock('../../../../src/blocks/scanner/camera/camera.ts', () => ({ startCamera: vi.fn() }));

const there = ['rear', 'front', 'tele'];
let cameras = there;
vi.mocked(startCamera).mockImplementation(async ({ cameraId = 'rear' }: CameraRequest) => {
  if (!cameras.includes(cameraId)) throw new DOMException('gone', 'OverconstrainedError');
  return { cameras: [], cameraId, stop: async () => undefined };
});

afterEach(() => {
  cleanup();
  cameras = there;
});

/** The camera that runs after the visitor opened the scanner and started it. */
async function startedCamera(choose?: string): Promise<string | undefined> {
  Object.assign(window, { isSecureContext: true });
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => undefined } });
  const { result, unmount } = renderHook(() => useScanner({ view: 'view', file: 'file' }, 'en'));
  await act(async () => result.current.start(choose));
  const { state } = result.current;
  unmount();
  return state.status === 'scanning' ? state.controls.cameraId : state.status;
}

describe('issue 64, point 14a: the chosen camera is remembered', () => {
  test('on the next visit the scanner starts with it', async () => {
    expect(await startedCamera()).toBe('rear');
    expect(await startedCamera('tele')).toBe('tele');
    expect(await startedCamera()).toBe('tele');
  });

  test('where it is gone the scanner starts with the rear one, and forgets it', async () => {
    await startedCamera('front');
    cameras = ['rear'];
    expect(await startedCamera()).toBe('rear');
    cameras = there;
    expect(await startedCamera()).toBe('rear');
  });
});
