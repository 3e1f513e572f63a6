import type { z } from 'zod';
import type { Event } from '../../core/graph/event.ts';

/** Prefixes that the EPCIS context defines by itself. */
const OWN: ReadonlySet<string> = new Set(
  'epcis cbv gs1 cbvmda eventTypes http https urn rdfs xsd owl dcterms'.split(' '),
);
const PREFIX = /^[A-Za-z][\w.-]*$/;

/** The prefixes that fields of an event use, with what the document's context says they mean. */
export function namespacesOf(
  context: unknown,
  { ilmd, extensions, eventType }: Pick<z.input<typeof Event>, 'ilmd' | 'extensions' | 'eventType'>,
): Record<string, string> | undefined {
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      const prefix = field.slice(0, Math.max(field.indexOf(':'), 0));
      if (PREFIX.test(prefix) && !OWN.has(prefix)) used.add(prefix);
      collect(inner);
    }
  };
  collect(ilmd);
  collect(extensions);
  const [prefix = ''] = eventType.split(':');
  if (eventType.includes(':') && PREFIX.test(prefix) && !OWN.has(prefix)) used.add(prefix);
  if (used.size === 0) return undefined;
  const known = new Map<string, string>();
  for (const part of [context].flat(8))
    if (typeof part === 'object' && part !== null)
      for (const [name, meaning] of Object.entries(part))
        if (typeof meaning === 'string' && used.has(name)) known.set(name, meaning);
  return known.size > 0 ? Object.fromEntries(known) : undefined;
}
