import { DEFINITIONS } from '../../src/core/kinds/kinds.ts';
import { KIND_FACTS } from '../../src/core/kinds/kind.ts';
import { type Kind, KINDS } from '../../src/core/kinds/names.ts';

/** What docs/fields.md and a workbook say of a field. */
export interface FieldNote {
  what: string;
  example?: string;
  /** Which law asks for it, where one does. Advice: what applies to a product is for its maker to know. */
  law?: string;
  /** Where visitors see it. */
  shows?: string;
}

/** By field: `product.gtin`; what several types have in common by its name alone: `updated`. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** The kinds that a field of a product is for, by its path; undefined: all. */
export function kindsOf(path: string): readonly Kind[] | undefined {
  const fact = KIND_FACTS.find((one) => one === path.split('.', 1)[0]);
  const kinds = KINDS.filter((kind) => fact === undefined || DEFINITIONS[kind].facts.includes(fact));
  return kinds.length === KINDS.length ? undefined : kinds;
}
