import { checkDigit } from './check-digit.ts';
import type { Element } from './element.ts';
import { fault, type Fault } from './fault.ts';

type Builder = (company: string, reference: string, ...rest: string[]) => Element[];

const one = (ai: string, value: string): Element => ({ ai, value });
const optional = (ai: string, value: string | undefined): Element[] => (value === undefined ? [] : [one(ai, value)]);
const checked = (body: string): string => body + checkDigit(body);
/** The indicator digit stands before the company prefix: first digit of the reference. */
const leading = (company: string, reference: string): string =>
  checked(reference.charAt(0) + company + reference.slice(1));

/** EPC Tag Data Standard: company prefix and reference of each scheme as GS1 keys. */
const SCHEMES: Record<string, Builder> = {
  sgtin: (company, item, serial) => [one('01', leading(company, item)), ...optional('21', serial)],
  lgtin: (company, item, lot) => [one('01', leading(company, item)), ...optional('10', lot)],
  upui: (company, item, tpx) => [one('01', leading(company, item)), ...optional('235', tpx)],
  itip: (company, item, piece = '', total = '', serial) => [
    one('8006', leading(company, item) + piece + total),
    ...optional('21', serial),
  ],
  sscc: (company, serial) => [one('00', leading(company, serial))],
  sgln: (company, place, extension) => [
    one('414', checked(company + place)),
    ...optional('254', extension === '0' ? undefined : extension),
  ],
  pgln: (company, party) => [one('417', checked(company + party))],
  grai: (company, asset, serial = '') => [one('8003', `0${checked(company + asset)}${serial}`)],
  giai: (company, asset) => [one('8004', company + asset)],
  gsrn: (company, service) => [one('8018', checked(company + service))],
  gsrnp: (company, service) => [one('8017', checked(company + service))],
  gdti: (company, document, serial = '') => [one('253', checked(company + document) + serial)],
  sgcn: (company, coupon, serial = '') => [one('255', checked(company + coupon) + serial)],
  cpi: (company, part, serial) => [one('8010', company + part), ...optional('8011', serial)],
  ginc: (company, reference) => [one('401', company + reference)],
  gsin: (company, shipper) => [one('402', checked(company + shipper))],
};

const URN = /^urn:epc:(id|class|idpat):([a-z]+):(.+)$/i;

/** `urn:epc:id:sgtin:4012345.011111.98%22` → AI 01 and 21. The lengths and digits are checked by the caller. */
export function elementsOfUrn(urn: string): Element[] | Fault {
  const [, kind = '', scheme = '', body = ''] = URN.exec(urn) ?? [];
  const builder = SCHEMES[scheme.toLowerCase()];
  if (!builder) return fault('Syntax', undefined, urn);
  // `.*` of a pattern stands for every serial: the class itself. Elsewhere an asterisk is a character like others.
  const exact = kind.toLowerCase() === 'idpat' ? body.replace(/(?:\.\*)+$/, '') : body;
  const parts = splitParts(exact, scheme.toLowerCase());
  const [company = '', reference = ''] = parts;
  if (!/^\d{4,12}$/.test(company) || reference === '') return fault('CharacterSet', undefined, urn);
  try {
    return builder(company, decodeURIComponent(reference), ...parts.slice(2).map(decodeURIComponent));
  } catch {
    return fault('Encoding', undefined, urn);
  }
}

/** How many fields a scheme has; the last one may hold full stops of its own. */
const FIELDS: Record<string, number> = { sscc: 2, pgln: 2, giai: 2, gsrn: 2, gsrnp: 2, ginc: 2, gsin: 2, itip: 5 };

function splitParts(body: string, scheme: string): string[] {
  const parts = body.split('.');
  const last = (FIELDS[scheme] ?? 3) - 1;
  return parts.length <= last ? parts : [...parts.slice(0, last), parts.slice(last).join('.')];
}
