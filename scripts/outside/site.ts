import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Ajv } from 'ajv';
import jsonld from 'jsonld';
import n3 from 'n3';
import { Validator } from 'shacl-engine';
import { fileNamed } from './files.ts';
import { assert, notRun, type Outcome, runCases } from './report.ts';

const jsonIn = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
/** Every so many files of a kind: a site has thousands. */
const STEP = 7;
const sampled = (files: readonly string[]) => files.filter((_, index) => index % STEP === 0);

/** Each `epcis.jsonld` of the site conforms to GS1's shapes, and its expansion in safe mode loses nothing. */
export async function checkShapes(files: readonly string[], site: readonly string[], folder: string): Promise<Outcome> {
  const check = 'EPCIS-SHACL and safe mode of JSON-LD';
  const [shapes, context] = [fileNamed(files, 'EPCIS-SHACL.ttl'), fileNamed(files, 'epcis-context.jsonld')];
  if (shapes === undefined || context === undefined)
    return notRun(check, 'no EPCIS-SHACL.ttl or no epcis-context.jsonld');
  const document = jsonIn(context);
  const options = {
    documentLoader: (documentUrl: string) => Promise.resolve({ document, documentUrl }),
    safe: true as const,
  };
  const validator = new Validator(new n3.Store(new n3.Parser().parse(readFileSync(shapes, 'utf8'))), {
    factory: { ...n3.DataFactory, dataset: (quads: object[]) => new n3.Store(quads) },
  });
  const documents = sampled(site.filter((file) => file.endsWith('epcis.jsonld')));
  return runCases(
    check,
    documents.map((file) => [
      relative(folder, file),
      async () => {
        const quads = await jsonld.toRDF(jsonIn(file) as object, { ...options, format: 'application/n-quads' });
        const dataset = new n3.Store(new n3.Parser({ format: 'N-Quads' }).parse(quads));
        const { results } = await validator.validate({ dataset });
        assert(results.length === 0, `${results.length} faults, first ${results[0]?.shape.ptr.term.value}`);
      },
    ]),
  );
}

/** Each `linkset.json` of the site has the shape of GS1's schema, and link types that GS1 defines. */
export async function checkLinksets(
  files: readonly string[],
  site: readonly string[],
  folder: string,
): Promise<Outcome[]> {
  const [schema, types] = [fileNamed(files, /linkset.*schema.*\.json$/), fileNamed(files, /^linktypes.*\.json$/)];
  const linksets = sampled(site.filter((file) => file.endsWith('linkset.json')));
  const known = new Set(types === undefined ? [] : Object.keys(jsonIn(types) as object));
  const validate = schema === undefined ? undefined : new Ajv({ strict: false }).compile(lenient(jsonIn(schema)));
  const typesIn = (file: string) =>
    (jsonIn(file) as { linkset: object[] }).linkset.flatMap((one) =>
      Object.keys(one).filter((key) => key.startsWith('https://')),
    );
  return [
    validate
      ? await runCases('schema of linksets', linksets.map((file) => [relative(folder, file), () => assert(validate(jsonIn(file)), JSON.stringify(validate.errors?.[0]))]))
      : notRun('schema of linksets', 'no linkset schema'),
    types === undefined
      ? notRun('link types', 'no linktypes file')
      : await runCases('link types', linksets.map((file) => [relative(folder, file), () => {
          const other = typesIn(file).find((type) => !known.has(type.replace(/^https:\/\/(?:ref\.)?gs1\.org\/voc\//, '')));
          assert(other === undefined, `has the link type ${other}`);
        }])),
  ]; // prettier-ignore
}

/** The resolver standard 1.2 names a description as the schema does not yet. */
function lenient(schema: unknown): object {
  const text = JSON.stringify(schema).replaceAll('(anchor|itemDescription)', '(anchor|itemDescription|description)');
  const own = JSON.parse(text) as { properties: { linkset: { items: { properties: Record<string, unknown> } } } };
  const { properties } = own.properties.linkset.items;
  properties['description'] = properties['itemDescription'];
  return own;
}

interface Term {
  '@id': string;
  'rdfs:domain'?: { '@id': string };
  'rdfs:subClassOf'?: { '@id': string } | { '@id': string }[];
  'owl:unionOf'?: { '@list': { '@id': string }[] };
}

/** Terms of the GS1 Web Vocabulary in the JSON-LD of pages exist, and are on things of the classes that they are for. */
export async function checkVocabulary(
  files: readonly string[],
  site: readonly string[],
  folder: string,
): Promise<Outcome> {
  const check = 'terms and domains of the GS1 Web Vocabulary';
  const vocabulary = fileNamed(files, /^gs1Voc.*\.jsonld$/);
  if (vocabulary === undefined) return notRun(check, 'no gs1Voc file');
  const terms = new Map((jsonIn(vocabulary) as { '@graph': Term[] })['@graph'].map((term) => [term['@id'], term]));
  const above = (id: string): string[] => [
    id,
    ...[terms.get(id)?.['rdfs:subClassOf'] ?? []].flat().flatMap((one) => above(one['@id'])),
  ];
  const domainOf = (id: string): string[] | undefined => {
    const domain = terms.get(id)?.['rdfs:domain']?.['@id'];
    const union =
      domain === undefined ? undefined : terms.get(domain)?.['owl:unionOf']?.['@list'].map((one) => one['@id']);
    return union ?? (domain === undefined ? undefined : [domain]);
  };
  const faultIn = (value: unknown): string | undefined => {
    if (Array.isArray(value)) return value.map(faultIn).find((fault) => fault !== undefined);
    if (typeof value !== 'object' || value === null) return undefined;
    const types = [(value as { '@type'?: string | string[] })['@type'] ?? []]
      .flat()
      .filter((type) => type.startsWith('gs1:'));
    const classes = new Set(types.flatMap(above));
    for (const [key, inner] of Object.entries(value)) {
      const used = key === '@type' ? types : key.startsWith('gs1:') ? [key] : [];
      const unknown = used.find((term) => !terms.has(term));
      if (unknown !== undefined) return `has ${unknown}, which the vocabulary does not define`;
      const domain = key.startsWith('gs1:') && types.length > 0 ? domainOf(key) : undefined;
      if (domain && !domain.some((one) => classes.has(one)))
        return `has ${key} on ${types.join(', ')}: it is for ${domain.join(', ')}`;
      const fault = key === '@context' ? undefined : faultIn(inner);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  const pages = sampled(site.filter((file) => /\/storytracing\/01\/.*index\.html$/.test(file)));
  return runCases(
    check,
    pages.map((file) => [
      relative(folder, file),
      () => {
        const html = readFileSync(file, 'utf8');
        const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
        const fault = faultIn(JSON.parse(data));
        assert(fault === undefined, fault ?? '');
      },
    ]),
  );
}
