import { aiAtStart, aiNamed, type ApplicationIdentifier } from './ai.ts';
import { faultOfPairing, faultOfValue, type Element } from './element.ts';
import { fault, type Fault } from './fault.ts';

/** FNC1 as scanners send it: the group separator. */
export const FNC1 = '\u001d';

/**
 * `^01…10ABC^21…` as in a GS1 DataMatrix, GS1-128 or GS1 QR; a leading separator is accepted.
 * @param linear elements of the linear part of a composite symbol, to which these elements belong
 */
export function readElementString(text: string, linear: readonly Element[] = []): Element[] | Fault {
  const elements: Element[] = [...linear];
  let rest = text.replace(/^\u001d/, '');
  if (rest === '') return fault('Syntax');
  while (rest !== '') {
    const known = aiAtStart(rest);
    if (!known) return fault('UnknownIdentifier', rest.slice(0, 4));
    rest = rest.slice(known.ai.length);
    const end = endOfValue(rest, known);
    elements.push({ ai: known.ai, value: rest.slice(0, end) });
    rest = rest.slice(end).replace(/^\u001d/, '');
  }
  return checked(elements);
}

function endOfValue(rest: string, known: ApplicationIdentifier): number {
  const separator = rest.indexOf(FNC1);
  const upTo = separator < 0 ? rest.length : separator;
  const fixed = known.components.reduce((sum, { max }) => sum + max, 0);
  return known.predefinedLength ? Math.min(fixed, upTo) : upTo;
}

/** Replaces `\(` during parsing. */
const ESCAPED = '\0';

/**
 * `(01)09506000134352(10)ABC`: as printed below a code, also with typed spaces. A value may contain brackets,
 * but not around two to four digits, unless the first is escaped: `\(`. `|` separates a composite component.
 */
export function readBracketed(text: string): Element[] | Fault {
  if (text.includes(ESCAPED)) return fault('CharacterSet');
  const parts = text
    .trim()
    .replaceAll('\\(', ESCAPED)
    .split(/\(\s*(\d{2,4})\s*\)/);
  if (parts[0] !== '' || parts.length < 3) return fault('Syntax');
  const elements: Element[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    const ai = parts[at] ?? '';
    elements.push({ ai, value: valueAsTyped(ai, parts[at + 1] ?? '').replaceAll(ESCAPED, '(') });
  }
  return checked(elements);
}

/** No value contains a separator or `|`: before the next bracket they are dropped. Spaces within digits and lots are only for legibility. */
function valueAsTyped(ai: string, typed: string): string {
  const [first = '', ...others] = typed.split(/[|\u001d]/);
  const value = others.every((other) => other.trim() === '') ? first : typed;
  const numeric = aiNamed(ai)?.components.every(({ set }) => set === 'N');
  return numeric || ai === '10' ? value.replace(/\s/g, '') : value.trim();
}

function checked(elements: Element[]): Element[] | Fault {
  for (const element of elements) {
    const wrong = faultOfValue(element);
    if (wrong) return wrong;
  }
  return faultOfPairing(elements) ?? elements;
}

/** Writes FNC1 first, and after every value without a predefined length, except the last. */
export function writeElementString(elements: readonly Element[]): string {
  const body = elements.map(({ ai, value }, index) => {
    const separated = index < elements.length - 1 && !aiNamed(ai)?.predefinedLength;
    return `${ai}${value}${separated ? FNC1 : ''}`;
  });
  return FNC1 + body.join('');
}

/** `(01)09506000134352(10)ABC`: human readable interpretation. */
export function writeBracketed(elements: readonly Element[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join('');
}
