import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/locale.ts';
import { startCamera, type CameraControls } from './camera.ts';
import { distinctCodes } from './choose-code.ts';
import { cameraFailure, cameraObstacle } from './failure.ts';
import { outcomeOf } from './outcome.ts';
import { PictureRefused, readPicture } from './picture.ts';
import type { ScannerState } from './state.ts';

/** Without success for this long, typing is offered. */
const SLOW_MS = 15_000;

export interface ScannerIds {
  /** Element in which the camera's picture is shown. */
  view: string;
  /** Hidden element that html5-qrcode needs to read a file. */
  file: string;
}

export interface Scanner {
  state: ScannerState;
  start(cameraId?: string): Promise<void>;
  stop(): void;
  readFile(file: File): Promise<void>;
  /** Says what the text means; `open` goes to its page when this site has one (default: a full load). */
  understand(text: string, open?: (path: string) => unknown): Promise<void>;
  refuse(error: unknown): void;
  setTorch(on: boolean): void;
}

export function useScanner(ids: ScannerIds, locale: Locale): Scanner {
  const [state, setState] = useState<ScannerState>({ status: 'idle' });
  // A camera that is still starting counts: a code may be read, or the page left, before it says it runs.
  const camera = useRef<Promise<CameraControls> | undefined>(undefined);

  const halt = useCallback(async () => {
    const running = camera.current;
    camera.current = undefined;
    await running?.then((controls) => controls.stop()).catch(() => undefined);
  }, []);

  const understand = useCallback(
    async (text: string, open: (path: string) => unknown = byFullLoad) => {
      setState({ status: 'asking', text });
      await halt();
      const outcome = await outcomeOf(text, { host: location.host, locale, online: navigator.onLine });
      setState({ status: 'told', outcome });
      if (outcome.kind === 'page') await open(outcome.path);
    },
    [halt, locale],
  );

  /** One code is understood; of several the visitor chooses. */
  const offer = useCallback(
    async (texts: string[]) => {
      const [first, ...others] = distinctCodes(texts, location.host);
      if (first === undefined) return setState({ status: 'refused', why: 'no-code' });
      if (others.length === 0) return understand(first);
      setState({ status: 'choosing', texts: [first, ...others] });
      return halt();
    },
    [halt, understand],
  );

  const start = useCallback(
    async (cameraId?: string) => {
      const obstacle = cameraObstacle(window);
      if (obstacle) return setState({ status: 'failed', why: obstacle });
      await halt();
      setState({ status: 'starting' });
      try {
        camera.current = startCamera({
          elementId: ids.view,
          ...(cameraId && { cameraId }),
          onCodes: (texts) => void offer(texts),
        });
        const controls = await camera.current;
        setState((now) =>
          now.status === 'starting' ? { status: 'scanning', controls, slow: false, torch: false } : now,
        );
      } catch (error) {
        const isLoading = error instanceof TypeError || /import|fetch|wasm/i.test(String(error));
        setState({ status: 'failed', why: isLoading ? 'loading' : cameraFailure(error) });
      }
    },
    [halt, ids.view, offer],
  );

  const refuse = useCallback((error: unknown) => {
    setState(
      error instanceof PictureRefused ? { status: 'refused', why: error.reason } : { status: 'failed', why: 'loading' },
    );
  }, []);

  const readFile = useCallback(
    async (file: File) => {
      await halt();
      setState({ status: 'reading' });
      try {
        await offer(await readPicture(file, ids.file));
      } catch (error) {
        refuse(error);
      }
    },
    [halt, ids.file, offer, refuse],
  );

  const stop = useCallback(() => {
    void halt();
    setState({ status: 'idle' });
  }, [halt]);

  const setTorch = useCallback((on: boolean) => {
    void camera.current?.then((controls) => controls.torch?.(on)).catch(() => undefined);
    setState((now) => (now.status === 'scanning' ? { ...now, torch: on } : now));
  }, []);

  useLeaving(halt);
  useSlow(state, setState);
  return { state, start, stop, readFile, understand, refuse, setTorch };
}

/** The scanner's page has a policy of its own: it is left by a full load. */
const byFullLoad = (path: string) => location.assign(path);

/** The camera is let go when the page is left, by whichever way. */
function useLeaving(halt: () => Promise<void>): void {
  useEffect(() => {
    const leave = () => void halt();
    window.addEventListener('pagehide', leave);
    document.addEventListener('astro:before-swap', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('astro:before-swap', leave);
      leave();
    };
  }, [halt]);
}

function useSlow(state: ScannerState, setState: (next: (now: ScannerState) => ScannerState) => void): void {
  const isScanning = state.status === 'scanning';
  useEffect(() => {
    if (!isScanning) return undefined;
    const timer = setTimeout(
      () => setState((now) => (now.status === 'scanning' ? { ...now, slow: true } : now)),
      SLOW_MS,
    );
    return () => clearTimeout(timer);
  }, [isScanning, setState]);
}
