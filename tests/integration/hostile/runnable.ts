import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { HOOK } from './payloads.ts';

const LINKS = new Set('href xlink:href src action formaction data poster cite ping background'.split(' '));
const NEVER = new Set('iframe object embed base frame applet marquee math foreignobject animate set'.split(' '));
const SCHEME = /^[\s\u0000-\u001f]*([a-z][a-z0-9+.-]*):/i;
const SAFE = new Set(['https', 'http', 'mailto', 'tel']);

/** Everything in a document that could run a payload or load a resource that it names, under any policy. */
export function runnable(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Tree.Node): void => {
    if ('tagName' in node) found.push(...faultsOf(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function faultsOf(element: Tree.Element): string[] {
  const { tagName, attrs } = element;
  const faults = NEVER.has(tagName.toLowerCase()) ? [`<${tagName}>`] : [];
  for (const { name, value } of attrs) {
    const said = `<${tagName} ${name}="${value.slice(0, 80)}">`;
    if (/^on/i.test(name) || name === 'srcdoc' || /["'<>`=]/.test(name)) faults.push(said);
    if (LINKS.has(name) && !isSafe(tagName, value)) faults.push(said);
    if (name === 'style' && (value.includes(HOOK) || /url\(|expression/i.test(value))) faults.push(said);
  }
  if (tagName === 'script') faults.push(...faultsOfScript(element));
  return faults;
}

function isSafe(tagName: string, value: string): boolean {
  const scheme = SCHEME.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return !/^\s*(?:\/\/|\\)/.test(value);
  return SAFE.has(scheme)
    ? tagName === 'a' || tagName === 'link'
    : tagName === 'img' && /^data:image\/(?:gif|png|jpeg|webp)/.test(value);
}

/** Scripts may be ours; data for machines has to be JSON that nothing has ended early. */
function faultsOfScript({ attrs, childNodes }: Tree.Element): string[] {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json')) {
    try {
      JSON.parse(text);
      return [];
    } catch {
      return [`JSON-LD that is not JSON: ${text.slice(0, 80)}`];
    }
  }
  return text.includes(HOOK) ? [`<script>${text.slice(0, 80)}`] : [];
}
