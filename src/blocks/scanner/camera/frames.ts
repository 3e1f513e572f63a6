import { mostPrecise } from './choose-code.ts';
import type { Decoder } from './decoder.ts';

/** Longer and shorter side in px of the canvas that is decoded: the size of the requested stream. */
const LONG = 1920;
const SHORT = 1080;
/** Between two frames in ms. The visitor's device draws and answers in between. */
const PAUSE_MS = 60;
/** An EAN alone waits this long in ms for the code of a lot on the same pack. */
const WAIT_MS = 500;

/**
 * Decodes frames until one has codes, and passes on the most precise: several if they are equally precise.
 * @param onSeen called once a code is read, and a more precise one is still looked for
 * @returns stops the decoding
 */
export function readFrames(
  video: HTMLVideoElement,
  decoder: Decoder,
  { onSeen, onCodes }: { onSeen(): void; onCodes(texts: string[]): void },
): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const seen = new Set<string>();
  let isReading = true;
  let seenSince = 0;
  const next = async () => {
    const frame = context && drawn(video, context);
    // Ignore a frame that cannot be decoded: the next one follows.
    const texts = frame ? await decoder.codes(frame).catch(() => []) : [];
    if (!isReading) return;
    if (seen.size === 0) seenSince = performance.now();
    for (const text of texts) seen.add(text);
    const best = mostPrecise([...seen], location.host);
    if (seen.size > 0 && (best.isFinal || performance.now() - seenSince >= WAIT_MS)) onCodes(best.texts);
    else {
      if (seen.size > 0) onSeen();
      setTimeout(() => void next(), PAUSE_MS);
    }
  };
  void next();
  return () => {
    isReading = false;
  };
}

/** The whole frame, scaled to the canvas in its proportions; undefined before the first frame. */
function drawn(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const [width, height] = videoWidth >= videoHeight ? [LONG, SHORT] : [SHORT, LONG];
  const { canvas } = context;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const scale = Math.min(width / videoWidth, height / videoHeight);
  context.drawImage(video, 0, 0, Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  return context.getImageData(0, 0, width, height);
}
