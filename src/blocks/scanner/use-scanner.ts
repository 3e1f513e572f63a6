import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { startCamera, type CameraControls, type CameraRequest } from './camera/camera.ts';
import { chosenCamera, rememberCamera } from './camera/chosen-camera.ts';
import { distinctCodes } from './camera/choose-code.ts';
import { cameraFailure, cameraObstacle } from './camera/failure.ts';
import { outcomeOf } from '../../browser/scanned/outcome.ts';
import { PictureRefused, readPicture } from './camera/picture.ts';
import type { ScannerState } from './state.ts';

/** Milliseconds of scanning without a code after which typing is suggested. */
const SLOW_MS = 15_000;

export interface ScannerIds {
  /** Id of the element that shows the camera's picture. */
  view: string;
  /** Id of the hidden element that html5-qrcode needs to read a file. */
  file: string;
}

export interface Scanner {
  state: ScannerState;
  start(cameraId?: string): Promise<void>;
  stop(): void;
  readFile(file: File): Promise<void>;
  /** Resolves the text; `open` navigates to its page if this site has one (default: a full load). */
  understand(text: string, open?: (path: string) => unknown): Promise<void>;
  refuse(error: unknown): void;
  setTorch(on: boolean): void;
}

export function useScanner(ids: ScannerIds, locale: Locale): Scanner {
  const [state, setState] = useState<ScannerState>({ status: 'idle' });
  const begin = useActions(setState);
  const { halt, open, setTorch } = useCamera(begin, setState, ids.view);
  const { understand, offer } = useCodes(begin, setState, halt, locale);
  const start = useCallback((cameraId?: string) => open(offer, cameraId), [open, offer]);

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

  useLeaving(begin, halt);
  useSlow(state, setState);
  return { state, start, stop, readFile, understand, refuse, setTorch };
}

type SetState = Dispatch<SetStateAction<ScannerState>>;
/** Starts an action of the visitor. @returns whether it is still the last action; results of an earlier one are dropped */
type Begin = (now?: ScannerState) => () => boolean;

function useActions(setState: SetState): Begin {
  const last = useRef(0);
  return useCallback(
    (now) => {
      const action = ++last.current;
      if (now) setState(now);
      return () => action === last.current;
    },
    [setState],
  );
}

function useCamera(begin: Begin, setState: SetState, elementId: string) {
  // A camera that is still starting counts: a code may be read, or the visitor may leave, before it is ready.
  const camera = useRef<Promise<CameraControls> | undefined>(undefined);

  const halt = useCallback(async () => {
    const running = camera.current;
    camera.current = undefined;
    await running?.then((controls) => controls.stop()).catch(() => undefined);
  }, []);

  const open = useCallback(
    async (offer: (texts: string[]) => Promise<void>, cameraId?: string) => {
      const obstacle = cameraObstacle(window);
      if (obstacle) return setState({ status: 'failed', why: obstacle });
      const isLast = begin({ status: 'starting' });
      await halt();
      if (!isLast()) return;
      try {
        if (cameraId !== undefined) rememberCamera(cameraId);
        camera.current = startRemembered({
          elementId,
          cameraId: cameraId ?? chosenCamera(),
          onSeen: () => setState((now) => (now.status === 'scanning' ? { ...now, seen: true } : now)),
          onCodes: (texts) => isLast() && void offer(texts),
        });
        const controls = await camera.current;
        if (isLast()) setState({ status: 'scanning', controls, slow: false, torch: false, seen: false });
      } catch (error) {
        if (!isLast()) return;
        const isLoading = error instanceof TypeError || /import|fetch|wasm/i.test(String(error));
        setState({ status: 'failed', why: isLoading ? 'loading' : cameraFailure(error) });
      }
    },
    [begin, setState, halt, elementId],
  );

  const setTorch = useCallback(
    (on: boolean) => {
      void camera.current?.then((controls) => controls.torch?.(on)).catch(() => undefined);
      setState((now) => (now.status === 'scanning' ? { ...now, torch: on } : now));
    },
    [setState],
  );

  return { halt, open, setTorch };
}

/** Starts the camera; the rear one where the remembered one is gone. */
async function startRemembered({ cameraId, ...request }: CameraRequest): Promise<CameraControls> {
  if (cameraId === undefined) return startCamera(request);
  try {
    return await startCamera({ ...request, cameraId });
  } catch (error) {
    if (cameraFailure(error) !== 'none') throw error;
    rememberCamera(undefined);
    return startCamera(request);
  }
}

function useCodes(begin: Begin, setState: SetState, halt: () => Promise<void>, locale: Locale) {
  const understand = useCallback(
    async (text: string, open: (path: string) => unknown = byFullLoad) => {
      const isLast = begin({ status: 'asking', text });
      await halt();
      const outcome = await outcomeOf(text, { host: location.host, locale, online: navigator.onLine });
      if (!isLast()) return;
      setState({ status: 'shown', outcome });
      if (outcome.kind === 'page') await open(outcome.path);
    },
    [begin, setState, halt, locale],
  );

  /** Resolves a single code; lets the visitor choose one of several. */
  const offer = useCallback(
    async (texts: string[]) => {
      const [first, ...others] = distinctCodes(texts, location.host);
      if (first === undefined) return setState({ status: 'refused', why: 'no-code' });
      if (others.length === 0) return understand(first);
      setState({ status: 'choosing', texts: [first, ...others] });
      return halt();
    },
    [setState, halt, understand],
  );

  return { understand, offer };
}

/** The scanner's page has its own content security policy, so only a full load may leave it. */
const byFullLoad = (path: string) => location.assign(path);

/** Stops the camera when the visitor leaves the page, by a full load or a client navigation. */
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

function useSlow(state: ScannerState, setState: SetState): void {
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
