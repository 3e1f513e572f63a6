import { posix } from 'node:path';
import {
  type Document,
  isMap,
  isSeq,
  isScalar,
  type Node as YamlNode,
  parseAllDocuments,
  type ParsedNode,
  visit,
} from 'yaml';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { isEpcis } from '../epcis/detect.ts';
import { withCodes } from '../folder/code-words.ts';
import { readText } from '../folder/decode.ts';
import { holdsNodes, isTable, listFolder } from '../folder/listing.ts';
import { Texts } from '../folder/texts.ts';
import { Stories } from './stories.ts';
import { NODE_SHEETS } from '../tables/sheets.ts';
import { validateNode } from '../validate/validate-node.ts';

interface Normalized {
  /** Path → text of files to write. */
  written: Map<string, string>;
  /** Paths of files to remove: their nodes have files of their own now. */
  removed: string[];
  /** Files that are left as they are: tables and EPCIS documents. */
  others: string[];
  /** Files that stay lists. */
  lists: ListFile[];
}

/** A file that is a list of nodes. */
export interface ListFile {
  path: string;
  types: NodeType[];
}

/**
 * The files of a folder with one node a file and texts by language. Texts in other files are stories, a file for each language
 * (`stories/meadow.{locale}.md`). The folder has no problems: the caller has checked it. Nothing is written.
 * @param keepsLists a YAML file that is a list of nodes stays one
 */
export function normalized(folder: string, keepsLists = false): Normalized {
  const all = listFolder(folder).map(({ path }) => path);
  const stories = new Stories(folder, all);
  const taken = new Set(all.map((path) => path.toLowerCase()));
  const result: Normalized = { written: new Map(), removed: [], others: [], lists: [] };
  for (const path of all.filter(holdsNodes)) {
    const read = isTable(path) || !/\.(?:ya?ml|json)$/i.test(path) ? undefined : nodesIn(folder, path);
    if (!read) {
      result.others.push(path);
      continue;
    }
    const { documents, isList } = read;
    const isAlone = documents.length === 1 && !isList;
    const texts = documents.map((document) => normalizedNode(folder, path, document, stories));
    const isUnchanged = texts.every(({ isChanged }) => !isChanged);
    if (isAlone && isUnchanged) continue;
    if (keepsLists && isList && isUnchanged && /\.ya?ml$/i.test(path))
      result.lists.push({ path, types: [...new Set(texts.map(({ node }) => node.type))] });
    else if (isAlone && /\.ya?ml$/i.test(path)) result.written.set(path, texts[0]?.text() ?? '');
    else {
      result.removed.push(path);
      for (const { node, text } of texts) {
        const own = freePath(node, taken);
        result.written.set(own, text(own));
      }
    }
  }
  for (const [path, text] of stories.written) result.written.set(path, text);
  // A table may name the same file.
  if (!result.others.some(isTable)) result.removed.push(...stories.removed);
  return result;
}

/** Each node of a file as a document of its own; undefined where the file holds none. */
function nodesIn(folder: string, path: string): { documents: Document[]; isList: boolean } | undefined {
  const decoded = readText(`${folder}/${path}`, path);
  if ('problem' in decoded) return undefined;
  const isJson = /\.json$/i.test(path);
  const found: Document[] = [];
  const all = parseAllDocuments(decoded.text, { uniqueKeys: true, stringKeys: true }) as Document.Parsed[];
  for (const document of all) {
    const { contents } = document;
    const nodes: ParsedNode[] = isSeq(contents) ? (contents.items as ParsedNode[]) : contents ? [contents] : [];
    for (const [index, node] of nodes.entries()) {
      const value: unknown = node.toJS(document);
      if (isEpcis(value) || typeof value !== 'object' || value === null || !('type' in value)) return undefined;
      found.push(isSeq(contents) ? apart(document, node, index) : document);
    }
  }
  if (isJson)
    for (const document of found)
      visit(document, {
        Collection: (_, node) => void (node.flow = false),
        Scalar: (key, scalar) => void (key === 'key' && (scalar.type = 'PLAIN')),
      });
  return { documents: found, isList: all.length === 1 && isSeq(all[0]?.contents) };
}

/** An entry of a list as a document. An alias of an anchor in another entry is replaced by its value. */
function apart(list: Document, node: ParsedNode, index: number): Document {
  let hasAlias = false;
  visit(node, { Alias: () => void (hasAlias = true) });
  const document = new (list.constructor as typeof Document)();
  document.contents = hasAlias ? document.createNode(node.toJS(list)) : node;
  if (index === 0 && list.commentBefore != null) document.commentBefore = list.commentBefore;
  return document;
}

function normalizedNode(folder: string, path: string, document: Document, stories: Stories) {
  const value: unknown = document.toJS();
  const result = validateNode(new Texts(folder, path).resolved(value), { file: path }, withCodes);
  if (!('node' in result)) throw new Error(`${path}: the node is not valid`);
  const { node } = result;
  let isChanged = stories.adopt(document, path);
  const byLanguage = (raw: unknown, read: unknown): unknown => {
    if (isScalar(raw) && typeof raw.value === 'string' && isTextOf(raw.value, read)) {
      isChanged = true;
      const { value: text, type } = raw;
      const map = document.createNode(Object.fromEntries(siteLocales().map((locale) => [locale, text]))) as YamlNode;
      visit(map, { Scalar: (key, scalar) => void (key === 'value' && type && (scalar.type = type)) });
      const comment = [raw.commentBefore, raw.comment].filter((one) => one != null).join('\n');
      if (comment !== '') map.commentBefore = comment;
      return map;
    }
    if (typeof read !== 'object' || read === null) return raw;
    if (isMap(raw))
      for (const pair of raw.items)
        pair.value = byLanguage(pair.value, (read as Record<string, unknown>)[String(pair.key)]);
    else if (isSeq(raw)) raw.items = raw.items.map((item, index) => byLanguage(item, (read as unknown[])[index]));
    return raw;
  };
  byLanguage(document.contents, node);
  const text = (own = path) => {
    if (own !== path) moveFileNames(document, path, own);
    return document.toString({ lineWidth: 0 });
  };
  return { node, isChanged, text };
}

/** Whether the contract read a plain text as the same text in each language of the site. */
function isTextOf(text: string, read: unknown): boolean {
  if (typeof read !== 'object' || read === null) return false;
  const locales = siteLocales();
  return (
    Object.keys(read).length === locales.length &&
    locales.every((locale) => (read as Record<string, unknown>)[locale] === text)
  );
}

/** `{ file: x.md }` is relative to the file of its node. */
function moveFileNames(document: Document, from: string, to: string): void {
  visit(document, {
    Map: (_, { items: [pair, ...more] }) => {
      if (more.length > 0 || String(pair?.key) !== 'file' || !isScalar(pair?.value)) return;
      const target = posix.join(posix.dirname(from), String(pair.value.value));
      pair.value.value = posix.relative(posix.dirname(to), target);
    },
  });
}

/** `batches/stravecchio-L24-0317.yaml`, with a number where there is such a file. */
function freePath(node: Node, taken: Set<string>): string {
  const name = node.type === 'batch' ? `${node.product}-${node.lot ?? node.serial ?? node.id ?? 'lot'}` : node.id;
  const stem = `${NODE_SHEETS[node.type]}/${
    name
      .replace(/[^A-Za-z0-9.-]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 100) || node.type
  }`;
  for (let count = 1; ; count += 1) {
    const path = `${stem}${count === 1 ? '' : `-${count}`}.yaml`;
    if (taken.size === taken.add(path.toLowerCase()).size) continue;
    return path;
  }
}
