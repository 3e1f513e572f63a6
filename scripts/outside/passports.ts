import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import n3 from 'n3';
import { Validator } from 'shacl-engine';
import { fileNamed } from './files.ts';
import { assert, notRun, type Outcome, runCases } from './report.ts';

interface Element {
  objectType: string;
  dictionaryReference?: string;
  valueDataType?: string;
  reference?: true;
  nodeTypes?: string[];
  value?: unknown;
  elements?: Element[];
}

/** Each `passport.json` of a battery, as the graph that its terms say, conforms to OpenEPCIS's shapes of batteries. */
export async function checkPassports(
  files: readonly string[],
  site: readonly string[],
  folder: string,
): Promise<Outcome> {
  const check = 'shapes of battery passports (OpenEPCIS)';
  const graphs = ['battery-shapes.ttl', 'dpp-core-shapes.ttl', 'battery.ttl', 'dpp-core.ttl'].map((name) =>
    fileNamed(files, name),
  );
  if (graphs.includes(undefined))
    return notRun(check, 'no battery-shapes.ttl, dpp-core-shapes.ttl, battery.ttl or dpp-core.ttl');
  const [battery, core, ...terms] = graphs.map((path) => new n3.Parser().parse(readFileSync(path ?? '', 'utf8')));
  // Shapes of one level: that of models asks for identifiers that OpenEPCIS itself keeps from the public.
  const ofAll = (battery as { subject: { value: string } }[]).filter(
    ({ subject }) => !/-(?:model|batch|item)$/.test(subject.value),
  );
  const validator = new Validator(new n3.Store([...ofAll, ...(core ?? [])]), {
    factory: { ...n3.DataFactory, dataset: (quads: object[]) => new n3.Store(quads) },
  });
  const passports = site.filter(
    (file) => file.endsWith('/passport.json') && readFileSync(file, 'utf8').includes('batteryModelIdentifier'),
  );
  return runCases(
    check,
    passports.map((file) => [
      relative(folder, file),
      async () => {
        const dataset = new n3.Store([
          ...terms.flat(),
          ...quadsOf(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof quadsOf>[0]),
        ]);
        const { results } = await validator.validate({ dataset });
        assert(results.length === 0, `${results.length} faults, first ${results[0]?.shape.ptr.term.value}`);
      },
    ]),
  );
}

interface Factory {
  namedNode: (iri: string) => object;
  literal: (value: string, kind?: string | object) => object;
  blankNode: () => object;
  quad: (subject: object, predicate: object, object: object) => object;
}
const { namedNode, literal, blankNode, quad } = n3.DataFactory as Factory;
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const CORE = 'https://ref.openepcis.io/extensions/common/core/';
const A = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');

function quadsOf(passport: {
  uniqueProductIdentifier: string;
  dppStatus: string;
  lastUpdated: string;
  elements: Element[];
}): object[] {
  const subject = namedNode(passport.uniqueProductIdentifier);
  return [
    quad(subject, A, namedNode('https://ref.openepcis.io/extensions/eu/battery/Battery')),
    quad(subject, namedNode(`${CORE}passportStatus`), literal(passport.dppStatus)),
    quad(subject, namedNode(`${CORE}lastUpdated`), literal(passport.lastUpdated, namedNode(`${XSD}dateTime`))),
    ...passport.elements.flatMap((element) => quadsAt(subject, element)),
  ];
}

function quadsAt(subject: object, element: Element): object[] {
  const {
    dictionaryReference: term,
    objectType,
    value,
    valueDataType = '',
    reference,
    nodeTypes = [],
    elements = [],
  } = element;
  if (term === undefined) return [];
  const predicate = namedNode(term);
  const node = (inner: Element[], types: string[] = []) => {
    const at = blankNode();
    return [
      quad(subject, predicate, at),
      ...types.map((type) => quad(at, A, namedNode(type))),
      ...inner.flatMap((one) => quadsAt(at, one)),
    ];
  };
  if (objectType === 'DataElementCollection') return node(elements, nodeTypes);
  if (objectType === 'MultiValuedDataElement') return (value as Element[][]).flatMap((one) => node(one));
  if (objectType === 'MultiLanguageDataElement')
    return (value as { value: string; language: string }[]).map((one) =>
      quad(subject, predicate, literal(one.value, one.language)),
    );
  const object = reference
    ? namedNode(String(value))
    : literal(String(value), namedNode(valueDataType.replace('xsd:', XSD)));
  return [quad(subject, predicate, object)];
}
