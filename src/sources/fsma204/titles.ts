/** A critical tracking event of 21 CFR 1.1325 to 1.1350, or another step that a record names. */
export type Tracking =
  'harvesting' | 'cooling' | 'packing' | 'landing' | 'shipping' | 'receiving' | 'transformation' | 'other';

/** What a column holds. */
export type Element =
  | 'tracking'
  | 'code'
  | 'product'
  | 'quantity'
  | 'unit'
  | 'amount'
  | 'inputCode'
  | 'inputProduct'
  | 'inputQuantity'
  | 'inputUnit'
  | 'place'
  | 'gln'
  | 'date'
  | 'time'
  | 'zone'
  | 'recipient'
  | 'previous'
  | 'documentType'
  | 'document'
  | 'harvested'
  | 'step'
  | 'event';

const list = (text: string): ReadonlySet<string> => new Set(text.split('; '));

/** Titles of key data elements, in FDA's words and in those of templates, in one form (`titleForm`). */
const ELEMENTS: readonly [Element, ReadonlySet<string>][] = [
  ['tracking', list('cte; critical tracking event; event type; cte type; record type')],
  ['code', list('traceability lot code; tlc; new traceability lot code; output traceability lot code; traceability lot code assigned; traceability lot code you assigned; traceability lot code for food')],
  ['product', list('product description; product; commodity and variety; commodity; output product description; new product description')],
  ['quantity', list('quantity; qty; output quantity')],
  ['unit', list('unit of measure; uom; unit; output unit of measure')],
  ['amount', list('quantity and unit of measure')],
  ['inputCode', list('input traceability lot code; input tlc; traceability lot code used; traceability lot code of food used')],
  ['inputProduct', list('input product description; product description used')],
  ['inputQuantity', list('input quantity; quantity used')],
  ['inputUnit', list('input unit of measure; unit of measure used')],
  ['place', list('location description; location; event location')],
  ['gln', list('location identifier; gln; location gln')],
  ['date', list('date; event date; date and time; event date and time')],
  ['time', list('time; event time')],
  ['zone', list('time zone; time zone offset; utc offset; offset')],
  ['recipient', list('immediate subsequent recipient; immediate subsequent recipient location; subsequent recipient; ship to location; recipient')],
  ['previous', list('immediate previous source; immediate previous source location; previous source; supplier location')],
  ['documentType', list('reference document type')],
  ['document', list('reference document number; reference document; reference document no')],
  ['step', list('step; business step')],
  ['event', list('event; event id')],
]; // prettier-ignore

/** Of each tracking event: the names of its sheet, its place and its date; and how EPCIS names its step. */
export const TRACKINGS: Readonly<Record<Tracking, { is: RegExp; place: ReadonlySet<string>; date: ReadonlySet<string>; step?: string; isNew?: true }>> = {
  transformation: { is: /transform/, place: list('location where transformed; transformation location; where you transformed food'), date: list('date completed; date transformation completed; transformation date; date transformation was completed'), step: 'commissioning' },
  landing: { is: /land|first.*receiv/, place: list('first land based receiver; landing location; location where landed'), date: list('date landed; landing date; date of landing; date food was landed'), step: 'urn:fsma204:bizStep:landing', isNew: true },
  harvesting: { is: /harvest/, place: list('farm where harvested; farm; harvest location; location where harvested; farm where food was harvested'), date: list('date of harvesting; harvest date; date harvested'), step: 'urn:fsma204:bizStep:harvesting', isNew: true },
  cooling: { is: /cool/, place: list('location where cooled; cooling location; where you cooled food; where food was cooled'), date: list('date of cooling; cooling date; date cooled'), step: 'urn:fsma204:bizStep:cooling' },
  packing: { is: /pack/, place: list('location where packed; location where initially packed; packing location; initial packing location; where you initially packed food'), date: list('date of initial packing; initial packing date; date packed; packing date; pack date'), step: 'packing', isNew: true },
  shipping: { is: /ship/, place: list('ship from location; location shipped from; shipping location; location from which you shipped food'), date: list('date shipped; ship date; shipping date; date you shipped food'), step: 'shipping' },
  receiving: { is: /receiv/, place: list('location where received; receiving location; location received; where food was received'), date: list('date received; receive date; receiving date; receipt date; date you received food'), step: 'receiving' },
  other: { is: /other|step/, place: list('location'), date: list('date') },
}; // prettier-ignore

const NAMES = Object.keys(TRACKINGS) as Tracking[];

/** `Date of harvesting*` → `date of harvesting`; what is in brackets is an explanation. */
export const titleForm = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:of the food|the|kde)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^location description for /, '');

/** The tracking event that a sheet's name or a cell means. */
export const trackingNamed = (text: string): Tracking | undefined =>
  NAMES.find((name) => TRACKINGS[name].is.test(titleForm(text.replace(/[_-]/g, ' '))));

/** The tracking event whose own date is among the titles. */
export const trackingOfTitles = (forms: readonly string[]): Tracking | undefined => {
  const found = NAMES.filter((name) => name !== 'other' && forms.some((form) => TRACKINGS[name].date.has(form)));
  // Sheets of packing and landing also have the date of the harvest.
  const own = found.length > 1 ? found.filter((name) => !/^(?:harvesting|cooling)$/.test(name)) : found;
  return own.length === 1 ? own[0] : undefined;
};

/** What a column holds in rows of a tracking event; undefined: it is kept by its name. */
export function elementOf(form: string, tracking: Tracking): Element | undefined {
  const own = TRACKINGS[tracking];
  if (own.date.has(form)) return 'date';
  if (own.place.has(form)) return 'place';
  if (TRACKINGS.harvesting.date.has(form)) return 'harvested';
  return ELEMENTS.find(([, titles]) => titles.has(form))?.[0];
}

/** Whether the row with these titles heads records of tracking events. */
export function isHead(forms: readonly string[]): boolean {
  const elements = new Set(forms.flatMap((form) => NAMES.flatMap((name) => elementOf(form, name) ?? [])));
  return (elements.has('code') || elements.has('inputCode')) && forms.some((form) => /traceability lot|^tlc$/.test(form)) && elements.has('date'); // prettier-ignore
}
