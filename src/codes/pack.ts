import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeSegment } from '../core/routes/path.ts';
import { CAPITALS_WARNING } from './capitals.ts';
import { csvRow } from './csv.ts';
import { decode } from './decode.ts';
import { drawingOf, type Drawing } from './drawing.ts';
import { pdfOf, sheetOf } from './pdf.ts';
import { pngOf } from './png.ts';
import type { SelectedCode } from './selection.ts';
import { svgOf } from './svg.ts';
import { SYMBOLS, type Symbology } from './symbol.ts';

export const FORMATS = ['svg', 'pdf', 'png'] as const;
export type Format = (typeof FORMATS)[number];

export interface PackOptions {
  out: string;
  formats: readonly Format[];
  symbologies: readonly Symbology[];
  /** Millimetres a module. */
  module: number;
  dpi: number;
}

/** Without it a spreadsheet reads the file in the system's code page: `KÃ¤se`. */
const BYTE_ORDER_MARK = '\ufeff';
const COLUMNS = 'name gtin lot hri_01 hri_10 symbology content modules side_mm file note'.split(' ');
/** Labels of one A4 file: more would only make it slow to open. */
const A_SHEET = 480;

/**
 * Writes the printer's pack: a file for each code and format, `sheet-….pdf` and `codes.csv`.
 * Each code is read back before its file is written.
 * @returns number of written codes
 */
export async function writePack(codes: Iterable<SelectedCode>, options: PackOptions): Promise<number> {
  await mkdir(options.out, { recursive: true });
  const list = join(options.out, 'codes.csv');
  await writeFile(list, BYTE_ORDER_MARK + csvRow(COLUMNS));
  const names = new FileNames();
  const sheets = new Sheets(options.out);
  let count = 0;
  for (const code of codes) {
    for (const symbology of options.symbologies) {
      const drawing = drawingOf(SYMBOLS[symbology](code), code.lines, options.module);
      const name = names.of(code, symbology);
      await writeCode(drawing, code, name, options);
      await appendFile(list, csvRow(rowOf(code, drawing, name)));
      await sheets.add(drawing);
      count += 1;
    }
  }
  await sheets.finish();
  return count;
}

/** Decodes every image before it writes a file of the code; the PDF has the outlines of the SVG. */
async function writeCode(drawing: Drawing, code: SelectedCode, name: string, options: PackOptions): Promise<void> {
  const svg = Buffer.from(svgOf(drawing));
  const png = await pngOf(drawing, options.dpi);
  for (const [format, image] of [['SVG', svg] as const, ['PNG', png] as const]) await mustRead(drawing, image, format);
  const files: Record<Format, () => Buffer | Promise<Buffer>> = {
    svg: () => svg,
    png: () => png,
    pdf: () => pdfOf(drawing, `${code.name} ${code.lines.join(' ')}`),
  };
  for (const format of options.formats) await writeFile(join(options.out, `${name}.${format}`), await files[format]());
}

/** @throws where a decoder reads anything but the content: such a code must not be printed */
async function mustRead({ symbol }: Drawing, image: Buffer, format: string): Promise<void> {
  const readings = await decode(image, symbol.symbology);
  for (const [decoder, text] of Object.entries(readings)) {
    if (text === symbol.content) continue;
    const seen = text === undefined ? 'nothing' : JSON.stringify(text);
    throw Object.assign(
      new Error(
        `The ${format} of ${symbol.content} does not read back: ${decoder} sees ${seen}. Nothing of it was written.`,
      ),
      { exitCode: 65 },
    );
  }
}

function rowOf(code: SelectedCode, drawing: Drawing, name: string): string[] {
  const [gtin = '', lot = ''] = code.lines;
  const { symbology, content, modules } = drawing.symbol;
  const side = drawing.side.toFixed(2);
  const inSmall = symbology === 'qr' ? code.modulesInSmall : undefined;
  const note =
    inSmall === undefined
      ? ''
      : `capitals: ${modules.length} modules, ${inSmall} in small letters; ${CAPITALS_WARNING}`;
  return [code.name, code.gtin, code.lot ?? '', gtin, lot, symbology, content, `${modules.length}`, side, name, note];
}

/** File names such as `08005360007746_L24-0317.qr`, unique without regard to case. */
class FileNames {
  readonly #taken = new Map<string, number>();

  of({ gtin, lot }: SelectedCode, symbology: Symbology): string {
    const stem = lot === undefined ? gtin : `${gtin}_${encodeSegment(lot)}`;
    const folded = `${stem.toLowerCase()}.${symbology}`;
    const seen = this.#taken.get(folded) ?? 0;
    this.#taken.set(folded, seen + 1);
    return `${stem}${seen === 0 ? '' : `~${seen + 1}`}.${symbology}`;
  }
}

class Sheets {
  readonly #out: string;
  #drawings: Drawing[] = [];
  #written = 0;

  constructor(out: string) {
    this.#out = out;
  }

  async add(drawing: Drawing): Promise<void> {
    this.#drawings.push(drawing);
    if (this.#drawings.length === A_SHEET) await this.finish();
  }

  async finish(): Promise<void> {
    if (this.#drawings.length === 0) return;
    this.#written += 1;
    const name = `sheet-${String(this.#written).padStart(3, '0')}.pdf`;
    await writeFile(join(this.#out, name), await sheetOf(this.#drawings, name));
    this.#drawings = [];
  }
}
