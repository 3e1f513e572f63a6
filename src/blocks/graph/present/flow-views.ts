import type { Locale } from '../../../core/locale/locale.ts';
import type { FlowView } from '../view.ts';
import { BAR, joined, LEAST_PIECE, type Piece, piecesAlong, tenth } from './bars.ts';
import { type Caption, captionOf, captionView, heightOf, packsCaption } from './caption.ts';
import { type DownLayout, WIDTH } from './down.ts';
import { type Drawn, GROUP_FROM } from './drawing.ts';
import type { IndexOf } from './graph-view.ts';
import type { RightLayout } from './right.ts';

/** Width of a letter. */
const LETTER = 8.6;

export function acrossView(layout: RightLayout, indexOf: IndexOf, locale: Locale): FlowView {
  const captionWidth = Math.floor((Math.min(layout.column, 210) - 34) / LETTER);
  const widthOver = Math.floor((Math.min(layout.column, 280) - 24) / LETTER);
  const { packs } = layout;
  let { height } = layout;
  const view = viewOf(layout, indexOf, (node) => {
    const top = Math.round(node.y - node.height / 2);
    const d = barOf(node, { x: node.x, y: top, width: BAR, height: node.height });
    const words = captionOf(node, locale, captionWidth);
    const over = captionOf(packs && node.role === 'this' ? withoutAmount(node) : node, locale, widthOver, true);
    const half = heightOf(over) / 2;
    const under = top + node.height + 16 + half;
    switch (node.side) {
      case 'right':
        return { d, caption: captionView(words, node.x + BAR + 11, Math.round(node.y)) };
      case 'left':
        return { d, caption: { ...captionView(words, node.x - 11, Math.round(node.y)), anchor: 'end' } };
      case 'under':
      case 'under-left':
        height = Math.max(height, under + half + 16);
        if (node.side === 'under') return { d, caption: captionView(over, node.x, under) };
        return { d, caption: { ...captionView(over, node.x - 11, under), anchor: 'end' } };
      case 'over':
        return { d, caption: captionView(over, node.x, top - 18 - half) };
    }
  });
  const size = { width: Math.round(layout.width), height: Math.round(height) };
  const own = layout.nodes.find(({ role }) => role === 'this');
  if (!packs || !own) return { ...view, ...size };
  const caption = captionView(packsCaption(own, locale), packs.x + BAR + 11, Math.round(own.y));
  const d = rectOf({ ...packs, width: BAR });
  return { ...withPacks(view, { lot: indexOf(own.id), d, caption }, packs.d), ...size };
}

export function downView(layout: DownLayout, indexOf: IndexOf, locale: Locale): FlowView {
  const { packs, height } = layout;
  const view = viewOf({ ...layout, nodes: layout.rows }, indexOf, (row) => {
    const words = captionOf(
      packs && row.role === 'this' ? withoutAmount(row) : row,
      locale,
      charactersIn(WIDTH - row.text),
      true,
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

const rectOf = (rect: Rect): string => joined([pieceOf(rect)]);

const pieceOf = ({ x, y, width, height }: Rect): Piece => [x, y, `h${tenth(width)}v${tenth(height)}h${-tenth(width)}Z`];

/** Several lots of one name are several pieces of one bar. */
function barOf({ nodes, alternatives }: Drawn, rect: Rect): string {
  const isDown = rect.width > rect.height;
  const count = nodes.length;
  const length = isDown ? rect.width : rect.height;
  const isFan = alternatives && count >= GROUP_FROM && length / count >= LEAST_PIECE;
  const piece = tenth((length + 2) / count) - 2;
  if (count === 1 || piece < 1) return rectOf(rect);
  const parts = isFan
    ? piecesAlong(count, length)
    : nodes.map((_, index): [number, number] => [index * (piece + 2), piece]);
  const along = ([at, room]: readonly [number, number]) =>
    pieceOf(isDown ? { ...rect, x: rect.x + at, width: room } : { ...rect, y: rect.y + at, height: room });
  // The ribbon of an input ends at a line that joins the pieces.
  const spine = pieceOf(isDown ? { ...rect, height: 2 } : { ...rect, width: 2 });
  return joined([...(isFan ? [spine] : []), ...parts.map(along)]);
}
