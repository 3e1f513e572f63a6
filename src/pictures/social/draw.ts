import { join } from 'node:path';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import { renditionPath, type RenditionSet } from '../../core/page/pictures/rendition.ts';
import { CARD, cardSvg, type CardText, type Faces, STAGE, TICKET, ticketSvg } from './card.ts';

/** A product's card as pixels: its batches differ by their tickets alone. */
export interface Ground {
  data: Buffer;
  info: OutputInfo;
}

export async function drawGround(text: CardText, faces: Faces, pack: OverlayOptions | undefined): Promise<Ground> {
  return sharp(Buffer.from(cardSvg(text, faces)))
    .composite(pack ? [pack] : [])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

export async function withTicket(
  { data, info }: Ground,
  lot: string | undefined,
  colour: string,
  faces: Faces,
): Promise<Buffer> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const ticket = lot === undefined ? [] : [{ input: Buffer.from(ticketSvg(lot, colour, faces)), ...TICKET }];
  return sharp(data, { raw }).composite(ticket).resize(CARD).jpeg({ quality: 84 }).toBuffer();
}

/** The picture of a card: a cut-out is placed on its board, trimmed to its opaque area; any other picture fills the stage. */
export async function staged(pack: RenditionSet, outDir: string): Promise<OverlayOptions> {
  const width = pack.widths.findLast((one) => one <= 960) ?? pack.width;
  const file = join(outDir, renditionPath(pack.name, width, 'webp'));
  if (pack.colour !== '#00000000') {
    const { data, info } = await pixels(sharp(file).resize(STAGE.width, STAGE.foot, { fit: 'cover' }));
    return { input: data, raw: info, left: STAGE.left, top: 0 };
  }
  const { width: across = 0, height: down = 0 } = await sharp(file).metadata();
  // A picture of fewer pixels cannot be trimmed.
  const trimmed = Math.min(across, down) < 3 ? file : await sharp(file).trim({ threshold: 40 }).toBuffer();
  const { data, info } = await pixels(sharp(trimmed).resize(STAGE.width - 80, STAGE.foot - 60, { fit: 'inside' }));
  // The shadow is on the board's edge.
  return {
    input: data,
    raw: info,
    left: STAGE.left + Math.round((STAGE.width - info.width) / 2),
    top: STAGE.foot - info.height + 6,
  };
}

const pixels = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true });
