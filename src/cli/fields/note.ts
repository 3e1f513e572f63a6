import { DEFINITIONS } from '../../core/kinds/kinds.ts';
import { KIND_FACTS } from '../../core/kinds/kind.ts';
import { type Kind, KINDS } from '../../core/kinds/names.ts';

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

/** Laws on some kinds of products only. */
const LAWS: readonly { law: RegExp; kinds: readonly Kind[] }[] = [
  { law: /1169\/2011|178\/2002|2011\/91|853\/2004|1924\/2006|2018\/848|arrêté/, kinds: ['food', 'wine'] },
  { law: /2021\/2117/, kinds: ['wine'] },
  { law: /1223\/2009/, kinds: ['cosmetic'] },
  { law: /1007\/2011/, kinds: ['textile'] },
  { law: /2023\/988/, kinds: ['cosmetic', 'textile', 'detergent', 'general'] },
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
  const own = asked.filter(({ anyOf }) => anyOf.some((one) => one === field));
  if (own.length > 0) return own.map((one) => `Asked for: ${one.what} (${one.law})`).join('; ');
  const isOnIt = (one: string) => LAWS.every(({ law: on, kinds }) => !on.test(one) || kinds.includes(kind));
  const laws = (law ?? '').split('; ').filter((one) => one !== '' && isOnIt(one));
  return laws.length > 0 ? laws.join('; ') : undefined;
}

/** Kinds of product that have a field, by its path; undefined: all. */
export function kindsOf(path: string): readonly Kind[] | undefined {
  const fact = KIND_FACTS.find((one) => one === path.split('.', 1)[0]);
  const kinds = KINDS.filter((kind) => fact === undefined || DEFINITIONS[kind].facts.includes(fact));
  return kinds.length === KINDS.length ? undefined : kinds;
}
