/** Built pages as a visitor reads them: the text of each step of a history, and of the whole page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { plain } from '../document/words.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface Step {
  kind: string;
  /** `raw`: original text; `text`: the form for comparison. */
  raw: string;
  text: string;
  /** `times`: texts of its `<time>` elements; `since`: text of the interval next to the first. */
  times: string[];
  since: string;
  /** Instants of its `<time>` elements. */
  machine: string[];
  /** The step that a visitor reads right before it, with what is folded left folded; none for the first. */
  before?: Step;
}

export interface Page {
  path: string;
  text: string;
  steps: Step[];
}

const HIDDEN = new Set(['script', 'style', 'template', 'noscript']);

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node) || HIDDEN.has(node.nodeName)) return '';
  return ` ${node.childNodes.map(textOf).join('')} `;
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

function* elements(node: Node | DefaultTreeAdapterTypes.Document): Iterable<Element> {
  if ('attrs' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child);
}

/** @param path of the page on the site; undefined where no such page was built */
export function readPage(out: string, path: string): Page | undefined {
  const file = join(out, path, 'index.html');
  if (!existsSync(file)) return undefined;
  const document = parse(readFileSync(file, 'utf8'));
  const all = [...elements(document)];
  const body = all.find(({ tagName }) => tagName === 'body');
  const timeline = all.find((one) => attribute(one, 'data-timeline') !== undefined);
  const steps: Step[] = [];
  if (timeline) readSteps(timeline, undefined, steps);
  return { path, text: plain(body ? textOf(body) : ''), steps };
}

/** Steps of one list; a fold between two steps has a list of its own. Returns the last step in sight. */
function readSteps(list: Element, before: Step | undefined, into: Step[]): Step | undefined {
  let last = before;
  for (const child of list.childNodes) {
    if (!('attrs' in child)) continue;
    if (attribute(child, 'data-step') === undefined) {
      const inner = [...elements(child)].find(({ tagName }) => tagName === 'ol');
      if (inner) readSteps(inner, last, into);
      continue;
    }
    const parts = [...elements(child)];
    const times = parts.filter(({ tagName }) => tagName === 'time');
    const since = parts.find((one) => attribute(one, 'class') === 'since');
    const raw = textOf(child);
    const step: Step = {
      kind: attribute(child, 'data-kind') ?? '',
      raw,
      text: plain(raw),
      times: times.map((one) => plain(textOf(one))),
      machine: times.flatMap((one) => attribute(one, 'datetime') ?? []),
      since: since ? plain(textOf(since)) : '',
      ...(last && { before: last }),
    };
    into.push(step);
    last = step;
  }
  return last;
}
