import { z } from 'zod';
import { EVENT_TYPES } from '../../core/graph/event.ts';
import { Instant, Offset } from '../../core/graph/values.ts';

const texts = z.array(z.string().min(1).max(500));
const quantities = z.array(
  z.looseObject({
    epcClass: z.string().min(1).max(500),
    quantity: z.number().optional(),
    uom: z.string().max(20).optional(),
  }),
);
const place = z.looseObject({ id: z.string().min(1).max(500) });
const parties = z.array(
  z.looseObject({ type: z.string(), source: z.string().optional(), destination: z.string().optional() }),
);
const number = z.number().optional();

/** An EPCIS 2.0 event as it is told. Fields of other namespaces are let through and left alone. */
export const RawEvent = z.looseObject({
  type: z.enum(EVENT_TYPES),
  eventID: z.string().min(1).max(300).optional(),
  eventTime: Instant,
  eventTimeZoneOffset: Offset,
  recordTime: Instant.optional(),
  action: z.enum(['ADD', 'OBSERVE', 'DELETE']).optional(),
  errorDeclaration: z.looseObject({ declarationTime: Instant, correctiveEventIDs: texts.optional() }).optional(),
  epcList: texts.optional(),
  quantityList: quantities.optional(),
  childEPCs: texts.optional(),
  childQuantityList: quantities.optional(),
  inputEPCList: texts.optional(),
  inputQuantityList: quantities.optional(),
  outputEPCList: texts.optional(),
  outputQuantityList: quantities.optional(),
  parentID: z.string().min(1).max(500).optional(),
  transformationID: z.string().min(1).max(300).optional(),
  bizStep: z.string().max(300).optional(),
  disposition: z.string().max(300).optional(),
  readPoint: place.optional(),
  bizLocation: place.optional(),
  bizTransactionList: z
    .array(z.looseObject({ type: z.string().optional(), bizTransaction: z.string().min(1).max(500) }))
    .optional(),
  sourceList: parties.optional(),
  destinationList: parties.optional(),
  sensorElementList: z
    .array(
      z.looseObject({
        sensorReport: z.array(
          z.looseObject({
            type: z.string().optional(),
            value: number,
            minValue: number,
            maxValue: number,
            meanValue: number,
            uom: z.string().optional(),
            exception: z.string().optional(),
          }),
        ),
      }),
    )
    .optional(),
  certificationInfo: z.union([z.string(), texts]).optional(),
  ilmd: z.looseObject({}).optional(),
});
export type RawEvent = z.output<typeof RawEvent>;

/** What an event must carry beyond its fields' own forms (EPCIS 2.0, section 7.4). The path of what is missing, and why. */
export function lacking(event: RawEvent): { path: string; message: string }[] {
  const { type, action } = event;
  const has = (...lists: (readonly unknown[] | undefined)[]) =>
    lists.some((list) => list !== undefined && list.length > 0);
  const found: { path: string; message: string }[] = [];
  const want = (holds: boolean, path: string, message: string) => {
    if (!holds) found.push({ path, message });
  };
  if (type !== 'TransformationEvent') want(action !== undefined, 'action', 'is missing: ADD, OBSERVE or DELETE');
  switch (type) {
    case 'ObjectEvent':
      want(
        has(event.epcList, event.quantityList) || (has(event.sensorElementList) && event.readPoint !== undefined),
        'epcList',
        'is missing, and so is quantityList: the event names no object',
      );
      break;
    case 'AggregationEvent':
    case 'AssociationEvent':
      want(
        event.parentID !== undefined || (type === 'AggregationEvent' && action === 'OBSERVE'),
        'parentID',
        'is missing',
      );
      want(
        action === 'DELETE' || has(event.childEPCs, event.childQuantityList),
        'childEPCs',
        'is missing, and so is childQuantityList',
      );
      break;
    case 'TransactionEvent':
      want(has(event.bizTransactionList), 'bizTransactionList', 'is missing');
      want(
        action === 'DELETE' || has(event.epcList, event.quantityList),
        'epcList',
        'is missing, and so is quantityList',
      );
      break;
    case 'TransformationEvent': {
      const pooled = event.transformationID !== undefined;
      const inputs = has(event.inputEPCList, event.inputQuantityList);
      const outputs = has(event.outputEPCList, event.outputQuantityList);
      want(inputs || (pooled && outputs), 'inputQuantityList', 'is missing, and so is inputEPCList');
      want(outputs || (pooled && inputs), 'outputQuantityList', 'is missing, and so is outputEPCList');
    }
  }
  return found;
}
