import type { Locale } from '../../core/locale/locale.ts';
import type { DownView } from '../../islands/graph/view.ts';
import { captionOf, captionView } from './caption.ts';
import type { DownLayout } from './down.ts';
import type { IndexOf } from './graph-view.ts';

/** Width of a letter, and of the drawing. */
const LETTER = 8.4;
const WIDTH = 320;
/** Width of a lane with a share of 100 % of the final product. */
const WHOLE = 15;
const LEAST_OUTLINED = 5.5;

export function downView(layout: DownLayout, indexOf: IndexOf, locale: Locale): DownView {
  const room = Math.floor((WIDTH - layout.text) / LETTER);
  return {
    height: layout.height,
    lanes: layout.lines.map(({ kind, d, from, to, share }) => {
      const width = share === undefined ? undefined : Math.max(1, Math.round(WHOLE * share * 10) / 10);
      const outer = Math.max(LEAST_OUTLINED, width ?? 0);
      const drawn = kind === 'pooled' ? outer : width;
      return {
        from: indexOf(from),
        to: indexOf(to),
        look: kind === 'known' ? 'lane' : `lane ${kind}`,
        d,
        ...(drawn !== undefined && { width: drawn }),
        ...(kind === 'pooled' && { core: outer - 2.5 }),
      };
    }),
    knots: layout.rows.map((row) => ({
      lot: indexOf(row.id),
      x: row.x,
      y: row.y,
      caption: captionView(captionOf(row, locale, room), layout.text, row.y),
    })),
  };
}
