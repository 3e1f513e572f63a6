import { AI_TABLE } from './ai-table.ts';

export interface Component {
  /** `N` digits, `X` CSET 82, `Y` CSET 39, `Z` base64url. */
  set: string;
  min: number;
  max: number;
  optional: boolean;
  linters: string[];
}

/** One Application Identifier with the properties of its row in the table. */
export interface ApplicationIdentifier {
  ai: string;
  /** No FNC1 after it in an element string. */
  predefinedLength: boolean;
  /** Allowed in the query of a Digital Link. */
  attribute: boolean;
  components: Component[];
  /** Alternatives, each a set of AI patterns of which all are needed. */
  requires: string[][];
  excludes: string[];
  /** Set for a primary key: the orders of its path qualifiers. */
  qualifiers?: string[][];
}

const table = new Map<string, ApplicationIdentifier>();

function expand(range: string): string[] {
  const [from = '', to = from] = range.replace(/n/g, '0').split('-');
  const step = range.includes('n') ? 10 : 1;
  const ais: string[] = [];
  for (let number = Number(from); number <= Number(to); number += step) {
    const decimals = range.includes('n') ? 6 : 1;
    for (let decimal = 0; decimal < decimals; decimal += 1)
      ais.push(String(number + decimal).padStart(from.length, '0'));
  }
  return ais;
}

function component(text: string): Component {
  const [format = '', ...linters] = text.replace(/[[\]]/g, '').split(',');
  const max = Number(format.replace(/^\D+/, ''));
  return {
    set: format.charAt(0),
    min: format.includes('..') ? 1 : max,
    max,
    optional: text.startsWith('['),
    linters,
  };
}

function listed(words: string[], key: string): string[] | undefined {
  return words
    .find((word) => word.startsWith(`${key}=`))
    ?.slice(key.length + 1)
    .split(',');
}

function define(line: string): void {
  const [range = '', flags = '', ...words] = line.split(' ');
  const keys = words.find((word) => word.startsWith('dlpkey'));
  for (const ai of expand(range)) {
    table.set(ai, {
      ai,
      predefinedLength: flags.includes('*'),
      attribute: flags.includes('?'),
      components: words.filter((word) => /^\[?[NXYZ][.\d]/.test(word)).map(component),
      requires: (listed(words, 'req') ?? []).map((group) => group.split('+')),
      excludes: (listed(words, 'ex') ?? []).map((other) => (other === 'self' ? `${ai.slice(0, 3)}n` : other)),
      ...(keys !== undefined && {
        qualifiers: keys
          .slice('dlpkey='.length)
          .split('|')
          .map((order) => (order ? order.split(',') : [])),
      }),
    });
  }
}
AI_TABLE.trim().split('\n').forEach(define);

export function aiNamed(ai: string): ApplicationIdentifier | undefined {
  return table.get(ai);
}

/** The AI at the start of the rest of an element string. */
export function aiAtStart(text: string): ApplicationIdentifier | undefined {
  for (const length of [2, 3, 4]) {
    const found = text.length >= length ? table.get(text.slice(0, length)) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** `31nn` fits 3103; every `n` is a digit. */
export function fitsPattern(pattern: string, ai: string): boolean {
  return pattern.length === ai.length && [...pattern].every((char, index) => char === 'n' || char === ai.charAt(index));
}
