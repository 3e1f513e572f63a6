import PDFDocument from 'pdfkit';
import type { Drawing } from './drawing.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Black plate only: a module's edge must not depend on the registration of four inks. */
const BLACK: [number, number, number, number] = [0, 0, 0, 100];
const A4 = { width: 210, height: 297 };
const MARGIN = 10;
const GAP = 5;

/** One code on a page of its own size. The same drawings and title make the same bytes. */
export function pdfOf(drawing: Drawing, title: string): Promise<Buffer> {
  const { width, height, module } = drawing;
  return written(title, (document) => {
    document.addPage({ size: [width * module * POINTS_PER_MM, height * module * POINTS_PER_MM], margin: 0 });
    draw(document, drawing, 0, 0);
  });
}

/** A4 pages of labels in rows, with space around each for cutting. */
export function sheetOf(drawings: readonly Drawing[], title: string): Promise<Buffer> {
  const cell = {
    width: Math.max(...drawings.map(({ width, module }) => width * module)) + GAP,
    height: Math.max(...drawings.map(({ height, module }) => height * module)) + GAP,
  };
  const columns = Math.max(1, Math.floor((A4.width - 2 * MARGIN + GAP) / cell.width));
  const rows = Math.max(1, Math.floor((A4.height - 2 * MARGIN + GAP) / cell.height));
  return written(title, (document) => {
    drawings.forEach((drawing, index) => {
      const place = index % (columns * rows);
      if (place === 0) document.addPage({ size: 'A4', margin: 0 });
      const x = MARGIN + (place % columns) * cell.width;
      const y = MARGIN + Math.floor(place / columns) * cell.height;
      draw(document, drawing, x, y);
    });
  });
}

function draw(document: PDFKit.PDFDocument, { module, code, text }: Drawing, x: number, y: number): void {
  document.save();
  document.translate(x * POINTS_PER_MM, y * POINTS_PER_MM).scale(module * POINTS_PER_MM);
  document.path(code + text).fill(BLACK);
  document.restore();
}

function written(title: string, fill: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, Producer: 'Storytrace', Creator: 'Storytrace', CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    fill(document);
    document.end();
  });
}
