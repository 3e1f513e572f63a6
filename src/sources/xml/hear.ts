import { SaxesParser } from 'saxes';
import { LimitExceeded, SOURCE_LIMITS } from '../limits.ts';

export interface Heard {
  open?(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses a part of a workbook; a part that the workbook does not have is an empty text. Names come without their namespace prefix, which
 * differs from program to program.
 * @throws where it is not XML; LimitExceeded where it is nested deeper than any program writes it: the parser holds all open elements
 */
export function hear(xml: string, { open, close, text }: Heard): void {
  if (xml === '') return;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > SOURCE_LIMITS.depth)
      throw new LimitExceeded(
        `is nested deeper than ${SOURCE_LIMITS.depth} elements`,
        'Save it again in the program that wrote it.',
      );
    open?.(local(name), () => ownOf(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.write(xml).close();
}

function ownOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const own: Record<string, string> = {};
  for (const name in attributes) own[local(name)] = attributes[name] ?? '';
  return own;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
