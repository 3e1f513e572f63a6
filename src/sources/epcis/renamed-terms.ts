import { expandCurie, iriOf, namespacesOf } from './hash/hash-context.ts';
import { formatValue, jsonPath } from '../validate/format-value.ts';
import type { Problem } from '../../core/problem.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

const EPCIS = 'https://ref.gs1.org/epcis/';

/**
 * Terms that the EPCIS 2.0 context defines for a whole document, with their meaning. It protects them (JSON-LD 1.1, 4.1.11): no later context may
 * change one. Terms of scoped contexts (`value`, `uom` of a measurement) are not among them: another context cannot reach them.
 */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...(
    'ObjectEvent AggregationEvent TransformationEvent AssociationEvent TransactionEvent Collection eventTime recordTime eventTimeZoneOffset ' +
    'action certificationInfo bizStep disposition bizLocation readPoint transformationID epcList sourceList destinationList ' +
    'persistentDisposition quantity epcClass uom quantityList bizTransactionList parentID childEPCs childQuantityList inputEPCList ' +
    'outputEPCList inputQuantityList outputQuantityList sensorElementList errorDeclaration sender receiver instanceIdentifier ilmd ' +
    'EPCISDocument EPCISQueryDocument epcisHeader masterData vocabularyList epcisBody queryResults subscriptionID queryName resultsBody ' +
    'eventList children'
  )
    .split(' ')
    .map((term): [string, string] => [term, EPCIS + term]),
  ['id', '@id'],
  ['type', '@type'],
  ['eventID', '@id'],
  ['baseURL', '@base'],
  ['member', 'http://www.w3.org/2000/01/rdf-schema#member'],
  ['creationDate', 'http://purl.org/dc/terms/created'],
  ['schemaVersion', 'http://www.w3.org/2002/07/owl#versionInfo'],
]);

/** Prefixes by which terms of EPCIS and CBV are written in full. Other prefixes of the context are read by the name after them. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['epcis', EPCIS],
  ['cbv', 'https://ref.gs1.org/cbv/'],
]);

interface RenamedTerm {
  /** JSON path within the object that has the context: `@context[1].type`. */
  path: string;
  /** `null` for a context that takes all meanings away. */
  term: string;
  /** The meaning that the context gives it: a JSON value. */
  meaning: unknown;
}

/**
 * The terms of EPCIS to which a `@context` gives another meaning. What comes before the EPCIS context in a list does not count: the EPCIS
 * context defines its terms after it.
 * @param isInner whether the context is within a document, whose terms are protected already
 */
function* renamedTerms(context: unknown, isInner = false): Iterable<RenamedTerm> {
  const entries: [steps: (string | number)[], entry: unknown][] = Array.isArray(context)
    ? context.map((entry, index) => [['@context', index], entry])
    : [[['@context'], context]];
  const own = isInner ? -1 : entries.findLastIndex(([, entry]) => isEpcisContext(entry));
  const namespaces = namespacesOf(context);
  for (const [steps, entry] of entries.slice(own + 1)) {
    if (entry === null) yield { path: jsonPath(steps), term: 'null', meaning: null };
    if (typeof entry !== 'object' || entry === null) continue;
    for (const [term, meaning] of Object.entries(entry)) {
      const expected = MEANINGS.get(term);
      const iri = iriOf(meaning);
      const isSame =
        expected === undefined
          ? isSamePrefix(term, iri)
          : iri !== undefined && expandCurie(iri, namespaces) === expected;
      if (!isSame) yield { path: jsonPath([...steps, term]), term, meaning };
    }
  }
}

/** Refuses each context of a document or an event, at any depth, that gives a term of EPCIS another meaning. */
export function* renamedTermProblems(value: unknown, where: SourceLocation): Iterable<Problem> {
  for (const [steps, context] of contextsIn(value))
    for (const { path, term, meaning } of renamedTerms(context, steps.length > 0))
      yield {
        kind: 'RenamedTerm',
        where,
        path: [jsonPath(steps), path].filter(Boolean).join('.'),
        received: formatValue(meaning),
        message:
          term === 'null'
            ? 'takes the EPCIS terms their meaning: null clears the contexts before it'
            : `gives the term ${term} of EPCIS 2.0 another meaning, so that the document says something else than its fields`,
        fix: 'Take the term out of the context, or give it a name of your own with a prefix (ex:type).',
      };
}

/** `@context` of a value and of the objects within, with the path of the object. */
function* contextsIn(
  value: unknown,
  steps: (string | number)[] = [],
): Iterable<[steps: (string | number)[], context: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    if (field === '@context') yield [steps, inner];
    else yield* contextsIn(inner, [...steps, Array.isArray(value) ? Number(field) : field]);
  }
}

export function isEpcisContext(entry: unknown): boolean {
  return (
    typeof entry === 'string' && /\/epcis-context(?:\.jsonld)?$|ref\.gs1\.org\/(?:standards\/)?epcis\b/i.test(entry)
  );
}

function isSamePrefix(prefix: string, iri: string | undefined): boolean {
  const expected = PREFIXES.get(prefix);
  return expected === undefined || (iri !== undefined && withoutEnd(iri) === withoutEnd(expected));
}

const withoutEnd = (iri: string): string => iri.replace(/[/#:]+$/, '');
