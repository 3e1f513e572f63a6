import type { Html5Qrcode } from 'html5-qrcode';
import { loadDecoder } from './decoder.ts';
import { readFrames } from './frames.ts';

export interface CameraControls {
  cameras: { id: string; label: string }[];
  /** The one that runs; undefined where the browser does not say. */
  cameraId: string | undefined;
  /** The light, where the camera offers one. */
  torch?: (on: boolean) => Promise<void>;
  stop(): Promise<void>;
}

export interface CameraRequest {
  /** Id of the element that shows the picture. */
  elementId: string;
  /** One camera of the list; the rear one by default. */
  cameraId?: string | undefined;
  /** A code is read, and a more precise one is still looked for. */
  onSeen(): void;
  /** Codes of a frame: several if they are equally precise. Called once. */
  onCodes(texts: string[]): void;
}

/**
 * Frames per second for html5-qrcode. Its decoding reads one code of a canvas of screen size, and no documented means switches it off:
 * it has no option for that, and `pause(false)` lays an English text over the picture. At this rate it decodes the first frame alone.
 */
const ONE_FRAME = 1e-6;
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/**
 * Starts the camera. html5-qrcode opens and closes it; its frames are read in their own size.
 * @throws what the browser says: see `cameraFailure`
 */
export async function startCamera({ elementId, cameraId, ...on }: CameraRequest): Promise<CameraControls> {
  const decoder = await loadDecoder();
  const reader = decoder.camera(elementId);
  const which: MediaTrackConstraints = cameraId ? { deviceId: { exact: cameraId } } : { facingMode: 'environment' };
  await reader.start(
    cameraId ?? { facingMode: 'environment' },
    { fps: ONE_FRAME, disableFlip: true, videoConstraints: { ...which, ...SIZE } },
    () => undefined,
    () => undefined,
  );
  const video = document.querySelector<HTMLVideoElement>(`#${elementId} video`);
  const endReading = video ? readFrames(video, decoder, on) : () => undefined;
  const stop = async () => {
    endReading();
    await reader.stop();
    reader.clear();
  };
  const { deviceId } = reader.getRunningTrackSettings();
  return { cameras: await listCameras(), cameraId: deviceId, ...torchOf(reader), stop };
}

/** html5-qrcode's own list opens a second camera, which phones refuse or which ends the first. */
async function listCameras(): Promise<{ id: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function torchOf(reader: Html5Qrcode): Pick<CameraControls, 'torch'> {
  const feature = reader.getRunningTrackCameraCapabilities().torchFeature();
  return feature.isSupported() ? { torch: (on) => feature.apply(on) } : {};
}
