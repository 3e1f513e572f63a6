import type { Html5Qrcode } from 'html5-qrcode';
import { loadDecoder } from './decoder.ts';

export interface CameraControls {
  cameras: { id: string; label: string }[];
  /** The light, where the camera offers one. */
  torch?: (on: boolean) => Promise<void>;
  stop(): Promise<void>;
}

export interface CameraRequest {
  /** Where the picture is shown. */
  elementId: string;
  /** One camera of the list; the rear one by default. */
  cameraId?: string;
  onCode(text: string): void;
}

const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Starts the camera. @throws what the browser says: see `cameraFailure` */
export async function startCamera({ elementId, cameraId, onCode }: CameraRequest): Promise<CameraControls> {
  const decoder = await loadDecoder();
  const reader = decoder.camera(elementId);
  const which: MediaTrackConstraints = cameraId ? { deviceId: { exact: cameraId } } : { facingMode: 'environment' };
  let told = false;
  await reader.start(
    cameraId ?? { facingMode: 'environment' },
    { fps: 10, disableFlip: false, videoConstraints: { ...which, ...SIZE } },
    (text) => {
      if (told) return;
      told = true;
      onCode(text);
    },
    () => undefined,
  );
  return { cameras: await listCameras(), ...torchOf(reader), stop: () => stop(reader) };
}

async function stop(reader: Html5Qrcode): Promise<void> {
  if (reader.isScanning) await reader.stop();
  reader.clear();
}

async function listCameras(): Promise<{ id: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function torchOf(reader: Html5Qrcode): Pick<CameraControls, 'torch'> {
  const feature = reader.getRunningTrackCameraCapabilities().torchFeature();
  return feature.isSupported() ? { torch: (on) => feature.apply(on) } : {};
}
