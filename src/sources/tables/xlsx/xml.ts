import { Parser } from 'saxen';

export interface Heard {
  open?(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses a part of a workbook; a part that the workbook does not have is an empty text. Names come without their namespace prefix, which
 * differs from program to program.
 * @throws where it is not XML
 */
export function hear(xml: string, { open, close, text }: Heard): void {
  if (xml === '') return;
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open) parser.on('openTag', (name, attributes) => open(local(name), () => decodedOf(attributes())));
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) {
    parser.on('text', (part) => text(decoded(part)));
    parser.on('cdata', text);
  }
  parser.parse(xml);
}

function decodedOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const own: Record<string, string> = {};
  for (const name in attributes) own[local(name)] = decoded(attributes[name] ?? '');
  return own;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** The parser's own decoder knows no character beyond U+FFFF. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|([a-z]{2,4}));/g, (told, decimal, hex, name: string) => {
    const code = Number.parseInt((decimal ?? hex) as string, decimal === undefined ? 16 : 10);
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    return NAMED[name] ?? told;
  });
}
