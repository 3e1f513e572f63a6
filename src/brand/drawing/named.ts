import sharp from 'sharp';
import { contrast } from '../../core/color.ts';
import { openFace } from '../../pictures/social/outline.ts';
import { wrapped } from '../../pictures/social/wrap.ts';

const [IVORY, INK] = ['#fdf9ef', '#17211b'];

/** A start-up picture with the site's name below its mark. */
export async function named(
  picture: Buffer,
  { clientName, ground }: { clientName: string; ground: string },
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const face = openFace('dosis', 700);
  const size = width * 0.085;
  const [name = ''] = wrapped(face, clientName, size, width * 0.8, 1);
  const fill = contrast(IVORY, ground) >= contrast(INK, ground) ? IVORY : INK;
  const drawn = face.draw(name, (width - face.width(name, size)) / 2, height / 2 + width * 0.3, size, fill);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(text) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
