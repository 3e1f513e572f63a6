import type { FieldNotes } from './note.ts';

const EPCIS = 'EPCIS';
const HISTORY = 'history';
const PRIVATE = 'nowhere: orders are private';

/** Fields of events and of the lists that belong to them. */
export const EVENT_NOTES: FieldNotes = {
  'event.parent': {
    what: 'Logistic unit that the lots go into, as a GS1 key',
    example: '00/340123450000000018',
    shows: EPCIS,
  },
  'event.units': {
    what: 'Logistic units that it is about, as GS1 keys, one a line',
    example: '00/340123450000000018',
    shows: EPCIS,
  },
  'event.transformationId': {
    what: 'Common id of several events of one transformation',
    example: 'vat-2-17',
    shows: EPCIS,
  },
  'event.recordTime': { what: 'When it was recorded', example: '2026-03-17T06:10:00+01:00', shows: EPCIS },
  'event.bizLocation': {
    what: 'Id of the place where the goods are afterwards',
    example: 'cellar',
    shows: 'history, map',
  },
  'event.position': {
    what: 'Position of the event as a `geo:` URI, if no named place is declared; with one decimal place in EPCIS',
    example: 'geo:46.07,11.12',
    shows: EPCIS,
  },
  'event.destination': { what: 'Id of the place that the goods go to', example: 'shop', shows: 'history, map' },
  'event.transport.mode': { what: 'How the goods travel there', example: 'sea', shows: 'history, map' },
  'event.transport.distance': {
    what: 'Length of the whole transport in km, as declared',
    example: '148',
    shows: 'history, map',
  },
  'event.transport.fromPort': {
    what: 'Id of the port of loading',
    example: 'palermo',
    shows: 'history, map',
  },
  'event.transport.toPort': {
    what: 'Id of the port of discharge',
    example: 'genoa',
    shows: 'history, map',
  },
  'event.persistentDisposition.set': {
    what: 'CBV dispositions that hold from now on, one a line',
    example: 'recalled',
    shows: 'status',
  },
  'event.persistentDisposition.unset': {
    what: 'CBV dispositions that no longer hold, one a line',
    example: 'recalled',
    shows: 'status',
  },
  'event.ilmd': {
    what: 'Instance and lot master data of EPCIS, as declared; they complete the lots that the event makes',
    example: '{"cbvmda:countryOfOrigin": "IT"}',
    shows: EPCIS,
  },
  'event.extensions': { what: 'Fields of other vocabularies, as declared', example: '{"ex:vat": 2}', shows: EPCIS },
  'event.namespaces': {
    what: 'Namespaces of the prefixes of such fields',
    example: '{"ex": "https://ns.example/"}',
    shows: EPCIS,
  },
  'event.chainOfCustody': {
    what: 'How the goods are kept apart from others (ISO 22095)',
    example: 'segregated',
    shows: HISTORY,
  },
  'container.product': {
    what: 'Id or GTIN of the traced container that the lots go into',
    example: 'crate',
    shows: EPCIS,
  },
  'container.lot': { what: 'Lot of the container', example: 'C-7', shows: EPCIS },
  'container.serial': { what: 'Serial number of the container', example: '000123', shows: EPCIS },
  'event.product': { what: 'Id or GTIN of the product', example: 'stravecchio', shows: HISTORY },
  'event.lot': { what: 'Its lot; empty: the product in general', example: 'L24-0317', shows: HISTORY },
  'event.serial': { what: 'Serial number, of one item', example: '000123', shows: HISTORY },
  'quantity.value': { what: 'How much of it', example: '1180', shows: HISTORY },
  'quantity.unit': { what: 'Its unit, UN/CEFACT Rec. 20; none for pieces', example: 'KGM', shows: HISTORY },
  'event.party.type': {
    what: 'What it is: owning_party, possessing_party, location',
    example: 'owning_party',
    shows: HISTORY,
  },
  'event.party.place': { what: 'Id of the place', example: 'pradalto', shows: HISTORY },
  'event.party.position': { what: 'Where, as a `geo:` URI', example: 'geo:46.07,11.12', shows: EPCIS },
  'bizTransactions.type': { what: 'Kind of business document, of CBV', example: 'po', shows: PRIVATE },
  'bizTransactions.id': {
    what: 'Its number or URI',
    example: 'urn:epcglobal:cbv:bt:4012345000009:1152',
    shows: PRIVATE,
  },
  'sensors.type': { what: 'What was measured, of the GS1 vocabulary', example: 'Temperature', shows: HISTORY },
  'sensors.value': { what: 'Measured value', example: '4.2', shows: HISTORY },
  'sensors.min': { what: 'Least value', example: '3.8', shows: HISTORY },
  'sensors.max': { what: 'Greatest value', example: '5.1', shows: HISTORY },
  'sensors.mean': { what: 'Mean value', example: '4.3', shows: HISTORY },
  'sensors.standardDeviation': { what: 'Standard deviation', example: '0.2', shows: HISTORY },
  'sensors.percentile.rank': { what: 'Rank of the percentile', example: '95', shows: HISTORY },
  'sensors.percentile.value': { what: 'Value at that rank', example: '4.9', shows: HISTORY },
  'sensors.text': { what: 'Result as a text', example: 'negative', shows: HISTORY },
  'sensors.boolean': { what: 'Result as yes or no', example: 'no', shows: HISTORY },
  'sensors.hexBinary': { what: 'Result as hexadecimal digits', example: 'f0f7', shows: HISTORY },
  'sensors.uri': { what: 'Result as a URI', example: 'https://lab.example/r/17', shows: HISTORY },
  'sensors.unit': { what: 'Unit, UN/CEFACT Rec. 20', example: 'CEL', shows: HISTORY },
  'sensors.component': { what: 'Component of a quantity that has several', example: 'x', shows: HISTORY },
  'sensors.exception': { what: 'Exception of the measurement', example: 'ALARM_CONDITION', shows: HISTORY },
  'sensors.substance': { what: 'Chemical substance that was measured, a URI', example: 'https://…', shows: HISTORY },
  'sensors.microorganism': { what: 'Microorganism that was looked for, a URI', example: 'https://…', shows: HISTORY },
  'sensors.device': { what: 'Instrument, a URI', example: 'urn:epc:id:giai:4012345.77', shows: HISTORY },
  'sensors.time': { what: 'When it was measured', example: '2026-03-17T05:50:00+01:00', shows: HISTORY },
  'sensors.startTime': { what: 'From when', example: '2026-03-17T05:00:00+01:00', shows: HISTORY },
  'sensors.endTime': { what: 'Until when', example: '2026-03-17T06:00:00+01:00', shows: HISTORY },
  'sensors.other': { what: 'Further fields of the report, as declared', example: '{"ex:probe": 2}', shows: EPCIS },
  'documents.title': { what: 'Title of the document', example: 'Laboratory report', shows: HISTORY },
  'documents.url': { what: 'Its address, https', example: 'https://docs.example/lab.pdf', shows: HISTORY },
  'documents.mediaType': { what: 'Its type', example: 'application/pdf', shows: HISTORY },
  'documents.bytes': { what: 'Its size in bytes', example: '98304', shows: HISTORY },
};
