import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
const UNSEEN = new Set(['script', 'style', 'template', 'head']);

/** What a reader sees of a page: its words, one blank between them. */
export function visibleText(html: string): string {
  const words: string[] = [];
  collect(parse(html), words);
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function collect(node: Node, words: string[]): void {
  if ('tagName' in node && UNSEEN.has(node.tagName)) return;
  if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
  for (const child of 'childNodes' in node ? node.childNodes : []) collect(child, words);
}

/** @throws naming the first page whose text differs from the first folder's */
export function assertSameText(folders: readonly string[], paths: readonly string[]): void {
  for (const path of paths) {
    const [first, ...others] = folders.map((folder) => ({
      folder,
      text: visibleText(readFileSync(join(folder, path, 'index.html'), 'utf8')),
    }));
    if (!first?.text) throw new Error(`${path} shows nothing in ${first?.folder}`);
    for (const { folder, text } of others) {
      if (text === first.text) continue;
      const at = [...text].findIndex((char, index) => char !== first.text[index]);
      const around = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 30), at + 60));
      throw new Error(`${path} differs: ${first.folder} ${around(first.text)}, ${folder} ${around(text)}`);
    }
  }
}
