import type { Event } from '../../../core/graph/event.ts';

type Fields = NonNullable<Event['extensions']>;
type Value = Fields[string];

/** Characters that no IRI has: linked data drop a field with one in its name. */
const UNSAFE = /[\s<>"{}|\\^`@%]/gu;
const PREFIXED = /^[A-Za-z][\w.+-]*:/;
const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/;
/** Fields of the site's own events. */
const OWN = /^(?:endTime|transport|title|note|notDisclosed|notePublic|operator)$/;
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Fields of suppliers as fields of linked data that lose no value: a field without a namespace gets the site's own, also within other fields,
 * where EPCIS would give `id` or `value` another meaning.
 */
export function namespaced(fields: Fields | undefined): Record<string, Value> | undefined {
  if (!fields) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), valueOf(value)]));
}

function nameOf(name: string): string {
  if (PREFIXED.test(name)) return name.replaceAll(UNSAFE, encodeURIComponent);
  return `storytrace:${OWN.test(name) ? 'field/' : ''}${encodeURIComponent(name)}`;
}

function valueOf(value: Value): Value {
  if (Array.isArray(value)) return value.map(valueOf);
  if (typeof value !== 'object' || value === null || isValueObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      isNameOfNode(name, inner) ? [name, inner] : [nameOf(name), valueOf(inner)],
    ),
  );
}

/** `type` and `id` of a node, with the address of a class or a thing. */
const isNameOfNode = (name: string, value: Value): boolean =>
  /^@?(?:id|type)$/.test(name) && typeof value === 'string' && ABSOLUTE.test(value);

/** `{ '@value': 'Birne', '@language': 'de' }` */
function isValueObject(value: Fields): boolean {
  const { '@value': text, '@language': language, '@type': type, ...others } = value;
  if (typeof text !== 'string' || Object.keys(others).length > 0) return false;
  if (type !== undefined) return language === undefined && typeof type === 'string' && ABSOLUTE.test(type);
  return language === undefined || (typeof language === 'string' && LANGUAGE.test(language));
}
