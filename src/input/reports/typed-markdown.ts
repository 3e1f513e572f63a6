import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import { markdownTexts } from '../../snapshot/checks/markdown.ts';
import { ownPageTexts } from '../blocks/own-page.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** A part of a Markdown text that the page does not show as meant. */
export interface TypedPart {
  kind: 'typed' | 'picture';
  /** Its beginning, or the address of the picture. */
  received: string;
  /** Name of what was meant: `a footnote`. */
  name: string;
}

/** Signs of other programs and pictures of other hosts in Markdown texts, as warnings: each kind once in a text. */
export function* typedMarkdown(snapshot: Snapshot, partsOf: (text: string) => TypedPart[]): Generator<Problem> {
  for (const type of ['operator', 'product', 'ingredient'] as const)
    for (const node of snapshot.all(type) as Iterable<Node>)
      for (const [path, text] of markdownTexts(node)) {
        const seen = new Set<string>();
        for (const [locale, markdown] of Object.entries(text ?? {})) {
          // A text without translation is used for all languages: report it once.
          if (markdown === undefined || seen.size === seen.add(markdown).size) continue;
          for (const { kind, received, name } of partsOf(markdown))
            yield { where: { node: keyOf(node) }, path: `${path}.${locale}`, received, ...WORDS[kind](name) };
        }
      }
  for (const { where, text } of ownPageTexts())
    for (const { kind, received, name } of partsOf(text)) yield { where, path: '', received, ...WORDS[kind](name) };
}

const WORDS: Record<TypedPart['kind'], (name: string) => Pick<Problem, 'kind' | 'message' | 'fix'>> = {
  typed: (name) => ({
    kind: 'ShownAsTyped',
    message: `holds ${name}, which the page shows as typed`,
    fix: 'Write it as plain Markdown (CommonMark, with tables), or take it out.',
  }),
  picture: () => ({
    kind: 'OutsidePicture',
    message:
      'is a picture of another place than the media of the catalog: the page shows a link to it, not the picture',
    fix: 'Add the picture as a node of type media and write its id: ![A vat](vat).',
  }),
};
