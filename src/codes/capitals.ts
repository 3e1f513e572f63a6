import type { PrintedCode } from './printed-code.ts';
import { SYMBOLS } from './symbol.ts';

/** A code whose address has capitals. */
export interface CapitalCode {
  /** Modules a side of the QR code in small letters: the gain is the difference. */
  modulesInSmall?: number;
}

/** Warning of `codes --capitals`, also in the column `note` of the list. */
export const CAPITALS_WARNING =
  'some cameras show an address in capitals as text instead of a link: scan a proof with several phones before you print';

/**
 * Puts scheme and host in capitals where the QR code gets smaller by it; the path is never changed. In capitals the whole address fits the
 * alphanumeric mode of QR (5.5 bits a character, not 8) when the path has only characters of that mode.
 */
export function inCapitals<T extends PrintedCode>(code: T): T & CapitalCode {
  const [, origin = '', path = ''] = /^([^/]+\/\/[^/]+)(.*)$/.exec(code.url) ?? [];
  const url = origin.toUpperCase() + path;
  if (!/^[0-9A-Z $%*+\-./:]+$/.test(url)) return code;
  const capital = { ...code, url };
  const modulesInSmall = modules(code);
  return modules(capital) < modulesInSmall ? { ...capital, modulesInSmall } : code;
}

export const modules = (code: PrintedCode): number => SYMBOLS.qr(code).modules.length;

/** Lines that name the gain of capitals, and the warning. */
export function reportOfCapitals(codes: readonly (PrintedCode & CapitalCode)[]): string[] {
  const gains = new Map<string, number>();
  let unchanged = 0;
  for (const code of codes) {
    if (code.modulesInSmall === undefined) unchanged += 1;
    else {
      const gain = `${modules(code)} instead of ${code.modulesInSmall} modules a side`;
      gains.set(gain, (gains.get(gain) ?? 0) + 1);
    }
  }
  const lines = [...gains].map(([gain, count]) => `Capitals: ${count} QR ${codeWord(count)} with ${gain}`);
  if (unchanged > 0)
    lines.push(`Capitals: ${unchanged} QR ${codeWord(unchanged)} in small letters, because capitals gain no module`);
  return gains.size > 0 ? [...lines, `Warning: ${CAPITALS_WARNING}.`] : lines;
}

const codeWord = (count: number) => (count === 1 ? 'code' : 'codes');
