import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import type { ImportedNode } from './nodes.ts';

const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

/** A field that the shop and the owner changed: the owner's value stays. */
export interface Conflict {
  node: string;
  field: string;
  /** What the shop has now. */
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
    for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [old, next, mine] = [was[field as keyof typeof was] as unknown, is[field], own[field]];
      if (isDeepStrictEqual(old, next) || isDeepStrictEqual(mine, next)) continue;
      if (!isDeepStrictEqual(old, mine)) conflicts.push({ node: key, field, shop: next });
      else if (next === undefined) isChanged = document.delete(field) || isChanged;
      else {
        document.set(field, document.createNode(next));
        isChanged = true;
      }
    }
  }
  const added = nodes.filter((node) => !present.has(keyOf(node)) && !before.has(keyOf(node)));
  if (!isChanged && added.length === 0) return { conflicts };
  return { text: textOf([...documents, ...added.map((node) => new (yaml().Document)(node) as Document)]), conflicts };
}

function textOf(documents: readonly Document[]): string {
  return documents
    .map((document) => document.toString({ lineWidth: 0 }).replace(/^---\r?\n/, ''))
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('---\n');
}
