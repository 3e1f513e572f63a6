/** Notes on events: field | what | example | law | where it shows. */
export const EVENT_NOTES = `
event.parent | Logistic unit that the lots go into, as a GS1 key | 00/340123450000000018 | | EPCIS
event.units | Logistic units that it is about, as GS1 keys, one a line | 00/340123450000000018 | | EPCIS
event.transformationId | Common id of several events of one transformation | vat-2-17 | | EPCIS
event.recordTime | When it was recorded | 2026-03-17T06:10:00+01:00 | | EPCIS
event.bizLocation | Id of the place where the goods are afterwards | cellar | | history, map
event.position | Position of the event as a \`geo:\` URI, if no named place is declared; with one decimal place in EPCIS | geo:46.07,11.12 | | EPCIS
event.destination | Id of the place that the goods go to | shop | | history, map
event.transport.mode | How the goods travel there | sea | | history, map
event.transport.distance | Length of the whole transport in km, as declared | 148 | | history, map
event.transport.fromPort | Id of the port of loading | palermo | | history, map
event.transport.toPort | Id of the port of discharge | genoa | | history, map
event.persistentDisposition.set | CBV dispositions that hold from now on, one a line | recalled | | status
event.persistentDisposition.unset | CBV dispositions that no longer hold, one a line | recalled | | status
event.ilmd | Instance and lot master data of EPCIS, as declared; they complete the lots that the event makes | {"cbvmda:countryOfOrigin": "IT"} | | EPCIS
event.extensions | Fields of other vocabularies, as declared | {"ex:vat": 2} | | EPCIS
event.namespaces | Namespaces of the prefixes of such fields | {"ex": "https://ns.example/"} | | EPCIS
event.chainOfCustody | How the goods are kept apart from others (ISO 22095) | segregated | | history
container.product | Id or GTIN of the traced container that the lots go into | crate | | EPCIS
container.lot | Lot of the container | C-7 | | EPCIS
container.serial | Serial number of the container | 000123 | | EPCIS
event.product | Id or GTIN of the product | stravecchio | | history
event.lot | Its lot; empty: the product in general | L24-0317 | | history
event.serial | Serial number, of one item | 000123 | | history
quantity.value | How much of it | 1180 | | history
quantity.unit | Its unit, UN/CEFACT Rec. 20; none for pieces | KGM | | history
event.party.type | What it is: owning_party, possessing_party, location | owning_party | | history
event.party.place | Id of the place | pradalto | | history
event.party.position | Where, as a \`geo:\` URI | geo:46.07,11.12 | | EPCIS
bizTransactions.type | Kind of business document, of CBV | po | | nowhere: orders are private
bizTransactions.id | Its number or URI | urn:epcglobal:cbv:bt:4012345000009:1152 | | nowhere: orders are private
sensors.type | What was measured, of the GS1 vocabulary | Temperature | | history
sensors.value | Measured value | 4.2 | | history
sensors.min | Least value | 3.8 | | history
sensors.max | Greatest value | 5.1 | | history
sensors.mean | Mean value | 4.3 | | history
sensors.standardDeviation | Standard deviation | 0.2 | | history
sensors.percentile.rank | Rank of the percentile | 95 | | history
sensors.percentile.value | Value at that rank | 4.9 | | history
sensors.text | Result as a text | negative | | history
sensors.boolean | Result as yes or no | no | | history
sensors.hexBinary | Result as hexadecimal digits | f0f7 | | history
sensors.uri | Result as a URI | https://lab.example/r/17 | | history
sensors.unit | Unit, UN/CEFACT Rec. 20 | CEL | | history
sensors.component | Component of a quantity that has several | x | | history
sensors.exception | Exception of the measurement | ALARM_CONDITION | | history
sensors.substance | Chemical substance that was measured, a URI | https://… | | history
sensors.microorganism | Microorganism that was looked for, a URI | https://… | | history
sensors.device | Instrument, a URI | urn:epc:id:giai:4012345.77 | | history
sensors.time | When it was measured | 2026-03-17T05:50:00+01:00 | | history
sensors.startTime | From when | 2026-03-17T05:00:00+01:00 | | history
sensors.endTime | Until when | 2026-03-17T06:00:00+01:00 | | history
sensors.other | Further fields of the report, as declared | {"ex:probe": 2} | | EPCIS
documents.title | Title of the document | Laboratory report | | history
documents.url | Its address, https | https://docs.example/lab.pdf | | history
documents.mediaType | Its type | application/pdf | | history
documents.bytes | Its size in bytes | 98304 | | history
`;
