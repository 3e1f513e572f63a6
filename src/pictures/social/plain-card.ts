import sharp from 'sharp';
import { directionOf } from '../../core/locale/language-tag.ts';
import type { WarningCard } from '../../core/page/page-input.ts';
import type { Warning } from '../../core/status/verdict.ts';
import { CARD } from './card.ts';
import { type Face, openFace } from './outline.ts';
import { wrapped } from './wrap.ts';

/** Grounds of the warnings with the color of their text; the same as on the page (`src/styles/tokens.css`). */
export const GROUNDS: Record<Warning, readonly [ground: string, ink: string]> = {
  recalled: ['#9d241c', '#fff8f0'],
  'do-not-use': ['#17211b', '#fdf9ef'],
  'made-with': ['#8f4a00', '#fff8f0'],
  'one-item': ['#8f4a00', '#fff8f0'],
  withdrawn: ['#f0c24b', '#221a00'],
};

/** A card without a picture: words on one color. */
export interface PlainCard {
  title: string;
  /** Of the product. */
  name?: string | undefined;
  /** Small: the maker, or the site. */
  text: string;
  /** `Lot L25-0317`, on a stub. */
  lot?: string | undefined;
  colors: readonly [ground: string, ink: string];
  isRightToLeft: boolean;
}

type PlainFaces = Record<'title' | 'text', Face>;
let faces: PlainFaces | undefined;

/** Draws a card of the size of `CARD` as JPEG. */
export function drawPlain(card: PlainCard): Promise<Buffer> {
  faces ??= { title: openFace('dosis', 700), text: openFace('poppins', 500) };
  return sharp(Buffer.from(plainSvg(card, faces)))
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Draws the link preview of a lot with a warning. */
export function drawWarning({ verdict, locale, word, name, maker, lot }: WarningCard): Promise<Buffer> {
  const isRightToLeft = directionOf(locale) === 'rtl';
  return drawPlain({ title: word, name, text: maker, lot, colors: GROUNDS[verdict], isRightToLeft });
}

const [SIDE, MEASURE, TOP, GAP] = [96, 1008, 60, 16];
/** Height of a line as a share of its size. */
const LEADING = 1.08;

export function plainSvg({ title, name = '', text, lot, colors, isRightToLeft }: PlainCard, of: PlainFaces): string {
  const [ground, ink] = colors;
  const lines = [
    ...rows(of.title, title, 100, name === '' ? 3 : 2),
    ...rows(of.title, name, 56, 2),
    ...rows(of.text, text, 36, 1),
  ];
  const stub = lot === undefined ? 0 : 96;
  const height = lines.reduce((sum, { size, above }) => sum + above + size * LEADING, 0) + stub;
  let y = TOP + (CARD.height - TOP - height) / 2;
  const left = (width: number) => (isRightToLeft ? CARD.width - SIDE - width : SIDE);
  let drawn = '';
  for (const { face, row, size, above } of lines) {
    y += above + size * LEADING;
    drawn += face.draw(row, left(face.width(row, size)), y - size * 0.22, size, ink);
  }
  if (lot !== undefined) drawn += stubSvg(of.title, lot, y + 30, left, colors);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${ground}"/>` +
    `<path d="M0 ${TOP}h${CARD.width}" stroke="${ink}" stroke-width="2" stroke-dasharray="14 10"/>${drawn}</svg>`
  );
}

function rows(face: Face, text: string, size: number, most: number) {
  return wrapped(face, text, size, MEASURE, most).map((row, index) => ({ face, row, size, above: index ? 0 : GAP }));
}

function stubSvg(
  face: Face,
  lot: string,
  y: number,
  left: (width: number) => number,
  [ground, ink]: PlainCard['colors'],
): string {
  // A lot is one word, which is not broken: a long one is small.
  const size = Math.max(20, Math.min(44, (44 * (MEASURE - 48)) / face.width(lot, 44)));
  const [row = ''] = wrapped(face, lot, size, MEASURE - 48, 1);
  const width = face.width(row, size) + 48;
  const x = left(width);
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="66" rx="10" fill="${ink}"/>` +
    face.draw(row, x + 24, y + 33 + size * 0.34, size, ground)
  );
}
