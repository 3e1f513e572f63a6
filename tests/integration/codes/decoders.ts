import { execFileSync, spawnSync } from 'node:child_process';

/** Readers that the product does not use: zbar for QR, libdmtx for DataMatrix, poppler to rasterise PDF. */
const TOOLS = ['zbarimg', 'dmtxread', 'pdftoppm', 'pdfinfo'] as const;

const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0);
export const hasDecoders = missing.length === 0;

if (!hasDecoders && process.env['CI'])
  throw new Error(`${missing.join(', ')} not found: apt-get install zbar-tools dmtx-utils poppler-utils`);
if (!hasDecoders)
  console.warn(`Codes are not read by foreign decoders: apt-get install zbar-tools dmtx-utils poppler-utils`);

/** What zbar reads in the images, one text for each. */
export function zbar(images: readonly string[]): string[] {
  return run('zbarimg', ['--raw', '-q', '-Sdisable', '-Sqrcode.enable', ...images])
    .replace(/\n$/, '')
    .split('\n');
}

/** What libdmtx reads. It gives the text alone, without FNC1 in front. */
export function dmtx(images: readonly string[]): string[] {
  return images.map((image) => run('dmtxread', ['-N1', '-m10000', image]));
}

/** Rasterises the first page. @returns the PNG's path */
export function rasterised(pdf: string, dpi: number): string {
  const stem = pdf.replace(/\.pdf$/, '.raster');
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', pdf, stem]);
  return `${stem}.png`;
}

/** Page size in millimetres. */
export function pageSize(pdf: string): { width: number; height: number } {
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(run('pdfinfo', [pdf])) ?? [];
  const mm = (points: string | undefined) => (Number(points) * 25.4) / 72;
  return { width: mm(width), height: mm(height) };
}

function run(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout;
}
