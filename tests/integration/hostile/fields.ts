import { z } from 'zod';
import { Node } from '../../../src/core/graph/node.ts';
import { Text } from '../../../src/core/graph/text.ts';
import { Url } from '../../../src/core/graph/values.ts';

/** A field of the contract that takes words or an address from outside. */
export interface Field {
  type: string;
  /** Path in its node: `story[].title`. */
  path: string;
  /** `text`: in three languages. `string`: any characters. `url`: an address. Others have a form that holds no payload. */
  kind: 'text' | 'string' | 'url';
}

/** Every field that can carry a payload, read from the contract: a new field is included automatically. */
export function fields(): Field[] {
  return Node.options.flatMap((option) => {
    const type = [...(option.shape.type as z.ZodLiteral<string>).values][0] ?? '';
    return [...walk(option, type, '', [])];
  });
}

function* walk(schema: z.core.$ZodType, type: string, path: string, above: z.core.$ZodType[]): Iterable<Field> {
  if (schema === Text) return yield { type, path, kind: 'text' };
  if (schema === Url) return yield { type, path, kind: 'url' };
  // Ingredients of ingredients: once around is enough.
  if (above.includes(schema)) return;
  const deeper = [...above, schema];
  if (schema instanceof z.ZodObject) {
    for (const [key, member] of Object.entries(schema.shape as z.core.$ZodShape))
      yield* walk(member, type, path ? `${path}.${key}` : key, deeper);
  } else if (schema instanceof z.ZodArray) yield* walk(schema.element, type, `${path}[]`, deeper);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* walk(option, type, path, deeper);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    yield* walk(schema.unwrap(), type, path, deeper);
  else if (schema instanceof z.ZodPipe) yield* walk(schema.in, type, path, deeper);
  // Keys and values of any kind: treated as one string field.
  else if (schema instanceof z.ZodRecord) yield { type, path, kind: 'string' };
  else if (schema instanceof z.ZodString && takesAnything(schema)) yield { type, path, kind: 'string' };
}

/** Whether a pattern or a format excludes payloads. */
function takesAnything(schema: z.ZodString): boolean {
  return schema.safeParse('<img src=x onerror=__ran(1)> "\'`').success;
}

/** Values at a path of a node: several where lists are on the way. */
export function valuesAt(node: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, step) => {
      const key = step.replace('[]', '');
      const found = values.map((value) => (value as Record<string, unknown> | undefined)?.[key]);
      return step.endsWith('[]') ? found.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [])) : found;
    },
    [node],
  );
}

/** The node with another value at every place of a path. */
export function withValueAt(node: object, path: string, value: unknown): object {
  const [step = '', ...rest] = path.split('.');
  const key = step.replace('[]', '');
  const inner = (node as Record<string, unknown>)[key];
  const put = (member: unknown) => (rest.length === 0 ? value : withValueAt(member as object, rest.join('.'), value));
  return { ...node, [key]: Array.isArray(inner) && step.endsWith('[]') ? inner.map(put) : put(inner) };
}
