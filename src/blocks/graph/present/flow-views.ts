import type { Locale } from '../../../core/locale/locale.ts';
import type { FlowView } from '../view.ts';
import { BAR } from './bars.ts';
import { type Caption, captionOf, captionView, heightOf, packsCaption } from './caption.ts';
import { type DownLayout, WIDTH } from './down.ts';
import type { Drawn } from './drawing.ts';
import type { IndexOf } from './graph-view.ts';
import type { RightLayout } from './right.ts';

/** Width of a letter. */
const LETTER = 8.6;

export function acrossView(layout: RightLayout, indexOf: IndexOf, locale: Locale): FlowView {
  const captionWidth = Math.floor((Math.min(layout.column, 210) - 34) / LETTER);
  const above = Math.floor((Math.min(layout.column, 280) - 16) / LETTER);
  const { packs } = layout;
  /** A bar with outgoing edges has ribbons to its right: put its words above it. */
  const leadsOn = new Set(layout.ribbons.map(({ from }) => from));
  const view = viewOf(layout, indexOf, (node) => {
    const top = Math.round(node.y - node.height / 2);
    const isOwn = packs !== undefined && node.role === 'this';
    const over = captionOf(isOwn ? withoutAmount(node) : node, locale, above, true);
    return {
      d: barOf(node, { x: node.x, y: top, width: BAR, height: node.height }),
      caption:
        isOwn || leadsOn.has(node.id)
          ? captionView(over, node.x, top - 13 - heightOf(over) / 2)
          : captionView(captionOf(node, locale, captionWidth), node.x + BAR + 11, Math.round(node.y)),
    };
  });
  const { width, height } = layout;
  const own = layout.nodes.find(({ role }) => role === 'this');
  if (!packs || !own) return { ...view, width: Math.round(width), height: Math.round(height) };
  const caption = captionView(packsCaption(own, locale), packs.x + BAR + 11, Math.round(own.y));
  const d = rectOf({ ...packs, width: BAR });
  return { ...withPacks(view, { lot: indexOf(own.id), d, caption }, packs.d), width: Math.round(width), height: Math.round(height) }; // prettier-ignore
}

export function downView(layout: DownLayout, indexOf: IndexOf, locale: Locale): FlowView {
  const { packs, height } = layout;
  const view = viewOf({ ...layout, nodes: layout.rows }, indexOf, (row) => {
    const words = captionOf(
      packs && row.role === 'this' ? withoutAmount(row) : row,
      locale,
      charactersIn(WIDTH - row.text),
    );
    return {
      d: barOf(row, { x: row.x, y: row.y, width: row.width, height: BAR }),
      caption: below(words, row),
    };
  });
  const own = layout.rows.find(({ role }) => role === 'this');
  if (!packs || !own) return { ...view, width: WIDTH, height };
  const bar = {
    lot: indexOf(own.id),
    d: rectOf({ ...packs, height: BAR }),
    caption: below(packsCaption(own, locale), packs),
  };
  return { ...withPacks(view, bar, packs.d), width: WIDTH, height };
}

/** Characters of a line of words in a width. */
export const charactersIn = (width: number): number => Math.floor(width / LETTER);

/** Words that begin at the height of a bar. */
const below = (words: Caption, { text, y }: { text: number; y: number }) =>
  captionView(words, text, y + BAR + heightOf(words) / 2);

interface Laid<Node extends Drawn> {
  nodes: Node[];
  ribbons: RightLayout['ribbons'];
}

function viewOf<Node extends Drawn>(
  { nodes, ribbons }: Laid<Node>,
  indexOf: IndexOf,
  bar: (node: Node) => Omit<FlowView['bars'][number], 'lot'>,
): Pick<FlowView, 'ribbons' | 'bars'> {
  return {
    ribbons: ribbons.map(({ d }) => d),
    bars: nodes.map((node) => ({ lot: indexOf(node.id), ...bar(node) })),
  };
}

const withPacks = (
  { ribbons, bars }: Pick<FlowView, 'ribbons' | 'bars'>,
  bar: FlowView['bars'][number],
  packs: string,
): Pick<FlowView, 'ribbons' | 'packs' | 'bars'> => ({ ribbons, packs, bars: [...bars, bar] });

const withoutAmount = ({ quantity: _quantity, ...drawn }: Drawn): Drawn => drawn;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rectOf = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h-${width}Z`;

/** Several lots of one name are several pieces of one bar. */
function barOf({ nodes }: Drawn, rect: Rect): string {
  const isDown = rect.width > rect.height;
  const length = isDown ? rect.width : rect.height;
  const piece = Math.round((10 * (length + 2)) / nodes.length) / 10 - 2;
  if (nodes.length === 1 || piece < 1) return rectOf(rect);
  const n = (value: number) => Math.round(value * 10) / 10;
  return nodes
    .map((_, index) => index * (piece + 2))
    .map((at) =>
      isDown
        ? rectOf({ ...rect, x: n(rect.x + at), width: n(piece) })
        : rectOf({ ...rect, y: n(rect.y + at), height: n(piece) }),
    )
    .join('');
}
