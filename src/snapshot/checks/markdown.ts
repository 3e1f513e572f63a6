import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Text } from '../../core/graph/text.ts';
import type { NodeFault } from './node-fault.ts';

/** Shorter texts cannot reach any limit but that of quotes in quotes, which costs nothing then. */
const SHORT = 500;
/** Characters of all texts of a node in one language: a page shows all of them. */
const CHARACTERS_OF_NODE = 1_000_000;

/** What one text may have, with the words of the message. */
const LIMITS: readonly [most: number, of: string, measure: (text: string) => number][] = [
  [200_000, 'characters', (text) => text.length],
  // A parser searches the rest of a paragraph for the end of each.
  [2_000, 'brackets that may begin a link', (text) => count(text, '[')],
  [10_000, 'cells of tables', (text) => sum(blocksOf(text).map(cells))],
  [20, 'quotes and lists within one another', (text) => Math.max(...text.split('\n').map(marks))],
  // Each use of a reference repeats its address and its title.
  [
    2_000_000,
    'characters in repeated references (length of the longest × links)',
    (text) => count(text, '[') * Math.max(0, ...blocksOf(text).map(longestReference)),
  ],
];

/** Texts of a node that pages show as Markdown, with their path. */
export function markdownTexts(node: Node): [path: string, text: Text | undefined][] {
  if (node.type === 'ingredient') return [['description', node.description]];
  if (node.type === 'operator')
    return [
      ['description', node.description],
      ['story', node.story],
    ];
  if (node.type !== 'product') return [];
  const bodies = node.story.map(({ body }, index): [string, Text] => [`story[${index}].body`, body]);
  return [['description', node.description], ...bodies];
}

/** Markdown that multiplies itself, or takes a parser longer than a page may take. */
export function* markdownFaults(node: Node): Iterable<NodeFault> {
  const whole = new Map<string, number>();
  for (const [path, text] of markdownTexts(node)) {
    const seen = new Set<string>();
    for (const [locale, said] of Object.entries(text ?? {})) {
      if (said === undefined || said.length <= SHORT) continue;
      whole.set(locale, (whole.get(locale) ?? 0) + said.length);
      // A text without translation is used for all languages: report it once.
      const message = tooMuch(said);
      if (message !== undefined && seen.size < seen.add(said).size)
        yield { ...faultOf(node, message), path: `${path}.${locale}`, received: `${said.length} characters` };
    }
  }
  const most = Math.max(...whole.values());
  if (most > CHARACTERS_OF_NODE)
    yield {
      ...faultOf(node, `has texts of ${most} characters together; ${CHARACTERS_OF_NODE} are the most`),
      path: node.type === 'product' ? 'story' : 'description',
    };
}

const faultOf = (node: Node, message: string): Pick<NodeFault, 'kind' | 'message' | 'fix'> => ({
  kind: 'MarkdownTooLarge',
  message: `of ${keyOf(node)} ${message}`,
  fix: 'Shorten or divide it; put a backslash before brackets that are no links.',
});

function tooMuch(text: string): string | undefined {
  for (const [most, of, measure] of LIMITS) {
    const found = measure(text);
    if (found > most) return `has ${found} ${of}; ${most} are the most`;
  }
  return undefined;
}

const blocksOf = (text: string): string[] => text.split(/\n[ \t\r]*\n/);
const count = (text: string, sign: string): number => text.split(sign).length - 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** A reference whose title cannot continue in the next line. */
const ONE_LINE = /^ {0,3}\[[^[\]]+\]:[ \t]+[^\s"'()<>]+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t\r]*$/;

/** Length of the longest line where every line is such a reference; else of the whole block, which may be one title. */
function longestReference(block: string): number {
  if (!block.includes(']:')) return 0;
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => ONE_LINE.test(line)) ? Math.max(...lines.map(({ length }) => length)) : block.length;
}

/** A row of a table is filled up to the width of the widest. */
function cells(block: string): number {
  if (!block.includes('|')) return 0;
  const rows = block.split('\n');
  return rows.length * Math.max(...rows.map((row) => count(row, '|')));
}

/** Signs of quotes and lists with which a line begins; a line of such signs alone is a rule. */
function marks(line: string): number {
  const [begun] = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line) ?? [''];
  return /^[ \t*+-]*$/.test(line) ? 0 : begun.replace(/[ \t]|\d+(?=[.)])/g, '').length;
}
