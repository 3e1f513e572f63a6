import { contourOf } from './contour.ts';
import { outlineOf, round } from './outlines.ts';
import type { MatrixSymbol } from './symbol.ts';

/** GS1 General Specifications 5.12.3.1: module of a 2D symbol at retail point of sale, in millimetres. */
export const MODULE = { least: 0.396, most: 0.99 };
/** Width of the empty margin, in modules. */
export const QUIET_ZONE = 4;
/** Size of the text beneath, in millimetres: capitals of 1.3 mm. */
const TEXT_SIZE = 2;
const LINE_HEIGHT = 1.2;

/** A code with its quiet zone and the text beneath, drawn in units of one module. */
export interface Drawing {
  symbol: MatrixSymbol;
  /** Millimetres per module. */
  module: number;
  /** Whole label, in modules. */
  width: number;
  height: number;
  /** Dark areas and text as SVG path data. */
  code: string;
  text: string;
  /** Side of the code in millimetres, quiet zone included. */
  side: number;
}

/** Drawing of a code with its text. It is wider than the code only where the text is; the code is aligned to whole modules. */
export function drawingOf(symbol: MatrixSymbol, lines: readonly string[], module: number): Drawing {
  const size = TEXT_SIZE / module;
  const outlines = lines.map((line) => outlineOf(line, size));
  const side = symbol.modules.length + 2 * QUIET_ZONE;
  const widest = Math.max(0, ...outlines.map(({ width }) => width));
  const margin = Math.max(0, Math.ceil((widest + 2 - side) / 2));
  const width = side + 2 * margin;
  const text = outlines.map((outline, index) =>
    moved(outline.path, (width - outline.width) / 2, side + (index + 0.75) * size * LINE_HEIGHT),
  );
  return {
    symbol,
    module,
    width,
    height: side + Math.ceil(lines.length * size * LINE_HEIGHT),
    code: contourOf(symbol.modules, margin + QUIET_ZONE, QUIET_ZONE),
    text: text.join(''),
    side: round(side * module),
  };
}

/** Translates absolute path data: its commands are M, L, Q, C and Z, its numbers pairs of x and y. */
function moved(path: string, dx: number, dy: number): string {
  let isX = false;
  return path.replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) => {
    isX = !isX;
    return String(round(Number(number) + (isX ? dx : dy)));
  });
}
