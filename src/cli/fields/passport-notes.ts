import { BATTERY_FACTS } from '../../core/passport/battery-facts.ts';

const BATTERIES = 'Reg. (EU) 2023/1542';
const ESPR = 'Reg. (EU) 2024/1781 annex III';

const battery = Object.entries(BATTERY_FACTS).map(([field, { what, point, shape }]) => {
  const unit = typeof shape === 'object' ? `, in ${shape.unit}` : '';
  const name = `${what.charAt(4).toUpperCase()}${what.slice(5)}${unit}`;
  return `product.battery.${field} | ${name} | | ${BATTERIES} annex XIII(1)${point} | label, passport`;
});

/** Notes on facts that laws on passports name: field | what | example | law | where it shows. */
export const PASSPORT_NOTES = `
${battery.join('\n')}
product.battery.category | Category of the battery: lmt is for light means of transport, sli for starting, ev for electric vehicles | lmt | ${BATTERIES} annex VI part A(2) | label, passport
product.battery.idle.minimum | Lowest temperature that it withstands when not in use, in °C | -20 | ${BATTERIES} annex XIII(1)(l) | label, passport
product.battery.idle.maximum | The same: highest | 45 | | label, passport
documents.kind | What the document is for | declaration-of-conformity | | passport
documents.language | Its language | it | | passport
documents.sha256 | SHA-256 of its bytes, in hexadecimal digits | 9f86d0… | | passport
packaging.recycled | Recycled content, as declared | 30 % | Reg. (EU) 2025/40 art. 12 | packaging
packaging.reusable | yes: it is made to be used again | yes | Reg. (EU) 2025/40 art. 12 | packaging
product.commodityCode | Code of the Combined Nomenclature, or TARIC | 85076000 | ${ESPR}(d) | label, passport
product.importer.name | Importer into the Union | Nord s.r.l. | ${ESPR}(j) | label, passport
product.importer.address | Its postal address | Via Roma 1, Belluno | | label, passport
product.importer.email | Its e-mail | import@example.com | | label, passport
product.importer.phone | Its telephone | +39 0437 555 0164 | | label, passport
product.importer.eori | Its EORI number | IT01234567890 | ${ESPR}(j) | label, passport
product.responsible.phone | Its telephone | +39 0437 555 0164 | | label, passport
product.notifiedBody.name | Notified body that examined it | Ente Prove | | label, passport
product.notifiedBody.number | Its number, 4 digits | 0123 | | label, passport
substances.name | Name of the substance | Lithium hexafluorophosphate | | label, passport
substances.cas | CAS number | 21324-40-3 | | label, passport
substances.ec | EC number | 244-334-7 | | label, passport
substances.phrases | Codes of hazard and precautionary statements, one a line | H301 | Reg. (EC) 1272/2008 annexes III and IV | label, passport
substances.share | Its share by weight | 12.5 % | | label, passport
substances.location | Where it is in the product | electrolyte | | label, passport
footprint.value | Declared carbon footprint | 15.3 | | label, passport
footprint.unit | Its unit; kg CO2e by default | kg CO2e | | label, passport
footprint.per | What it is counted for | 1 kWh delivered | | label, passport
footprint.class | Performance class | B | | label, passport
footprint.method | Method of the calculation | ISO 14067 | | label, passport
spareParts.name | Name of the part | Charging socket | | label, passport
spareParts.number | Its number | CB-17 | | label, passport
spareParts.source | Who has it | ricambi@example.com | | label, passport
repairability.score | Declared score or class | 7.9 | | label, passport
repairability.method | Its method | EN 45554 | | label, passport
`;
