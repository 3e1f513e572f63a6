import bwipjs from 'bwip-js/node';
import { encodeQR } from 'qr';
import type { PrintedCode } from './printed-code.ts';

export type Symbology = 'qr' | 'datamatrix';

/** A matrix code without its quiet zone. */
export interface MatrixSymbol {
  symbology: Symbology;
  /** Square matrix of modules; true is dark. */
  modules: boolean[][];
  /** Text that a reader must decode. */
  content: string;
}

export const SYMBOLS: Record<Symbology, (code: PrintedCode) => MatrixSymbol> = { qr: qrSymbol, datamatrix };

/** QR code of the Digital Link URI with error correction M: GS1 prescribes no level, and M survives 15 % of damage. */
function qrSymbol({ url }: PrintedCode): MatrixSymbol {
  const bordered = encodeQR(url, 'raw', { ecc: 'medium', border: 1 });
  return { symbology: 'qr', modules: bordered.slice(1, -1).map((row) => row.slice(1, -1)), content: url };
}

/** GS1 DataMatrix (ECC 200) of the element string. `^` is not of CSET 82, so it can announce FNC1. */
function datamatrix({ elementString }: PrintedCode): MatrixSymbol {
  const text = elementString.replaceAll('\u001d', '^FNC1');
  const [symbol] = bwipjs.raw({ bcid: 'datamatrix', text, parsefnc: true, format: 'square' } as Parameters<
    typeof bwipjs.raw
  >[0]);
  if (!symbol || !('pixx' in symbol)) throw new Error(`No DataMatrix holds ${elementString}`);
  const { pixs, pixx, pixy } = symbol;
  const modules = Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (_, column) => pixs[row * pixx + column] === 1),
  );
  return { symbology: 'datamatrix', modules, content: elementString.slice(1) };
}
