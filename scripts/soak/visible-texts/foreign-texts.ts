import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { primaryOf } from '../../../src/core/locale/locale.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const PACKS = join(import.meta.dirname, '../../../i18n');
/** Attributes that a visitor reads or hears; `words` is JSON of what scripts show. */
const READ = new Set(['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'words', 'content']);

const packs = new Map(
  readdirSync(PACKS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), textsIn(JSON.parse(readFileSync(join(PACKS, file), 'utf8')))]),
);

/** All texts in JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const foreignTo = new Map<string, Map<string, string>>();

/** Texts of the other packs that the own pack does not have, with the tag of their pack; a text that is a tag may be one: `da`. */
function foreignWords(own: string): Map<string, string> {
  const known = foreignTo.get(own);
  if (known) return known;
  const ownTexts = new Set(packs.get(own));
  const made = new Map<string, string>();
  // English last: it is named where several packs have a text.
  for (const [tag, texts] of [...packs].sort(([a], [b]) => Number(a === 'en') - Number(b === 'en')))
    for (const text of texts)
      if (/\p{L}{2}/u.test(text) && !packs.has(text) && !ownTexts.has(text)) made.set(text, tag);
  foreignTo.set(own, made);
  return made;
}

/** Texts of a page that are in another language than its own, as `en: Best before`. @param own tag of its pack */
export function foreignTexts(html: string, own: string): string[] {
  const foreign = foreignWords(own);
  const found: string[] = [];
  const read = (text: string) => {
    const tag = foreign.get(text.trim());
    if (tag !== undefined) found.push(`${tag}: ${text.trim()}`);
  };
  const visit = (node: Node): void => {
    if (node.nodeName === '#text') read((node as DefaultTreeAdapterTypes.TextNode).value);
    if ('tagName' in node) {
      if (node.tagName === 'script' || node.tagName === 'style') return;
      readAttributes(node, own, read, found);
      if (node.tagName === 'template') visit((node as DefaultTreeAdapterTypes.Template).content);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function readAttributes({ tagName, attrs }: Element, own: string, read: (text: string) => void, found: string[]): void {
  for (const { name, value } of attrs) {
    if (name === 'lang' && primaryOf(value) !== primaryOf(own)) found.push(`<${tagName} lang="${value}">`);
    if (!READ.has(name)) continue;
    if (/^[[{]/.test(value)) for (const text of textsIn(JSON.parse(value))) read(text);
    else read(value);
  }
}
