import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
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

  /** Number of the visitor's last action: a result of an earlier action is dropped. */
  const last = useRef(0);

  /** @returns whether this is still the last action */
  const begin = useCallback((now?: ScannerState): (() => boolean) => {
    const action = ++last.current;
    if (now) setState(now);
    return () => action === last.current;
  }, []);

  const halt = useCallback(async () => {
    const running = camera.current;
    camera.current = undefined;
    await running?.then((controls) => controls.stop()).catch(() => undefined);
  }, []);

  const understand = useCallback(
    async (text: string, open: (path: string) => unknown = byFullLoad) => {
      const isLast = begin({ status: 'asking', text });
      await halt();
      const outcome = await outcomeOf(text, { host: location.host, locale, online: navigator.onLine });
      if (!isLast()) return;
      setState({ status: 'told', outcome });
      if (outcome.kind === 'page') await open(outcome.path);
    },
    [begin, halt, locale],
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
      const isLast = begin({ status: 'starting' });
      await halt();
      if (!isLast()) return;
      try {
        camera.current = startCamera({
          elementId: ids.view,
          ...(cameraId && { cameraId }),
          onCodes: (texts) => isLast() && void offer(texts),
        });
        const controls = await camera.current;
        if (isLast()) setState({ status: 'scanning', controls, slow: false, torch: false });
      } catch (error) {
        if (!isLast()) return;
        const isLoading = error instanceof TypeError || /import|fetch|wasm/i.test(String(error));
        setState({ status: 'failed', why: isLoading ? 'loading' : cameraFailure(error) });
      }
    },
    [begin, halt, ids.view, offer],
  );

  const refuse = useCallback(
    (error: unknown) => {
      begin(
        error instanceof PictureRefused
          ? { status: 'refused', why: error.reason }
          : { status: 'failed', why: 'loading' },
      );
      void halt();
    },
    [begin, halt],
  );

  const readFile = useCallback(
    async (file: File) => {
      const isLast = begin({ status: 'reading' });
      await halt();
      try {
        const texts = await readPicture(file, ids.file);
        if (isLast()) await offer(texts);
      } catch (error) {
        if (isLast()) refuse(error);
      }
    },
    [begin, halt, ids.file, offer, refuse],
  );

  const stop = useCallback(() => {
    begin({ status: 'idle' });
    void halt();
  }, [begin, halt]);

  const setTorch = useCallback((on: boolean) => {
    void camera.current?.then((controls) => controls.torch?.(on)).catch(() => undefined);
    setState((now) => (now.status === 'scanning' ? { ...now, torch: on } : now));
  }, []);

  useLeaving(begin, halt);
  useSlow(state, setState);
  return { state, start, stop, readFile, understand, refuse, setTorch };
}

/** The scanner's page has a policy of its own: it is left by a full load. */
const byFullLoad = (path: string) => location.assign(path);

/** The camera is let go when the page is left, by whichever way. */
function useLeaving(begin: () => unknown, halt: () => Promise<void>): void {
  useEffect(() => {
    const leave = () => {
      begin();
      void halt();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('astro:before-swap', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('astro:before-swap', leave);
      leave();
    };
  }, [begin, halt]);
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
