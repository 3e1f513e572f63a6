/** How an element of EPCIS is written, and what it is in JSON. */
export type Shape =
  | { is: 'text' | 'number' | 'boolean' }
  /** Repeated: each one is a member of a list. */
  | { is: 'each'; of: Shape }
  /** Elements of one name in an element: `epcList` with `epc`. */
  | { is: 'list'; item: string; of: Shape }
  /** A text with attributes: `<source type="…">…</source>` is `{ type, source }`. `isOpen`: it may hold elements instead. */
  | { is: 'typed'; name: string; isOpen?: true }
  /** `isOpen`: takes elements without a namespace that EPCIS does not define. */
  | { is: 'fields'; fields: Fields; isOpen?: true };

/** By the name of an element or an attribute. */
export type Fields = Readonly<Record<string, Shape>>;

const TEXT: Shape = { is: 'text' };
const NUMBER: Shape = { is: 'number' };
const each = (of: Shape): Shape => ({ is: 'each', of });
const fields = (own: Fields): Shape => ({ is: 'fields', fields: own });
const listOf = (item: string, of: Shape): Shape => ({ is: 'list', item, of });
const named = (names: string, shape: Shape): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));

const QUANTITIES = listOf('quantityElement', fields({ epcClass: TEXT, quantity: NUMBER, uom: TEXT }));
const SENSOR = fields({
  sensorMetadata: fields({}),
  sensorReport: each(
    fields({
      ...named('value minValue maxValue meanValue sDev percRank percValue', NUMBER),
      booleanValue: { is: 'boolean' },
    }),
  ),
});

/** Elements of an event of any type, in EPCIS 1.x also within `extension` and `baseExtension`. */
export const EVENT: Shape = fields({
  ...named(
    'eventID eventTime eventTimeZoneOffset recordTime action parentID transformationID bizStep disposition',
    TEXT,
  ),
  ...named('epcList childEPCs inputEPCList outputEPCList', listOf('epc', TEXT)),
  ...named('quantityList childQuantityList inputQuantityList outputQuantityList', QUANTITIES),
  ...named('readPoint bizLocation', fields({ id: TEXT })),
  certificationInfo: each(TEXT),
  bizTransactionList: listOf('bizTransaction', { is: 'typed', name: 'bizTransaction' }),
  sourceList: listOf('source', { is: 'typed', name: 'source' }),
  destinationList: listOf('destination', { is: 'typed', name: 'destination' }),
  sensorElementList: listOf('sensorElement', SENSOR),
  persistentDisposition: fields(named('set unset', each(TEXT))),
  errorDeclaration: fields({
    ...named('declarationTime reason', TEXT),
    correctiveEventIDs: listOf('correctiveEventID', TEXT),
  }),
  ilmd: { is: 'fields', fields: {}, isOpen: true },
});

/** `QuantityEvent` of EPCIS 1.x has these in the place of lists. */
export const QUANTITY_EVENT: Shape = {
  is: 'fields',
  fields: { ...(EVENT as { fields: Fields }).fields, epcClass: TEXT, quantity: NUMBER },
};

/** An element of a vocabulary of master data. */
export const VOCABULARY_ELEMENT: Shape = {
  is: 'fields',
  fields: { attribute: each({ is: 'typed', name: 'attribute', isOpen: true }), children: listOf('id', TEXT) },
  isOpen: true,
};
