import type { RawEvent } from './schema.ts';

/** Checks for fields that an event must have in addition to the forms of its fields (EPCIS 2.0, section 7.4). Yields the path of each missing field, and why it is required. */
export function lacking(event: RawEvent): { path: string; message: string }[] {
  const { type, action } = event;
  const has = (...lists: (readonly unknown[] | undefined)[]) =>
    lists.some((list) => list !== undefined && list.length > 0);
  const found: { path: string; message: string }[] = [];
  const want = (holds: boolean, path: string, message: string) => {
    if (!holds) found.push({ path, message });
  };
  if (/Event$/.test(type) && !/[:/]/.test(type) && type !== 'TransformationEvent')
    want(action !== undefined, 'action', 'is missing: ADD, OBSERVE or DELETE');
  switch (type) {
    case 'ObjectEvent':
      want(
        has(event.epcList, event.quantityList, event.sensorElementList),
        'epcList',
        'is missing, and so are quantityList and sensorElementList: the event is about nothing',
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
