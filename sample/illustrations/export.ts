import sharp from 'sharp';

export interface Exported {
  /** `480.avif` */
  suffix: string;
  bytes: Buffer;
}

/** Budgets in kB: the picture of a first view has 40 at most, and a telephone asks for one in the middle. */
const SCENE = [
  { width: 480, avif: 11, webp: 17 },
  { width: 720, avif: 22, webp: 32 },
  { width: 960, avif: 36, webp: 50 },
  { width: 1440, avif: 56, webp: 76 },
  { width: 1920, avif: 84, webp: 112 },
  { width: 2560, avif: 120, webp: 160 },
] as const;
/** A cut-out is shown small, and half of it is clear. */
const CUT_OUT = [
  { width: 480, avif: 8, webp: 12 },
  { width: 960, avif: 20, webp: 30 },
  { width: 1440, avif: 32, webp: 46 },
] as const;

/** Draws once at twice its size, where grain is fine, then scales down: finer and smaller than drawing at size. */
export async function exportPicture(
  svg: string,
  { proof = false, widths = [480, 720, 960, 1440] }: { proof?: boolean; widths?: readonly number[] } = {},
): Promise<Exported[]> {
  const drawn = sharp(Buffer.from(svg), { density: 144, unlimited: true });
  if (proof) return [{ suffix: 'proof.png', bytes: await drawn.resize(960).png().toBuffer() }];
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const clear = !(await sharp(data, { raw }).stats()).isOpaque;
  const top = clear ? firstMark(data, info) : 0;
  const files: Exported[] = [];
  for (const { width, avif, webp } of clear ? CUT_OUT : SCENE) {
    if (!widths.includes(width)) continue;
    const whole = sharp(data, { raw }).extract({ left: 0, top, width: info.width, height: info.height - top });
    const sized = (clear ? whole : whole.removeAlpha()).resize(width);
    const asAvif = (quality: number) => sized.clone().avif({ quality, effort: 3 }).toBuffer();
    const asWebp = (quality: number) => sized.clone().webp({ quality, effort: 4, alphaQuality: 45 }).toBuffer();
    files.push({ suffix: `${width}.avif`, bytes: await within(avif, 46, 0.045, asAvif) });
    files.push({ suffix: `${width}.webp`, bytes: await within(webp, 70, 0.03, asWebp) });
  }
  return files;
}

/** The row in which a cut-out begins, with a little air: a low pack needs no clear half above it. */
function firstMark(data: Buffer, { width, channels }: { width: number; channels: number }): number {
  const at = data.findIndex((value, index) => index % channels === channels - 1 && value > 8);
  return Math.max(0, Math.floor(at / channels / width) - Math.round(width / 60));
}

/** The best quality that stays within a budget. `slope` is how fast size grows with quality, for the next guess. */
async function within(
  kilobytes: number,
  best: number,
  slope: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (let quality = best; ;) {
    const bytes = await encode(quality);
    const over = Math.log(bytes.length / (kilobytes * 1000));
    if (over <= 0 || quality <= 24) return bytes;
    quality = Math.max(24, quality - Math.max(3, Math.ceil(over / slope)));
  }
}
