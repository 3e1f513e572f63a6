import type { ChainEvent } from './item-chains.ts';

const SCHEMES: Record<string, (company: string, serial: string) => string> = {
  ore: (company, serial) => `urn:epc:id:sgtin:${company}.000001.${serial}`,
  cell: (company, serial) => `urn:epc:id:sgtin:${company}.000002.${serial}`,
  pack: (company, serial) => `https://id.example/01/${company}/pack/${serial}`,
  crate: (company, serial) => `urn:epc:id:grai:${company}.00001.${serial}`,
  pool: (company, serial) => `https://pool.example/${company}/${serial}`,
  tracker: (company, serial) => `urn:epc:id:giai:${company}.${serial}`,
  '00': (company, serial) => `urn:epc:id:sscc:${company}.${serial.padStart(10, '0')}`,
};

/** The identifier of a thing of a chain: each kind of thing has another GS1 scheme, or a private one. */
export function epcOf(name: string, company: string): string {
  const [kind = '', serial = ''] = name.split('/');
  const scheme = SCHEMES[kind];
  if (!scheme) throw new Error(`${name} has no scheme`);
  return scheme(company, serial.replace('~', ''));
}

/** The EPCIS 2.0 event as a company sends it. */
export function epcisOf(entry: ChainEvent, index: number, company: string): Record<string, unknown> {
  const epcs = (names: readonly string[]) => names.map((name) => epcOf(name, company));
  const common = {
    eventID: `urn:x:${company}:${index}`,
    eventTime: new Date(Date.UTC(2026, 0, 1) + entry.at * 60_000).toISOString(),
    eventTimeZoneOffset: '+00:00',
  };
  switch (entry.kind) {
    case 'transform':
      return {
        type: 'TransformationEvent',
        ...common,
        inputEPCList: epcs(entry.from),
        outputEPCList: epcs(entry.into),
      };
    case 'commission':
      return { type: 'ObjectEvent', ...common, action: 'ADD', bizStep: 'commissioning', epcList: epcs(entry.things) };
    case 'observe':
      return { type: 'ObjectEvent', ...common, action: 'OBSERVE', bizStep: 'inspecting', epcList: epcs(entry.things) };
    case 'decommission':
      return { type: 'ObjectEvent', ...common, action: 'DELETE', epcList: epcs(entry.things) };
    case 'destroy':
      return { type: 'ObjectEvent', ...common, action: 'OBSERVE', bizStep: 'destroying', epcList: epcs(entry.things) };
    default:
      return {
        type: entry.relation === 'aggregation' ? 'AggregationEvent' : 'AssociationEvent',
        ...common,
        action: { put: 'ADD', see: 'OBSERVE', take: 'DELETE', empty: 'DELETE' }[entry.kind],
        parentID: epcOf(entry.holder, company),
        ...(entry.kind !== 'empty' && { childEPCs: epcs(entry.things) }),
      };
  }
}
