import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Text } from '../../core/graph/text.ts';
import { type MarkdownCost, markdownCost } from '../../core/text/markdown-cost.ts';
import type { NodeFault } from './node-fault.ts';

/** Characters of HTML that one text may become, and all of a node in one language: a page is one text. */
const OUTPUT = 16_000_000;
const OUTPUT_OF_NODE = 100_000_000;
/** Steps of the parser: less than a tenth of a second. */
const STEPS = 200_000_000;
/** Shorter texts cannot reach any bound. */
const SHORT = 500;

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
      const cost = markdownCost(said);
      const fault = faultOf(cost);
      if (!fault) whole.set(locale, (whole.get(locale) ?? 0) + cost.output);
      // A text without translation is used for all languages: report it once.
      if (fault && seen.size < seen.add(said).size)
        yield {
          ...fault,
          message: `of ${keyOf(node)} ${fault.message}`,
          path: `${path}.${locale}`,
          received: `${said.length} characters`,
        };
    }
  }
  const most = Math.max(...whole.values());
  if (most > OUTPUT_OF_NODE)
    yield {
      kind: 'MarkdownTooLarge',
      path: node.type === 'product' ? 'story' : 'description',
      message: `of ${keyOf(node)} has texts that may become ${most} characters of HTML together; ${OUTPUT_OF_NODE} are the most`,
      fix: 'Shorten the texts: a page shows all of them.',
    };
}

/** Reports the bound that a text exceeds most when it exceeds both: the author corrects that cause first. */
function faultOf({ output, steps }: MarkdownCost): Pick<NodeFault, 'kind' | 'message' | 'fix'> | undefined {
  if (steps > STEPS && steps / STEPS >= output / OUTPUT)
    return {
      kind: 'MarkdownTooSlow',
      message: 'has so many brackets in one paragraph that it cannot be rendered in time',
      fix: 'Divide the paragraph, or put a backslash before brackets that are no links and in a code block what is code.',
    };
  if (output > OUTPUT)
    return {
      kind: 'MarkdownTooLarge',
      message: `may become ${output} characters of HTML; ${OUTPUT} are the most`,
      fix: 'Shorten it, or take out what multiplies: references that are used often, wide tables, many pictures.',
    };
  return undefined;
}
