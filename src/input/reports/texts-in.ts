import { TAG } from '../../core/locale/language-tag.ts';

export type Plain = Record<string, unknown>;

interface Place {
  /** JSON path within the node: `story[2].body`. */
  path: string;
  /** Its last field. */
  field: string;
}

/** The objects of a node at any depth: texts by language, and all other objects. */
export function* objectsIn(value: unknown, path = '', field = ''): Generator<Place & { value: Plain }> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* objectsIn(one, `${path}[${index}]`, field);
  } else if (typeof value === 'object' && value !== null) {
    yield { value: value as Plain, path, field };
    if (isText(value as Plain, field)) return;
    for (const [key, one] of Object.entries(value)) yield* objectsIn(one, path === '' ? key : `${path}.${key}`, key);
  }
}

/** A transaction may have an `id` alone, which is a language too (Indonesian); a namespace may have a prefix that is a language. */
export function isText(value: Plain, field: string): value is Record<string, string> {
  const keys = Object.keys(value);
  if (field === 'bizTransactions' || field === 'namespaces') return false;
  return keys.length > 0 && keys.every((key) => TAG.test(key) && typeof value[key] === 'string');
}
