/** A product as Open Food Facts has it: hundreds of fields, any of which may be missing or of another type. */
export type Document = Record<string, unknown>;

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
