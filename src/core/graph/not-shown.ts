/**
 * The closed list of data that no page shows, by kind: what the data are, and why a visitor does not need them. Quantities, named places,
 * parties, times, steps and sensor values are never on the list. `storytrace explain` names each kind; docs/fields.md has the list.
 */
export const NOT_SHOWN = {
  coordinates: {
    what: '`geo:` URIs of events, and reports of latitude, longitude, easting or northing',
    why: 'they may lead to where somebody lives; the name of the place says where it was',
  },
  'logistic-unit': {
    what: 'SSCC, GINC and GSIN: pallets, shipments and consignments, as parent or as object of an event',
    why: 'they are gone before the goods are on the shelf; what happened to them is a step of what was inside',
  },
  'business-document': {
    what: 'numbers of orders, invoices and dispatch advices',
    why: 'they are between seller and buyer and say nothing of the goods',
  },
  bookkeeping: {
    what: 'events with the business step `encoding`, `cycle_counting` or `stock_taking`',
    why: 'the goods were counted or their tag was written: nothing happened to them',
  },
  revoked: {
    what: 'a shipping that a later `void_shipping` takes back, and that event',
    why: 'neither of the two happened to the goods',
  },
  'empty-unit': {
    what: 'events of a logistic unit in which nothing that is known was at that time',
    why: 'nothing that a visitor can hold was in it',
  },
  'no-object': {
    what: 'events that name no product, lot, item or logistic unit',
    why: 'they are about a place or a device, and belong to no product',
  },
  'no-page': {
    what: 'events of products, lots or items of which no page is built',
    why: 'the configuration leaves out the families of their pages',
  },
} as const;

export type NotShownKind = keyof typeof NOT_SHOWN;
