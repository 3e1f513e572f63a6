import type { FieldNote } from '../../core/graph/note.ts';
import type { KindDefinition } from '../../core/kinds/kind.ts';
import { DEFINITIONS, type Kind, KINDS } from '../../core/kinds/registry.ts';

/** The example of a note as a cell has it. */
export function exampleOf({ examples: [example] = [] }: Partial<FieldNote>): string | undefined {
  if (Array.isArray(example)) return example.map(cellOf).join(', ');
  return example === undefined ? undefined : cellOf(example);
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  return 'lot' in value && 'product' in value
    ? `${String(value.product)}/${String(value.lot)}`
    : JSON.stringify(value, undefined, 1).replace(/\n ?/g, '');
}

/** Numbers of the laws on a kind: `1223/2009`. */
const lawsOn = ({ required, laws = [] }: KindDefinition): string[] => [
  ...required.flatMap(({ law }) => law.match(/\d+\/\d+/g) ?? []),
  ...laws,
];

/** What the law asks of a field of a kind of product: the requirement of the kind, else the laws of its note that are on it. */
export function lawFor(
  kind: Kind | undefined,
  type: string,
  path: string,
  law: string | undefined,
): string | undefined {
  if (kind === undefined) return law;
  const [field] = path.split('.', 1);
  const asked = type === 'product' ? DEFINITIONS[kind].required : [];
  const own = asked.filter(({ anyOf }) => anyOf.some((one) => one === field || one === path));
  if (own.length > 0) return own.map((one) => `Asked for: ${one.what} (${one.law})`).join('; ');
  const onKind = lawsOn(DEFINITIONS[kind]);
  const onOthers = Object.values(DEFINITIONS)
    .flatMap(lawsOn)
    .filter((number) => !onKind.includes(number));
  const laws = (law ?? '').split('; ').filter((one) => one !== '' && !onOthers.some((number) => one.includes(number)));
  return laws.length > 0 ? laws.join('; ') : undefined;
}

/** Kinds of product that have a field, by its path; undefined: all. */
export function kindsOf(path: string): readonly Kind[] | undefined {
  const [field] = path.split('.', 1);
  const kinds = KINDS.filter((kind) => DEFINITIONS[kind].facts.some((fact) => fact === field));
  return kinds.length === 0 || kinds.length === KINDS.length ? undefined : kinds;
}
