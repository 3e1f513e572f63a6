import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import { svgSized } from './svg.ts';

const MM_PER_INCH = 25.4;

/**
 * Raster with a whole number of pixels a module, so that no edge is blurred; the file's own resolution makes the size
 * on paper exact. `dpi` is what to come near to.
 */
export async function pngOf(drawing: Drawing, dpi: number): Promise<Buffer> {
  const pixels = pixelsPerModule(drawing.module, dpi);
  return sharp(Buffer.from(svgSized(drawing, `${drawing.width * pixels}`, `${drawing.height * pixels}`)))
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .withMetadata({ density: (pixels * MM_PER_INCH) / drawing.module })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function pixelsPerModule(module: number, dpi: number): number {
  return Math.max(2, Math.round((module / MM_PER_INCH) * dpi));
}
