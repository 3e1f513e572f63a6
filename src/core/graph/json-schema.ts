import { z } from 'zod';
import type { FieldNote } from './note.ts';

/** JSON Schema of one place, as far as forms and tables read it, with the note on its field. */
export interface JsonSchema extends Partial<FieldNote> {
  $ref?: string;
  type?: string;
  enum?: readonly string[];
  const?: unknown;
  pattern?: string;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
}

/** Definitions of the input of a schema with an id (JSON Schema 2020-12), its own among them. @param hasNotes of the fields: law and place on pages are no words of JSON Schema */
export function inputDefinitions(schema: z.ZodType, hasNotes = true): Record<string, JsonSchema> {
  const { $defs } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      // Zod leaves out the examples of a schema that transforms values: they may be examples of the output.
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples) jsonSchema.examples = examples as never;
      if (hasNotes) return;
      delete jsonSchema['law'];
      delete jsonSchema['shows'];
    },
  });
  return $defs as unknown as Record<string, JsonSchema>;
}
