import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import type { ImportedNode } from './nodes.ts';

const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

/** A field that changed there and that the owner changed or confirmed: the owner's value stays. */
export interface Conflict {
  node: string;
  field: string;
  /** What the shop or database has now. */
  shop: unknown;
}

export interface Merged {
  /** Undefined: as it was. */
  text?: string;
  conflicts: Conflict[];
}

const keyOf = ({ type, id }: { type?: unknown; id?: unknown }): string => `${String(type)}:${String(id)}`;
/** A new file of these nodes. */
export function newText(nodes: readonly ImportedNode[], comment: string): string {
  const documents = nodes.map((node) => new (yaml().Document)(node) as Document);
  if (documents[0]) documents[0].commentBefore = ` ${comment}`;
  return textOf(documents);
}

/**
 * Brings the owner's file up to the shop: a field that the shop changed since the last import gets its new value, unless the owner changed
 * it too. Comments, order and all other nodes stay.
 * @param base the nodes of the last import
 * @throws Error where the file is not YAML
 */
export function merge(text: string, base: readonly ImportedNode[], nodes: readonly ImportedNode[]): Merged {
  const documents = [...yaml().parseAllDocuments(text, { stringKeys: true })] as Document[];
  const fault = documents.flatMap(({ errors }) => errors)[0];
  if (fault) throw new Error(fault.message.split('\n', 1)[0]);
  const conflicts: Conflict[] = [];
  let isChanged = false;
  const before = new Map(base.map((node) => [keyOf(node), node]));
  const now = new Map(nodes.map((node) => [keyOf(node), node]));
  const present = new Set<string>();
  for (const document of documents) {
    const own = (document.toJS() ?? {}) as Record<string, unknown>;
    const key = keyOf(own);
    present.add(key);
    const [was = {}, is] = [before.get(key), now.get(key)];
    if (!is) continue;
    const written: string[] = [];
    for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [old, next, mine] = [was[field as keyof typeof was] as unknown, is[field], own[field]];
      if (field === 'unconfirmed' || isDeepStrictEqual(old, next) || isDeepStrictEqual(mine, next)) continue;
      if (!isDeepStrictEqual(old, mine) || isConfirmed(field, was, own))
        conflicts.push({ node: key, field, shop: next });
      else if (next === undefined) isChanged = document.delete(field) || isChanged;
      else {
        document.set(field, document.createNode(next));
        written.push(field);
        isChanged = true;
      }
    }
    isChanged = remark(document, is, written) || isChanged;
  }
  const added = nodes.filter((node) => !present.has(keyOf(node)) && !before.has(keyOf(node)));
  if (!isChanged && added.length === 0) return { conflicts };
  return { text: textOf([...documents, ...added.map((node) => new (yaml().Document)(node) as Document)]), conflicts };
}

/** What a node says of fields that another database filled (`unconfirmed`). */
const marksOf = (node: object): { source?: string; fields?: string[] } | undefined =>
  (node as { unconfirmed?: { source?: string; fields?: string[] } }).unconfirmed;

/** The last import marked the field, and the owner removed the mark: the value is the owner's. */
const isConfirmed = (field: string, was: object, own: object): boolean =>
  Boolean(marksOf(was)?.fields?.includes(field)) && !marksOf(own)?.fields?.includes(field);

/** Marks what was written now, and keeps the marks that the owner left; no other. @returns whether marks changed */
function remark(document: Document, is: ImportedNode, written: readonly string[]): boolean {
  const next = marksOf(is);
  const own = document.toJS() as object;
  const mine = marksOf(own);
  if (!next || (mine && mine.source !== next.source)) return false;
  const fields = (next.fields ?? []).filter((field) => written.includes(field) || mine?.fields?.includes(field));
  if (isDeepStrictEqual(fields, mine?.fields ?? [])) return false;
  if (fields.length === 0) return document.delete('unconfirmed');
  document.set('unconfirmed', document.createNode({ ...next, fields }));
  return true;
}

function textOf(documents: readonly Document[]): string {
  return documents
    .map((document) => document.toString({ lineWidth: 0 }).replace(/^---\r?\n/, ''))
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('---\n');
}
