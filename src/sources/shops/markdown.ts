import { createRequire } from 'node:module';
import type TurndownService from 'turndown';

/** Characters of a description: a longer one is a page of its own. */
const LONGEST = 100_000;
/** Elements within one another. */
const DEPTH = 60;
/** Elements that end without a tag. */
const OPEN = /^(?:p|li|br|hr|img|input|meta|link|tr|td|th|dt|dd|option|source|wbr)$/i;
/** Elements that show nothing, or run something. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style iframe object embed form noscript template img video audio svg head'.split(' '),
);

let service: TurndownService | undefined;

function turndown(): TurndownService {
  if (service) return service;
  const Turndown = createRequire(import.meta.url)('turndown') as typeof TurndownService;
  service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' });
  service.addRule('dropped', { filter: (node) => DROPPED.has(node.nodeName.toLowerCase()), replacement: () => '' });
  // Links that a page would not follow become their text.
  service.addRule('unsafe links', {
    filter: (node) => node.nodeName === 'A' && !/^(?:https?:|mailto:)/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  return service;
}

/** The HTML of a shop as Markdown. Scripts, styles, forms and pictures are left out. @throws RangeError where it is too long or nested too deeply */
export function markdownOf(html: string): string {
  if (html.length > LONGEST) throw new RangeError(`is longer than ${LONGEST} characters`);
  if (!/[<&]/.test(html)) return html.trim();
  if (depthOf(html) > DEPTH) throw new RangeError('is nested too deeply');
  return turndown()
    .turndown(html)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Most elements that are open at once: the parser and the translation take time and stack by it. */
function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  for (const [, end = '', name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (OPEN.test(name)) continue;
    depth = Math.max(0, depth + (end === '' ? 1 : -1));
    most = Math.max(most, depth);
  }
  return most;
}

/** The HTML of a shop as one line of plain text; of HTML that is too long or too deep what is outside of its tags. */
export function plainOf(html: string): string {
  const isPlain = !/[<&]/.test(html);
  const isTooMuch = html.length > LONGEST || depthOf(html) > DEPTH;
  if (isPlain || isTooMuch) return oneLine(html.slice(0, LONGEST).replace(/<[^<>]*>/g, ' '));
  return oneLine(
    markdownOf(html)
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/^\s*(?:[-*>]|#{1,6}|\d+\.)\s+/gm, '')
      .replace(/\\([\\`*_{}[\]()#+.!>-])|[*_]/g, (_, escaped: string | undefined) => escaped ?? ''),
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
