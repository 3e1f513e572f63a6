import type { XmlName } from './element.ts';

/** Prefixes of which JSON-LD or the EPCIS context has a meaning of its own. */
const TAKEN: ReadonlySet<string> = new Set(['epcis', 'cbv', 'http', 'https', 'urn', 'geo', '_']);
/** Documents have it with and without a colon at its end. */
const MASTER_DATA = 'urn:epcglobal:cbv:mda';
/** A prefix that a program counted out. */
const COUNTED = /^(?:ns|n|p|q|x)\d*$/i;
const PREFIX = /^[A-Za-z][\w-]{0,30}$/;

/** The prefixes by which an event names fields of other namespaces: one for each namespace, as a rule the first that is written. */
export class Prefixes {
  readonly #byUri = new Map<string, string>();
  readonly #used = new Set<string>(TAKEN);

  /** The key of a field: `ext1:note`, or `note` without a namespace. @param context gets the prefix with its namespace */
  keyOf({ local, uri: written, prefix }: XmlName, context: Map<string, string>): string {
    if (written === '') return local;
    const uri = written === `${MASTER_DATA}:` ? MASTER_DATA : written;
    const own = this.#byUri.get(uri) ?? this.#add(uri, prefix);
    context.set(own, uri);
    return `${own}:${local}`;
  }

  #add(uri: string, written: string): string {
    const name = COUNTED.test(written) || !PREFIX.test(written) ? lastWord(uri) : written;
    let prefix = name;
    for (let count = 1; this.#used.has(prefix); count += 1) prefix = `${name}${count}`;
    this.#used.add(prefix);
    this.#byUri.set(uri, prefix);
    return prefix;
  }
}

/** `http://example.com/cbvmda/` → `cbvmda` */
function lastWord(uri: string): string {
  const word = uri.split(/[/#:?=&.]+/).findLast((part) => PREFIX.test(part));
  return word?.toLowerCase() ?? 'ext';
}
