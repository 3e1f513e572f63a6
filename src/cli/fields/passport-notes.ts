import { BATTERY_FACTS } from '../../core/passport/battery-facts.ts';
import type { FieldNotes } from './note.ts';

const LABEL = 'label, passport';
const BATTERIES = 'Reg. (EU) 2023/1542';
const ESPR = 'Reg. (EU) 2024/1781 annex III';

/** Facts that laws on passports name. */
export const PASSPORT_NOTES: FieldNotes = {
  ...Object.fromEntries(
    Object.entries(BATTERY_FACTS).map(([field, { what, point, shape }]) => [
      `product.battery.${field}`,
      {
        what: `${what.charAt(4).toUpperCase()}${what.slice(5)}${typeof shape === 'object' ? `, in ${shape.unit}` : ''}`,
        law: `${BATTERIES} annex XIII(1)${point}`,
        shows: LABEL,
      },
    ]),
  ),
  'product.battery.category': {
    what: 'Category of the battery: lmt is for light means of transport, sli for starting, ev for electric vehicles',
    example: 'lmt',
    law: `${BATTERIES} annex VI part A(2)`,
    shows: LABEL,
  },
  'product.battery.idle.minimum': {
    what: 'Lowest temperature that it withstands when not in use, in °C',
    example: '-20',
    law: `${BATTERIES} annex XIII(1)(l)`,
    shows: LABEL,
  },
  'product.battery.idle.maximum': { what: 'The same: highest', example: '45', shows: LABEL },
  'documents.kind': { what: 'What the document is for', example: 'declaration-of-conformity', shows: 'passport' },
  'documents.language': { what: 'Its language', example: 'it', shows: 'passport' },
  'documents.sha256': { what: 'SHA-256 of its bytes, in hexadecimal digits', example: '9f86d0…', shows: 'passport' },
  'packaging.recycled': {
    what: 'Recycled content, as declared',
    example: '30 %',
    law: 'Reg. (EU) 2025/40 art. 12',
    shows: 'packaging',
  },
  'packaging.reusable': {
    what: 'yes: it is made to be used again',
    example: 'yes',
    law: 'Reg. (EU) 2025/40 art. 12',
    shows: 'packaging',
  },
  'product.commodityCode': {
    what: 'Code of the Combined Nomenclature, or TARIC',
    example: '85076000',
    law: `${ESPR}(d)`,
    shows: LABEL,
  },
  'product.importer.name': { what: 'Importer into the Union', example: 'Nord s.r.l.', law: `${ESPR}(j)`, shows: LABEL },
  'product.importer.address': { what: 'Its postal address', example: 'Via Roma 1, Belluno', shows: LABEL },
  'product.importer.email': { what: 'Its e-mail', example: 'import@example.com', shows: LABEL },
  'product.importer.phone': { what: 'Its telephone', example: '+39 0437 555 0164', shows: LABEL },
  'product.importer.eori': { what: 'Its EORI number', example: 'IT01234567890', law: `${ESPR}(j)`, shows: LABEL },
  'product.responsible.phone': { what: 'Its telephone', example: '+39 0437 555 0164', shows: LABEL },
  'product.notifiedBody.name': { what: 'Notified body that examined it', example: 'Ente Prove', shows: LABEL },
  'product.notifiedBody.number': { what: 'Its number, 4 digits', example: '0123', shows: LABEL },
  'substances.name': { what: 'Name of the substance', example: 'Lithium hexafluorophosphate', shows: LABEL },
  'substances.cas': { what: 'CAS number', example: '21324-40-3', shows: LABEL },
  'substances.ec': { what: 'EC number', example: '244-334-7', shows: LABEL },
  'substances.phrases': {
    what: 'Codes of hazard and precautionary statements, one a line',
    example: 'H301',
    law: 'Reg. (EC) 1272/2008 annexes III and IV',
    shows: LABEL,
  },
  'substances.share': { what: 'Its share by weight', example: '12.5 %', shows: LABEL },
  'substances.location': { what: 'Where it is in the product', example: 'electrolyte', shows: LABEL },
  'footprint.value': { what: 'Declared carbon footprint', example: '15.3', shows: LABEL },
  'footprint.unit': { what: 'Its unit; kg CO2e by default', example: 'kg CO2e', shows: LABEL },
  'footprint.per': { what: 'What it is counted for', example: '1 kWh delivered', shows: LABEL },
  'footprint.class': { what: 'Performance class', example: 'B', shows: LABEL },
  'footprint.method': { what: 'Method of the calculation', example: 'ISO 14067', shows: LABEL },
  'spareParts.name': { what: 'Name of the part', example: 'Charging socket', shows: LABEL },
  'spareParts.number': { what: 'Its number', example: 'CB-17', shows: LABEL },
  'spareParts.source': { what: 'Who has it', example: 'ricambi@example.com', shows: LABEL },
  'repairability.score': { what: 'Declared score or class', example: '7.9', shows: LABEL },
  'repairability.method': { what: 'Its method', example: 'EN 45554', shows: LABEL },
};
