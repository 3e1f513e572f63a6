import type { Locale } from '../../core/locale/locale.ts';
import type { AcrossView } from '../../islands/graph/view.ts';
import { captionOf, captionView, heightOf } from './caption.ts';
import type { IndexOf } from './graph-view.ts';
import { BAR, type RightLayout } from './right.ts';

/** Width of a letter. */
const LETTER = 8.6;

export function acrossView(layout: RightLayout, indexOf: IndexOf, locale: Locale): AcrossView {
  const captionWidth = Math.floor((Math.min(layout.column, 210) - 34) / LETTER);
  const above = Math.floor((layout.column - 16) / LETTER);
  /** A bar with outgoing edges has ribbons to its right: put its words above it. */
  const leadsOn = new Set(layout.ribbons.map(({ from }) => from));
  return {
    width: Math.round(layout.width),
    height: Math.round(layout.height),
    ribbons: layout.ribbons.map(({ kind, role, shape, d, from, to }) => ({
      from: indexOf(from),
      to: indexOf(to),
      look: [shape, kind === 'not-disclosed' && kind, role === 'input' && role].filter(Boolean).join(' '),
      d,
    })),
    bars: layout.nodes.map((node) => {
      const top = Math.round(node.y - node.height / 2);
      const over = captionOf(node, locale, above, true);
      const caption = leadsOn.has(node.id)
        ? captionView(over, node.x, top - 13 - heightOf(over) / 2)
        : captionView(captionOf(node, locale, captionWidth), node.x + BAR + 11, Math.round(node.y));
      return { x: node.x, y: top, height: node.height, caption };
    }),
  };
}
