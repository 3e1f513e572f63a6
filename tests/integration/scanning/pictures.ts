import bwipjs from 'bwip-js/node';
import encodeQR from 'qr';
import sharp, { type Sharp } from 'sharp';

/** Pictures of codes as phones take them, made from nothing: every one is a PNG. */
export interface CodePicture {
  name: string;
  png: Buffer;
  /** Expected texts; none for a picture without code. */
  texts: string[];
}

type Point = [number, number];
const QUIET = 4;

function modules(text: string, version?: number): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET, ...(version && { version }) });
}

/** Each dark module as a quadrilateral, seen through `project`. */
function drawn(rows: boolean[][], project: (x: number, y: number) => Point, ink: string): string {
  const corner = (x: number, y: number) =>
    project(x, y)
      .map((value) => value.toFixed(2))
      .join(' ');
  const path = rows.flatMap((row, y) =>
    row.map((dark, x) =>
      dark ? `M${corner(x, y)}L${corner(x + 1, y)}L${corner(x + 1, y + 1)}L${corner(x, y + 1)}Z` : '',
    ),
  );
  return `<path fill="${ink}" d="${path.join('')}"/>`;
}

function svg(width: number, height: number, body: string, paper = '#fff'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${body}</svg>`,
  );
}

/** A QR code of a version from 1 to 40, 6 px a module. */
export async function qrOfVersion(text: string, version: number): Promise<Buffer> {
  const rows = modules(text, version);
  const size = rows.length * 6;
  return sharp(
    svg(
      size,
      size,
      drawn(rows, (x, y) => [x * 6, y * 6], '#000'),
    ),
  )
    .png()
    .toBuffer();
}

interface View {
  size?: number;
  turn?: number;
  ink?: string;
  paper?: string;
  /** Moves of the upper corners inwards, as a share of the width. */
  tilt?: number;
  canvas?: [number, number];
  at?: Point;
}

/** One QR code on a picture. */
async function qr(
  text: string,
  { size = 480, turn = 0, ink = '#000', paper = '#fff', tilt = 0, canvas = [720, 720], at }: View = {},
): Promise<Sharp> {
  const rows = modules(text);
  const scale = size / rows.length;
  const [left, top] = at ?? [(canvas[0] - size) / 2, (canvas[1] - size) / 2];
  const angle = (turn * Math.PI) / 180;
  const project = (x: number, y: number): Point => {
    const u = x * scale - size / 2;
    const v = y * scale - size / 2;
    // A plane tilted backwards: upper rows are smaller and closer to the middle.
    const away = 1 / (1 + tilt * (0.5 - v / size));
    const [px, py] = [u * away, v * away];
    return [
      left + size / 2 + px * Math.cos(angle) - py * Math.sin(angle),
      top + size / 2 + px * Math.sin(angle) + py * Math.cos(angle),
    ];
  };
  return sharp(svg(canvas[0], canvas[1], drawn(rows, project, ink), paper));
}

const png = async (image: Sharp): Promise<Buffer> => image.png().toBuffer();

export async function dataMatrix(text: string): Promise<Buffer> {
  return bwipjs.toBuffer({ bcid: 'gs1datamatrix', text, scale: 6, padding: 12, backgroundcolor: 'ffffff' });
}

export async function ean13(digits: string): Promise<Buffer> {
  return bwipjs.toBuffer({
    bcid: 'ean13',
    text: digits,
    scale: 4,
    height: 24,
    padding: 12,
    backgroundcolor: 'ffffff',
    includetext: true,
  });
}

/** A photograph of 12 megapixels with a code of 300 pixels in it, over soft shapes. */
async function smallInLarge(text: string): Promise<Buffer> {
  const code = await png(await qr(text, { size: 300, canvas: [300, 300] }));
  const shapes = Array.from({ length: 40 }, (_, index) => {
    const [x, y, r] = [(index * 977) % 4032, (index * 1471) % 3024, 120 + ((index * 313) % 300)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(index * 47) % 360} 30% 60%)"/>`;
  });
  return sharp(svg(4032, 3024, shapes.join(''), '#b8ad98'))
    .composite([{ input: code, left: 2410, top: 1630 }])
    .png()
    .toBuffer();
}

export async function codePictures(text: string, other: string): Promise<CodePicture[]> {
  const second = await png(await qr(other, { size: 300, canvas: [340, 340] }));
  const both = sharp(svg(900, 420, '')).composite([
    { input: await png(await qr(text, { size: 300, canvas: [340, 340] })), left: 40, top: 40 },
    { input: second, left: 500, top: 40 },
  ]);
  const one = async (name: string, image: Promise<Sharp> | Sharp): Promise<CodePicture> => ({
    name,
    png: await png(await image),
    texts: [text],
  });
  return [
    await one('clean', qr(text)),
    await one('rotated 33°', qr(text, { turn: 33 })),
    await one('upside down', qr(text, { turn: 180 })),
    await one('perspective', qr(text, { tilt: 0.5 })),
    await one('perspective and rotated', qr(text, { tilt: 0.35, turn: 20 })),
    await one('blur σ 3', (await qr(text)).blur(3)),
    await one('blur σ 5', (await qr(text)).blur(5)),
    await one('low contrast', qr(text, { ink: '#8a8a8a', paper: '#a6a6a6' })),
    await one('inverted', qr(text, { ink: '#fff', paper: '#000' })),
    await one('120 px in 1920 × 1080', qr(text, { size: 120, canvas: [1920, 1080], at: [1310, 440] })),
    { name: '300 px in 12 megapixels', png: await smallInLarge(text), texts: [text] },
    { name: 'two codes', png: await png(both), texts: [text, other] },
    {
      name: 'GS1 DataMatrix',
      png: await dataMatrix('(01)09520000010010(10)L25-0317'),
      texts: ['(01)09520000010010(10)L25-0317'],
    },
    { name: 'EAN-13', png: await ean13('9520000010010'), texts: ['9520000010010'] },
    {
      name: 'no code',
      png: await png(sharp(svg(720, 720, '<circle cx="300" cy="300" r="200" fill="#9a8"/>'))),
      texts: [],
    },
  ];
}

/** A code that a camera sees: its longest side in px, and where its upper left corner is. */
export interface Seen {
  png: Buffer;
  size: number;
  at: Point;
}

/** One frame of a camera, in px, with codes on a table. */
export async function cameraFrame([width, height]: [number, number], codes: Seen[]): Promise<Buffer> {
  const layers = codes.map(async ({ png: code, size, at: [left, top] }) => ({
    input: await sharp(code).resize({ width: size, height: size, fit: 'inside' }).png().toBuffer(),
    left,
    top,
  }));
  return sharp(svg(width, height, '', '#ddd6c8'))
    .composite(await Promise.all(layers))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A QR code without its quiet zone, on white with 4 modules around it: `px` is the width of the code alone. */
export async function qrOfSize(text: string, px: number): Promise<{ png: Buffer; size: number }> {
  const across = modules(text).length;
  const size = Math.round((px * across) / (across - 2 * QUIET));
  return { png: await png(await qr(text, { size, canvas: [size, size] })), size };
}

/** A camera's film of 1280 × 720 with the picture in its middle. */
export async function film(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const scale = 520 / Math.max(width, height);
  const at: Point = [Math.round(640 - (width * scale) / 2), Math.round(360 - (height * scale) / 2)];
  return filmOf(await cameraFrame([1280, 720], [{ png: picture, size: 520, at }]));
}

/** The same frame again and again, as motion JPEG, which Chromium's fake camera plays. */
export function filmOf(frame: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: 12 }, () => frame));
}
