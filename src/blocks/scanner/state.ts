import type { ScannerWords } from '../../browser/scanned/message.ts';
import type { CameraControls } from './camera/camera.ts';
import type { CameraFailure } from './camera/failure.ts';
import type { Outcome } from '../../browser/scanned/outcome.ts';
import { interpolate } from '../../core/locale/interpolate.ts';
import type { PictureRefusal } from './camera/picture.ts';

/** What the scanner is doing. Every state has words and something to do next. */
export type ScannerState =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'scanning'; controls: CameraControls; slow: boolean; torch: boolean; seen: boolean }
  | { status: 'reading' }
  | { status: 'choosing'; texts: string[] }
  | { status: 'asking'; text: string }
  | { status: 'shown'; outcome: Outcome }
  | { status: 'failed'; why: CameraFailure }
  | { status: 'refused'; why: PictureRefusal | 'no-code' };

/** Announcement of a state for screen readers; empty if the screen already shows it as text. */
export function announcement(state: ScannerState, words: ScannerWords): string {
  switch (state.status) {
    case 'starting':
      return words.starting;
    case 'scanning':
      if (state.seen) return words['hold-still'];
      return state.slow ? words['type-now'] : words.looking;
    case 'reading':
      return words.reading;
    case 'choosing':
      return words.several;
    case 'asking':
      return interpolate(words.seen, { text: state.text });
    case 'failed':
      return words[`failed-${state.why}`];
    case 'refused':
      return state.why === 'no-code' ? words['no-code'] : words[`refused-${state.why}`];
    default:
      return '';
  }
}
