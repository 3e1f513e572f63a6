import type { Filling } from './filling.ts';

type Raw = Record<string, unknown>;

interface Ground {
  id: (name: string) => string;
  event: (name: string, more: Raw) => Raw;
  lot: { product: string; lot: string };
  unit: string;
}

const SERIAL = '"><b/onclick=__ran(1)>';

/** An item with a serial number, objects that have only an identifier, and events with every field of EPCIS. */
export function tracedNodes({ text, plain, short, identifiers }: Filling, { id, event, lot, unit }: Ground): Raw[] {
  const object = (name: string) => ({ product: id('object'), identifiers: [`javascript:__ran(1)//${id(name)}`] });
  const item = { product: lot.product, serial: SERIAL };
  const names = () => ({ [`evil:${short(60)}`]: plain(), 'evil:nested': [{ [short(60)]: plain() }] });
  return [
    { type: 'product', id: id('object'), operator: id('operator'), name: text() },
    ...['raw', 'made', 'container'].map((name) => ({
      type: 'batch',
      ...object(name),
      id: id(name),
      slug: name,
      note: text(),
    })),
    { type: 'batch', ...item, lot: lot.lot, id: id('item'), slug: 'I1', identifiers: identifiers(id('item')) },
    event('transformed', {
      eventType: 'TransformationEvent',
      inputs: [object('raw')],
      outputs: [object('made'), item],
      ilmd: names(),
    }),
    event('filled', {
      eventType: 'AggregationEvent',
      action: 'ADD',
      eventTime: '2026-03-17T06:50:00+01:00',
      objects: [object('made'), item],
      parent: short(400),
      container: object('container'),
    }),
    event('told', {
      eventType: `evil:${short(200)}`,
      action: 'OBSERVE',
      eventTime: '2026-03-17T07:50:00+01:00',
      identifiers: identifiers(id('told')),
      objects: [lot, item, object('made'), object('container')],
      bizStep: short(300),
      disposition: short(300),
      persistentDisposition: { set: [short(300)], unset: [short(300)] },
      sources: [{ type: short(300), operator: id('operator') }],
      destinations: [{ type: short(300), place: id('place') }],
      sensors: sensors(short, unit),
      extensions: names(),
      namespaces: { evil: `javascript:__ran(1)//${plain()}` },
    }),
  ];
}

/** A measurement for each kind of value; each with all fields that it may have. */
function sensors(short: Filling['short'], unit: string): Raw[] {
  const words = 'type component exception substance microorganism device'.split(' ');
  const times = ['time', 'startTime', 'endTime'];
  const about = () => ({
    unit,
    ...Object.fromEntries(words.map((name) => [name, short(300)])),
    ...Object.fromEntries(times.map((name) => [name, short(40)])),
    other: { [`evil:${short(60)}`]: short(300) },
  });
  const values = [
    { value: 0.005 },
    { text: short(2000) },
    { hexBinary: short(2000) },
    { uri: `javascript:__ran(1)//${short(1000)}` },
    { boolean: true },
  ];
  return values.map((value) => ({ ...about(), ...value }));
}
