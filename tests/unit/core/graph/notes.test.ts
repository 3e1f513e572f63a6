import { expect, test } from 'vitest';
import { z } from 'zod';
import { Node } from '../../../../src/core/graph/node.ts';
import { sheets } from '../../../../src/sources/tables/sheets.ts';

/** Every schema within a schema, once. */
function schemasIn(schema: unknown, seen = new Set<z.ZodType>()): ReadonlySet<z.ZodType> {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return seen;
  seen.add(schema);
  const {
    innerType,
    element,
    in: from,
    out,
    options = [],
    shape = {},
  } = schema.def as unknown as Record<string, unknown>;
  const inner = [innerType, element, from, out, ...(options as unknown[]), ...Object.values(shape as object)];
  for (const one of inner) schemasIn(one, seen);
  return seen;
}

test('issue 71: a field has its note at its place in the schema, and the example of a note is valid there', () => {
  expect(sheets().flatMap(({ name, columns }) => columns.flatMap(({ path, note }) => (note ? [] : `${name}.${path}`)))).toEqual([]); // prettier-ignore
  const examples = [...schemasIn(Node)].flatMap((schema) => (schema.meta()?.['examples'] as unknown[])?.map((example) => ({ schema, example })) ?? []); // prettier-ignore
  expect(examples.length).toBeGreaterThan(200);
  expect(examples.filter(({ schema, example }) => !schema.safeParse(example).success).map(({ schema, example }) => [schema.description, example])).toEqual([]); // prettier-ignore
});
