import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Arrival } from '../../../../src/snapshot/write/arrival.ts';
import { eventHash, preHash } from '../../../../src/sources/epcis/hash/event-hash.ts';
import { ErrorDays } from '../../../../src/sources/epcis/error-days.ts';
import { type DocumentRead, readDocument } from '../../../../src/sources/epcis/document.ts';
import { EventReading } from '../../../../src/sources/epcis/reading.ts';
import { readXmlDocument } from '../../../../src/sources/epcis/xml/read-xml.ts';
import { placeOf } from '../../../../src/core/problem.ts';
import type { NodeType } from '../../../../src/core/graph/node.ts';
import { readFolder } from '../folder-on-disk.ts';
import { casesOf } from '../../../cases.ts';

const GIVEN = 'tests/fixtures/epcis-xml';
const filesIn = (folder: string, end: RegExp) => readdirSync(`${GIVEN}/${folder}`).filter((name) => end.test(name));

function documentIn(path: string): DocumentRead {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const read = path.endsWith('.xml') ? readXmlDocument(path, file) : readDocument(JSON.parse(readFileSync(path, 'utf8')), file, ''); // prettier-ignore
  if (!read) throw new Error(`${path} is no EPCIS`);
  return read;
}

const hashesOf = (path: string, of = eventHash) =>
  [...documentIn(path).items()].flatMap((item) => {
    if ('problem' in item) throw new Error(JSON.stringify(item.problem));
    return 'event' in item ? [of(item.event, item.context, item.ignored)] : [];
  });

/** @param day of the build: error declarations of later days do not count */
function readingOf(path: string, day = '2000-01-01'): Arrival[] {
  const reading = new EventReading(new ErrorDays(day));
  return [...reading.look({ path, stamp: '', size: 0 }, [documentIn(path)]), ...reading.arrivals()];
}
const nodesOf = (path: string) => readingOf(path).flatMap((one) => ('node' in one ? [one.node] : []));
const refusalsOf = (path: string) =>
  readingOf(path).flatMap((one) => ('refused' in one ? [`${JSON.stringify(one.refused.at)} ${one.refused.path}`] : []));

/** Lines in which GS1's reference implementation leaves the rules of CBV 2.0, 8.9: line, part of its string, the same part by the rules. */
const OF_THE_REFERENCE = casesOf<[line: number, theirs: string, ours: string][]>('reference-hashes');

describe('issue 72, point 1: EPCIS in XML', () => {
  test.each(filesIn('hashes', /\.(?:xml|jsonld)$/))('the event hashes of %s are the given ones', (name) => {
    const given = readFileSync(`${GIVEN}/hashes/${name.replace(/\.\w+$/, '.hashes')}`, 'utf8')
      .trim()
      .split('\n');
    const counts = (_: unknown, index: number) =>
      name !== 'SensorDataExamples.xml' || !OF_THE_REFERENCE.some(([line]) => line === index + 1);
    expect(hashesOf(`${GIVEN}/hashes/${name}`).filter(counts)).toEqual(given.filter(counts));
  });

  test.each(OF_THE_REFERENCE)('line %d of the reference implementation differs in one part', (line, theirs, ours) => {
    const given = readFileSync(`${GIVEN}/hashes/SensorDataExamples.prehashes`, 'utf8').split('\n')[line - 1];
    expect(given).toContain(theirs);
    const own = hashesOf(`${GIVEN}/hashes/SensorDataExamples.xml`, preHash)[line - 1];
    expect(own).toBe(given?.replace(theirs, ours).trim());
  });

  test.each(filesIn('equal', /./))('the events of %s have one hash', (name) => {
    expect(new Set(hashesOf(`${GIVEN}/equal/${name}`)).size).toBe(1);
  });

  test.each(filesIn('openepcis', /documents.*\.xml$|events.*\.xml$/))(
    '%s is read, and its JSON gives the same',
    (name) => {
      const path = `${GIVEN}/openepcis/${name}`;
      expect(refusalsOf(path)).toEqual([]);
      expect([...documentIn(path).items()].filter((item) => 'event' in item)).not.toEqual([]);
      const twin = name.replace('.xml', '.json');
      if (!filesIn('openepcis', /\.json$/).includes(twin)) return;
      expect(nodesOf(path)).toEqual(nodesOf(`${GIVEN}/openepcis/${twin}`));
      expect(hashesOf(path)).toEqual(hashesOf(`${GIVEN}/openepcis/${twin}`));
    },
  );

  test.each(casesOf<[name: string, place: string][]>('refused-xml'))(
    '%s is refused with line and element',
    (name, place) => expect(refusalsOf(`${GIVEN}/openepcis/2.0-invalid-${name}.xml`)).toEqual([place]),
  );
});

const NAMESPACES = 'xmlns:epcis="urn:epcglobal:epcis:xsd:1" xmlns:mill="https://mill.example/ns/"';
const TIME = '<eventTime>2026-03-01T08:00:00Z</eventTime><eventTimeZoneOffset>+01:00</eventTimeZoneOffset>';
const EVENT = `<ObjectEvent>${TIME}<epcList><epc>urn:epc:id:sgtin:9521141.001234.7</epc></epcList><action>OBSERVE</action>`;
const documentOf = (events: string, header = '') =>
  `<?xml version="1.0"?>\n<epcis:EPCISDocument ${NAMESPACES} schemaVersion="1.2" creationDate="2026-03-02T00:00:00Z">${header}\n<EPCISBody><EventList>\n${events}\n</EventList></EPCISBody></epcis:EPCISDocument>`;
const HEADER = `<EPCISHeader><sbdh:StandardBusinessDocumentHeader xmlns:sbdh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">
<sbdh:HeaderVersion>1.0</sbdh:HeaderVersion></sbdh:StandardBusinessDocumentHeader><extension><EPCISMasterData><VocabularyList>
<Vocabulary type="urn:epcglobal:epcis:vtype:EPCClass"><VocabularyElementList><VocabularyElement id="urn:epc:idpat:sgtin:9521141.001234.*">
<attribute id="urn:epcglobal:cbv:mda#descriptionShort">Rye flour</attribute></VocabularyElement></VocabularyElementList></Vocabulary>
</VocabularyList></EPCISMasterData></extension></EPCISHeader>`;

/** The nodes of a folder with one file in XML, or its problems. */
async function read(text: string | Uint8Array) {
  const { graph, problems } = await readFolder({ 'events.xml': text });
  const nodes = (type: NodeType) => [...(graph?.all(type) ?? [])];
  return { nodes, problems: problems.map((one) => `${one.kind} ${placeOf(one)}: ${one.message}`) };
}

describe('issue 72, point 1: documents in XML of an own folder', () => {
  test('a document of 1.2: header, master data, nested extensions, any order, any prefix', async () => {
    const more = `<extension><extension><persistentDisposition><set>urn:epcglobal:cbv:disp:completeness_verified</set></persistentDisposition></extension></extension>`;
    const { problems, nodes } = await read(documentOf(`${EVENT}${more}<ns0:note xmlns:ns0="https://mill.example/ns/">A &amp; B</ns0:note></ObjectEvent>`, HEADER));
    expect(problems).toEqual([]);
    expect(nodes('product')).toMatchObject([{ gtin: '09521141012345', name: { en: 'Rye flour' } }]);
    expect(nodes('event')).toMatchObject([{ persistentDisposition: { set: ['completeness_verified'] }, extensions: { 'ns:note': 'A & B' }, namespaces: { ns: 'https://mill.example/ns/' } }]);
  });
  test.each(['a body', 'no body'])('the answer to a query in an envelope, with the default namespace and %s', async (form) => {
    const text = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><q:EPCISQueryDocument xmlns:q="urn:epcglobal:epcis-query:xsd:1" schemaVersion="1.2"><EPCISBody><q:QueryResults>
      <queryName>SimpleEventQuery</queryName><resultsBody><EventList><extension><TransformationEvent>${TIME}
      <inputQuantityList><quantityElement><epcClass>urn:epc:class:lgtin:9521141.001234.A</epcClass><quantity>5</quantity><uom>KGM</uom></quantityElement></inputQuantityList>
      <outputQuantityList><quantityElement><epcClass>urn:epc:class:lgtin:9521141.005678.B</epcClass></quantityElement></outputQuantityList>
      </TransformationEvent></extension></EventList></resultsBody></q:QueryResults></EPCISBody></q:EPCISQueryDocument></e:Body></e:Envelope>`;
    const { problems, nodes } = await read(form === 'a body' ? text : text.replace(/<\/?(?:EPCISBody|q:QueryResults)>/g, ''));
    expect(problems).toEqual([]);
    expect(nodes('event')).toMatchObject([{ eventType: 'TransformationEvent', inputs: [{ lot: 'A', quantity: { value: 5, unit: 'KGM' } }], outputs: [{ lot: 'B' }] }]);
  });
  test('a QuantityEvent of 1.x is an observed quantity', async () => {
    const { nodes } = await read(documentOf(`<QuantityEvent>${TIME}<epcClass>urn:epc:class:lgtin:9521141.001234.A</epcClass><quantity>4</quantity></QuantityEvent>`));
    expect(nodes('event')).toMatchObject([{ eventType: 'ObjectEvent', action: 'OBSERVE', objects: [{ lot: 'A' }] }]);
  });
  test.each<[string, BufferEncoding, string]>([['ISO-8859-1', 'latin1', ''], ['UTF-16', 'utf16le', '\ufeff']])('%s is read as its declaration says', async (name, encoding, mark) => {
    const text = documentOf(`${EVENT}<mill:note>Mühle</mill:note></ObjectEvent>`).replace('?>', ` encoding="${name}"?>`);
    const { problems, nodes } = await read(Buffer.from(mark + text, encoding));
    expect(problems).toEqual([]);
    expect(nodes('event')).toMatchObject([{ extensions: { 'mill:note': 'Mühle' } }]);
  });

  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  test.each<[string, string | Uint8Array, string]>([
    ['entities of its own', documentOf(`${EVENT}<mill:n>&b;</mill:n></ObjectEvent>`).replace('?>', `?>${bomb}`), 'Doctype events.xml:1:'],
    ['a document type elsewhere', documentOf(EVENT).replace('?>', '?><!DOCTYPE d SYSTEM "http://mill.example/d.dtd">'), 'Doctype events.xml:1:'],
    ['an entity that is not defined', documentOf(`${EVENT}<mill:n>&secret;</mill:n></ObjectEvent>`), 'Unreadable events.xml:4:'],
    ['70 elements within one another', documentOf(`${EVENT}${'<mill:n>'.repeat(70)}${'</mill:n>'.repeat(70)}</ObjectEvent>`), 'TooDeep events.xml:4:'],
    ['a text of two million letters', documentOf(`${EVENT}<mill:n>${'x'.repeat(2e6)}</mill:n></ObjectEvent>`), 'TooLong events.xml:4:'],
    ['bytes of another encoding', Buffer.from(documentOf(`${EVENT}<mill:n>M\u00fchle</mill:n></ObjectEvent>`), 'latin1'), 'Encoding events.xml:4:'],
    ['an unknown encoding', documentOf(EVENT).replace('?>', ' encoding="EBCDIC-X"?>'), 'Encoding events.xml:1:1'],
    ['an end that is missing', documentOf(`${EVENT}</ObjectEvent>`).slice(0, -20), 'Unreadable events.xml:5:'],
    ['two times', documentOf(`${EVENT}<eventTime>2026-03-01T09:00:00Z</eventTime></ObjectEvent>`), 'DuplicateKey events.xml:4:'],
    ['a text among elements', documentOf(`${EVENT}<sourceList>Mill</sourceList></ObjectEvent>`), 'WrongType events.xml:4:'],
    ['a number with a comma', documentOf(`${EVENT}<quantityList><quantityElement><epcClass>urn:x:y</epcClass><quantity>1,5</quantity></quantityElement></quantityList></ObjectEvent>`), 'WrongType events.xml:4:'],
    ['a key of JavaScript', documentOf(`${EVENT}<mill:n><__proto__>x</__proto__></mill:n></ObjectEvent>`), 'ForbiddenKey events.xml:4:'],
    ['an event of no known type', documentOf('<SaleEvent/>'), 'BadValue events.xml:4:'],
    ['no body', documentOf('').replace(/<EPCISBody>.*<\/EPCISBody>/s, ''), 'MissingField events.xml:2:'],
    ['version 3', documentOf(EVENT + '</ObjectEvent>').replace('"1.2"', '"3.0"'), 'UnknownValue events.xml:2:'],
    ['a list in a list', documentOf('<EventList/>'), 'BadValue events.xml:4:'],
  ])('%s: refused with the line', async (_what, text, place) => {
    const { problems } = await read(text);
    expect(problems[0]).toMatch(new RegExp(`^${place}`));
  });
}); // prettier-ignore
