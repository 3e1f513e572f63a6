import { accentOf } from '../../core/color.ts';
import type { CardTexts } from '../../core/page/pictures/card-texts.ts';
import type { Face } from './outline.ts';
import { wrapped } from './wrap.ts';

/** Size in px that all large networks accept for link previews. */
export const CARD = { width: 1200, height: 630 } as const;
/** The area of the pack: the right part, on its board. */
export const STAGE = { left: 730, width: 470, foot: 548 } as const;

export interface CardText extends CardTexts {
  /** The operator's colour. */
  colour: string;
}

export interface Faces {
  title: Face;
  strong: Face;
  text: Face;
}

const [PAPER, SHEET, FOLD, INK, SOFT, IVORY] = ['#f6f0e1', '#fdf9ef', '#ece4d0', '#17211b', '#4a544c', '#fdf9ef'];
/** The upper left corner of the ticket. */
export const TICKET = { left: 72, top: 470 } as const;
const LEFT = TICKET.left;
const MEASURE = 610;

/** The part of the card below the pack: brand, name, variant. */
export function cardSvg(card: CardText, faces: Faces): string {
  const { stub } = accentOf(card.colour);
  const { width, height } = CARD;
  const titleSize = faces.title.width(card.name, 92) > MEASURE * 2 ? 74 : 92;
  const name = wrapped(faces.title, card.name, titleSize, MEASURE, 3);
  const variant = wrapped(faces.text, card.variant, 30, MEASURE, 2);
  let y = 116;
  let out = faces.strong.draw(wrapped(faces.strong, card.brand, 30, MEASURE, 1)[0] ?? '', LEFT, y, 30, stub);
  y += 30;
  for (const line of name) out += faces.title.draw(line, LEFT, (y += titleSize * 1.02), titleSize, INK ?? '');
  y += 22;
  for (const line of variant) out += faces.text.draw(line, LEFT, (y += 42), 30, SOFT ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>` +
    `<rect x="${STAGE.left}" width="${STAGE.width}" height="${height}" fill="${SHEET}"/>` +
    `<rect x="716" width="14" height="${height}" fill="${FOLD}"/>` +
    `<rect x="${STAGE.left}" y="${STAGE.foot}" width="${STAGE.width}" height="${height - STAGE.foot}" fill="${stub}"/>` +
    `${out}</svg>`
  );
}

/** The ticket that distinguishes a batch from its product: the lot on a stub, torn along the lower edge. */
export function ticketSvg(lot: string, colour: string, { title }: Faces): string {
  const { stub } = accentOf(colour);
  const text = wrapped(title, lot, 56, MEASURE - 64, 1)[0] ?? '';
  const right = Math.max(220, title.width(text, 56) + 64);
  const holes = Array.from({ length: Math.floor(right / 18) }, (_, i) => {
    return `<circle cx="${14 + i * 18}" cy="94" r="5.5" fill="${PAPER}"/>`;
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(right)}" height="100">` +
    `<path d="M0 94V14a14 14 0 0 1 14-14H${right - 14}a14 14 0 0 1 14 14v80Z" fill="${stub}"/>${holes}` +
    `${title.draw(text, 32, 66, 56, IVORY ?? '')}</svg>`
  );
}
