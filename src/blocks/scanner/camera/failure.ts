/** Why the camera does not work; each has its words and a next step (`failed-…` in i18n). */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported' | 'loading' | 'other';

const BY_NAME: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** html5-qrcode rejects with the browser's error or with its text. */
export function cameraFailure(error: unknown): CameraFailure {
  const name = error instanceof Error ? error.name : '';
  const direct = BY_NAME[name];
  if (direct) return direct;
  const text = String(error);
  return Object.entries(BY_NAME).find(([known]) => text.includes(known))?.[1] ?? 'other';
}

/** Obstacles that are detectable before the camera is requested. */
export function cameraObstacle(view: {
  isSecureContext: boolean;
  navigator: Pick<Navigator, 'mediaDevices'>;
}): CameraFailure | undefined {
  if (!view.isSecureContext) return 'insecure';
  const devices = view.navigator.mediaDevices as MediaDevices | undefined;
  return typeof devices?.getUserMedia === 'function' ? undefined : 'unsupported';
}
