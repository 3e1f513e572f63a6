import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Elements with text; all other elements of a page are left out, and all attributes. */
const KEPT = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'tr',
  'th',
  'td',
  'b',
  'time',
]);
const LEFT_OUT = new Set(['script', 'style', 'template', 'svg', 'picture', 'button', 'form', 'noscript']);

/**
 * The lightest honest page about the same thing: one HTML with the text of the page, its hero picture and its two
 * fonts; no script, no stylesheet. The difference is the cost of our page.
 */
export function floorOf(html: string): string {
  const document = parse(html);
  const main = find(document, ({ tagName }) => tagName === 'main');
  const hero = main && [...pictures(main)].findLast(comesFirst);
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]*>/g)];
  if (!main || !hero || fonts.length !== 2)
    throw new Error('The page has not what a floor is made of: main, hero, two fonts');
  const faces = fonts.map(
    ([, href], index) => `@font-face{font-family:f${index};src:url(${href}) format("woff2");font-display:swap}`,
  );
  const style = `${faces.join('')}body{max-width:40em;margin:auto;padding:1em;font:1rem/1.5 f1,sans-serif}h1,h2,h3,h4{font-family:f0,sans-serif}img{width:100%;height:auto}`;
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Floor</title><meta name="description" content="The same text, as light as it can be">${fonts.map(([link]) => link).join('')}`,
    `<style>${style}</style></head><body><main>${serializeOuter(hero)}${[...texts(main)].join('')}</main></body></html>`,
  ].join('');
}

function* texts(node: Tree.ParentNode): Iterable<string> {
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') yield escaped((child as Tree.TextNode).value);
    else if ('tagName' in child && !LEFT_OUT.has(child.tagName)) {
      const inner = [...texts(child)].join('');
      yield KEPT.has(child.tagName) && inner.trim() ? `<${child.tagName}>${inner}</${child.tagName}>` : inner;
    }
  }
}

function find(node: Tree.ParentNode, is: (element: Tree.Element) => boolean): Tree.Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const found = is(child) ? child : find(child, is);
    if (found) return found;
  }
  return undefined;
}

function* pictures(node: Tree.ParentNode): Iterable<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    if (child.tagName === 'picture') yield child;
    else yield* pictures(child);
  }
}

/** Asked for before others: of these the last is the large one of the first screen. */
const comesFirst = (picture: Tree.Element): boolean =>
  picture.childNodes.some(
    (child) => 'attrs' in child && child.attrs.some(({ name, value }) => name === 'fetchpriority' && value === 'high'),
  );

const serializeOuter = (element: Tree.Element): string => `<picture>${serialize(element)}</picture>`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
