/** Fields that EPCIS 2.0 defines for events of any type. */
export const EVENT_FIELDS: ReadonlySet<string> = new Set(
  (
    'type eventID eventTime eventTimeZoneOffset recordTime action errorDeclaration epcList quantityList childEPCs childQuantityList ' +
    'inputEPCList inputQuantityList outputEPCList outputQuantityList parentID transformationID bizStep disposition ' +
    'persistentDisposition readPoint bizLocation bizTransactionList sourceList destinationList sensorElementList certificationInfo ilmd'
  ).split(' '),
);
