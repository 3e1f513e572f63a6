import { keyOf } from '../../../src/core/graph/key.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { referencesOf } from '../../../src/core/graph/references.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { operatorGraph } from '../../../src/input/machine-files/operator-graph.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planEntities } from '../../../src/input/plan.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { contextOn, GTIN, type Raw, SITE } from '../../unit/input/small-graph.ts';

/** Marks every field that must stay withheld. */
export const MARK = 'zq7secret';

export const PUBLIC_NOTE = 'The dairy does not say who carried it.';

const time = { eventTimeZoneOffset: '+02:00', recordTime: '2026-03-09T08:00:00+02:00' };
const mark = (name: string) => `${MARK}-${name}`;
const quantity = { value: 70_717.7, unit: 'KGM' };
const document = (name: string) => ({ title: mark(`${name}-title`), url: `https://docs.example/${mark(name)}.pdf` });
const certificate = (name: string) => ({
  ...{ name: mark(`${name}-name`), issuer: mark(`${name}-issuer`), basis: 'third-party', scope: mark(`${name}-scope`) },
  ...{ identifier: mark(`${name}-identifier`), document: document(`${name}-proof`), seal: mark('seal') },
});

/** Every optional field of an event, each with the mark. */
const SECRET: Raw = {
  identifiers: [`urn:example:${mark('identifier')}`],
  revision: mark('revision'),
  recordTime: '2026-03-17T07:07:17+02:00',
  readPoint: mark('place'),
  bizLocation: mark('location'),
  position: 'geo:46.70717,12.70717',
  destination: mark('destination'),
  transport: { mode: 'sea', distance: 70_717, fromPort: mark('port'), toPort: mark('harbour') },
  bizStep: mark('step'),
  disposition: mark('disposition'),
  operator: mark('operator'),
  sources: [
    { type: mark('end'), operator: mark('seller') },
    { type: 'location', place: mark('store') },
  ],
  destinations: [{ type: 'owning_party', operator: mark('buyer') }],
  bizTransactions: [{ type: mark('type'), id: mark('order') }],
  sensors: [{ type: mark('sensor'), text: mark('text'), device: mark('device'), other: { a: mark('other') } }],
  ilmd: { [`x:${mark('key')}`]: mark('ilmd') },
  extensions: { 'x:a': mark('extension') },
  namespaces: { x: `https://${MARK}.example/` },
  title: mark('title'),
  note: mark('note'),
  documents: [document('document')],
  certificates: [certificate('certificate')],
  media: [mark('picture')],
  chainOfCustody: 'mass-balance',
};

const place = (name: string): Raw => ({
  ...{ type: 'place', id: mark(name), name: mark(`${name}-name`), region: mark('region') },
  ...{ address: mark('address'), latitude: 46.70717, longitude: 12.70717, within: mark('valley') },
});
const operator = (name: string): Raw => ({
  ...{ type: 'operator', id: mark(name), name: mark(`${name}-name`), place: mark('seat'), logo: mark('logo') },
  ...{ story: mark('story'), formerly: [mark(`former-${name}`)], certificates: [certificate(`of-${name}`)] },
});
const media = (name: string): Raw => ({
  ...{ type: 'media', id: mark(name), src: `https://img.example/${mark(name)}.webp`, alt: mark('alt') },
  ...{ caption: mark('caption'), credit: mark('credit') },
});

/** What a withheld step names, and nothing else does. */
const BEHIND: readonly Raw[] = [
  ...['place', 'location', 'destination', 'port', 'harbour', 'store', 'seat', 'valley'].map((name) =>
    name === 'valley' ? { type: 'place', id: mark(name), name: mark('valley-name') } : place(name),
  ),
  ...['operator', 'seller', 'buyer'].map(operator),
  ...['picture', 'seal', 'logo'].map(media),
  { ...media('bound'), events: [mark('event-0')] },
];

/** The nodes to which these steps lead: a node that no step names is open. */
function behind(steps: readonly Raw[]): Raw[] {
  const named = new Set(steps.map((step) => keyOf(Node.parse(step))));
  const found = new Set<Raw>();
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const node of BEHIND) {
      const parsed = Node.parse(node);
      const isOfStep = parsed.type === 'media' && parsed.events.some((id) => named.has(`event:${id}`));
      if (isOfStep || named.has(keyOf(parsed))) found.add(node);
    }
    for (const node of [...steps, ...found]) for (const { target } of referencesOf(Node.parse(node))) named.add(target);
  }
  return [...found];
}

/** Every role in which a step can name goods. */
export const WHATS: readonly Raw[] = [
  { eventType: 'ObjectEvent', action: 'OBSERVE', objects: [{ product: 'cheese', lot: 'L1', quantity }] },
  {
    ...{ eventType: 'TransformationEvent', transformationId: mark('transformation') },
    ...{ inputs: [{ product: 'milk', lot: mark('input'), quantity }], outputs: [{ product: 'cheese', lot: 'L1' }] },
  },
  {
    ...{ eventType: 'AggregationEvent', action: 'ADD', parent: `00/${mark('pallet')}` },
    objects: [{ product: 'cheese', lot: 'L1', quantity }],
  },
  {
    ...{ eventType: 'TransactionEvent', action: 'ADD', units: [`00/${mark('unit')}`] },
    objects: [{ product: 'cheese', lot: 'L1' }],
  },
  { eventType: `https://${MARK}.example/Event`, objects: [{ product: 'cheese', lot: 'L1', quantity }] },
];

/**
 * A cheese, of which some steps and one ingredient are not disclosed.
 * @param fields of the withheld steps, by step
 */
export function withheldGraph(fields: readonly (readonly string[])[] = WHATS.map(() => Object.keys(SECRET))): Raw[] {
  const steps = fields.map((names, at) => ({
    ...{ type: 'event', id: mark(`event-${at}`), notDisclosed: true, ...time, ...WHATS[at % WHATS.length] },
    ...{ eventTime: `2026-03-1${at % 8}T08:00:00+02:00`, endTime: `2026-03-1${(at % 8) + 1}T08:00:00+02:00` },
    ...Object.fromEntries(names.map((name) => [name, SECRET[name]])),
  }));
  return [
    { type: 'operator', id: 'dairy', name: 'Dairy', place: 'cellar' },
    { type: 'place', id: 'cellar', name: 'Cellar', latitude: 46.1, longitude: 11.1 },
    {
      type: 'product',
      id: 'cheese',
      gtin: GTIN,
      name: 'Cheese',
      operator: 'dairy',
      ingredients: [{ ingredient: 'rennet' }],
    },
    { type: 'product', id: 'milk', name: 'Milk' },
    { type: 'ingredient', id: 'rennet', name: 'Rennet' },
    {
      ...{ type: 'batch', product: 'cheese', lot: 'L1' },
      ingredients: [
        {
          ...{ ingredient: 'rennet', notDisclosed: true, lots: [{ product: 'milk', lot: mark('rennet') }] },
          ...{ lotText: [mark('lot')], origin: mark('origin'), note: mark('note-of-rennet') },
        },
      ],
    },
    { type: 'batch', product: 'milk', lot: mark('input') },
    { type: 'batch', product: 'milk', lot: mark('rennet') },
    {
      ...{ type: 'event', id: 'seen', eventType: 'ObjectEvent', action: 'OBSERVE', bizStep: 'storing', ...time },
      ...{ eventTime: '2026-03-01T08:00:00+02:00', objects: [{ product: 'cheese', lot: 'L1' }], readPoint: 'cellar' },
    },
    {
      ...{ type: 'event', id: mark('told'), eventType: 'ObjectEvent', action: 'OBSERVE', ...time, notDisclosed: true },
      ...{ eventTime: '2026-03-20T08:00:00+02:00', objects: [{ product: 'cheese', lot: 'L1' }] },
      ...{ note: PUBLIC_NOTE, notePublic: true },
    },
    ...steps,
    ...behind(steps),
  ];
}

/** Fields that are withheld together with their step. */
export const SECRETS: readonly string[] = Object.keys(SECRET);

/** Goods keep their own pages: a lot that only a withheld step names appears there under its own number, and on no other page. */
const isOfGoods = (key: string): boolean => /^(?:batch|product):milk/.test(key);

/** All that is made from a graph: the input of every page, the files for machines and what the preview compares, by name. */
export function* madeFrom(snapshot: Snapshot): Iterable<[name: string, text: string]> {
  const plain = contextOn();
  const context = { ...plain, site: { ...plain.site, graphApi: 'https://graph.example' } };
  for (const { key, entity, entries } of planEntities(snapshot, new Set(SITE.families))) {
    if (!entity || isOfGoods(key)) continue;
    for (const entry of entries) yield [`${key} ${entry.route}`, JSON.stringify(pageInput(snapshot, entry, context))];
    for (const { path, text } of machineFiles(snapshot, entity, context)) yield [path, text];
  }
  for (const { id } of snapshot.all('operator')) yield [`graph of ${id}`, JSON.stringify(operatorGraph(snapshot, id))];
}

/** Withheld facts in what was made: each with the words around it. */
export function leaksIn(made: Iterable<[name: string, text: string]>): string[] {
  const leaks: string[] = [];
  for (const [name, text] of made) {
    const at = text.search(/zq7secret|46\.70717|12\.70717|70.?717[.,]7/);
    if (at !== -1) leaks.push(`${name}: ${text.slice(Math.max(0, at - 60), at + 40)}`);
  }
  return leaks;
}
