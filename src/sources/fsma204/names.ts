import { gtin14 } from '../../core/gs1/gtin.ts';
import { sha256 } from '../../storage/sha256.ts';

/** What a text of a record names, as EPCIS identifies it, with its name and the rest of the text for master data. */
export interface Named {
  id: string;
  attributes: { id: string; attribute: string }[];
}

const slug = (text: string): string =>
  `${text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40).replace(/^-+|-+$/g, '').toLowerCase() || 'x'}-${sha256(text.toLowerCase()).slice(0, 6)}`; // prettier-ignore
const attribute = (id: string, value: string) => (value === '' ? [] : [{ id: `urn:epcglobal:cbv:mda#${id}`, attribute: value }]); // prettier-ignore

/** GTIN and lot of a traceability lot code that is an element string: `(01)09529990050075(10)S1`. */
const ELEMENTS = /^\(?01\)?(\d{14})\(?10\)?(\S+)$/;

/** The product of a description (`Spinach, 200 g, GTIN 0952…`) and a lot. @returns the class in EPCIS, and the product for master data */
export function classOf(description: string, code: string): { epcClass: string; product: Named } {
  const [, coded, lot = code] = ELEMENTS.exec(code) ?? [];
  const written = /\bGTIN:? *(\d{8}|\d{12,14})\b/i.exec(description)?.[1];
  const gtin = [coded, written].flatMap((digits) => (digits === undefined ? [] : gtin14(digits))).find((one) => typeof one === 'string'); // prettier-ignore
  const name = description.replace(/,? *\bGTIN:? *\d{8,14}\b/i, '').trim();
  const attributes = attribute('descriptionShort', name);
  if (gtin !== undefined) {
    const id = `https://id.gs1.org/01/${gtin}`;
    return { epcClass: lot === '' ? id : `${id}/10/${encodeURIComponent(lot)}`, product: { id, attributes } };
  }
  const stem = 'urn:gdst:fsma204:product';
  // Lots without a description may be of any product: each is of one of its own.
  const own = slug(name || code);
  const id = `${stem}:class:${own}`;
  return { epcClass: lot === '' ? id : `${stem}:lot:class:${own}.${lot}`, product: { id, attributes } };
}

const PHONE = /^\+?[\d ()./-]{7,}$/;

/** A text without the telephone numbers among its parts. */
export function withoutPhone(text: string): { text: string; phone?: string } {
  const parts = text.split(/, */);
  const phone = parts.find((part) => PHONE.test(part));
  return phone === undefined ? { text } : { text: parts.filter((part) => !PHONE.test(part)).join(', '), phone };
}

/** The place of a location description: business name, telephone, address (21 CFR 1.1310). The telephone is left out: it would be on a page. */
export function placeOf(description: string, gln?: string): Named & { phone?: string } {
  const parts = description.split(',').map((part) => part.trim()).filter((part) => part !== '' && !/\bMISSING$/.test(part)); // prettier-ignore
  const number = gln ?? parts.map((part) => /^GLN:? *(\d{13})$/i.exec(part)?.[1]).find((one) => one !== undefined);
  const phone = parts.find((part) => PHONE.test(part));
  const [name = '', ...address] = parts.filter((part) => !PHONE.test(part) && !/^GLN:? *\d/i.test(part));
  // Two places without a name are two places.
  const own = name === '' ? `x-${sha256(description).slice(0, 6)}` : slug([name, ...address].join(', '));
  const id = number === undefined ? `urn:gdst:fsma204:location:loc:${own}` : `https://id.gs1.org/414/${number}`;
  return {
    id,
    attributes: [...attribute('name', name), ...attribute('streetAddressOne', address.join(', '))],
    ...(phone !== undefined && { phone }),
  };
}
