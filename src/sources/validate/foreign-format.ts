import type { Problem } from '../../core/problem.ts';
import { formatValue } from './format-value.ts';

/** Other formats that users take for ours: how to recognize each, and what to do with it. */
const FORMATS: { name: string; is: RegExp; fix: string }[] = [
  {
    name: 'a UNTP or W3C verifiable credential',
    is: /untp|uncefact|VerifiableCredential|DigitalProductPassport|DigitalTraceabilityEvent|w3\.org\/(?:ns|20\d\d)\/credentials/i,
    fix: 'Give what it says of the product, lot and maker as nodes; its traceability events are EPCIS: put them beside as an EPCIS 2.0 document.',
  },
  {
    name: 'GS1 Web Vocabulary',
    is: /gs1\.org\/voc|"gs1:/,
    fix: 'Give the product, its makers and lots as nodes: the fields have the same meaning (npx storytrace docs graph-api).',
  },
  {
    name: 'schema.org',
    is: /schema\.org/,
    fix: 'Give the product, its makers and lots as nodes (npx storytrace docs graph-api).',
  },
];
const OPEN_FOOD_FACTS = {
  name: 'a product of Open Food Facts',
  is: /"product_name|openfoodfacts/,
  fix: 'Take it out of the folder, then `storytrace import openfoodfacts <file> --to <catalogue>` writes it as YAML.',
};
/** What is looked at to tell a format. */
const HEAD = 4000;

/**
 * Recognizes data of another format; undefined for a value that may be a node of ours. Nodes have a plain `type` and no `@` keys.
 */
export function foreignFormat(
  value: unknown,
): Pick<Problem, 'kind' | 'path' | 'received' | 'message' | 'fix'> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { type } = value as Record<string, unknown>;
  const isLinked = Object.keys(value).some((key) => key.startsWith('@')) || Array.isArray(type);
  if (!isLinked && type !== undefined) return undefined;
  const head = JSON.stringify(value).slice(0, HEAD);
  const format = (isLinked ? FORMATS : [OPEN_FOOD_FACTS]).find(({ is }) => is.test(head));
  if (!isLinked && !format) return undefined;
  return {
    kind: 'ForeignFormat',
    path: '',
    received: formatValue(value),
    message: `is ${format?.name ?? 'JSON-LD of another vocabulary'}, which is not read: Storytrace reads its own nodes and EPCIS 2.0`,
    fix:
      format?.fix ?? 'Give the products, lots and makers that it describes as nodes (npx storytrace docs graph-api).',
  };
}
