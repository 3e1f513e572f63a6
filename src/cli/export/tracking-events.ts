import type { Event, What } from '../../core/graph/event.ts';
import { historyOfLots } from '../../core/history/history.ts';
import { refOfWhat, timeOf } from '../../core/history/lookup.ts';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import {
  AMOUNT, CODE, COOL, COOLED, DOCUMENT, type Element, EVENT_ID, type Facts, FARM, FIELD, HARVEST, HARVESTED, HARVESTER, INPUT, PREVIOUS, PRODUCT,
  RECIPIENT, SOURCE, STEP, when, where,
} from './elements.ts'; // prettier-ignore

/** A critical tracking event of FSMA 204: the sheet of its key data elements. */
export interface TrackingEvent {
  sheet: string;
  /** Section of 21 CFR. */
  rule: string;
  elements: readonly Element[];
}

const of = (sheet: string, rule: string, ...elements: Element[]): TrackingEvent => ({
  sheet,
  rule,
  elements: [...elements, ...DOCUMENT, EVENT_ID],
});

export const SHEETS = {
  harvesting: of('Harvesting', '1.1325(a)', CODE, RECIPIENT, PRODUCT, ...AMOUNT, where('Farm where harvested'), FIELD, when('Date of harvesting')),
  cooling: of('Cooling', '1.1325(b)', CODE, RECIPIENT, PRODUCT, ...AMOUNT, where('Location where cooled'), when('Date of cooling'), FARM),
  packing: of('Initial packing', '1.1330', CODE, PRODUCT, ...AMOUNT, where('Location where packed'), when('Date of initial packing'), FARM, FIELD, HARVESTER, HARVESTED, ...COOLED),
  landing: of('First land-based receiving', '1.1335', CODE, PRODUCT, ...AMOUNT, HARVESTED, FARM, where('First land-based receiver'), when('Date landed')),
  shipping: of('Shipping', '1.1340', CODE, ...AMOUNT, PRODUCT, RECIPIENT, where('Ship-from location'), when('Date shipped'), SOURCE),
  receiving: of('Receiving', '1.1345', CODE, ...AMOUNT, PRODUCT, PREVIOUS, where('Location where received'), when('Date received'), SOURCE),
  transformation: of('Transformation', '1.1350', ...INPUT, CODE, where('Location where transformed'), when('Date completed'), PRODUCT, ...AMOUNT),
} satisfies Record<string, TrackingEvent>; // prettier-ignore
/** Steps of the history that the rule does not ask for: so that nothing of the lot's page is missing. */
export const OTHERS: TrackingEvent = { sheet: 'Other steps', rule: '', elements: [STEP, CODE, PRODUCT, { ...where('Location'), isOptional: true }, when('Date'), EVENT_ID] }; // prettier-ignore

function sheetOf(event: Event, snapshot: Snapshot): TrackingEvent {
  const step = event.bizStep ?? '';
  if (event.outputs.length > 0 || event.eventType === 'TransformationEvent') return SHEETS.transformation;
  if (/landing/i.test(step)) return SHEETS.landing;
  if (HARVEST.test(step)) return SHEETS.harvesting;
  if (COOL.test(step)) return SHEETS.cooling;
  if (/^(?:shipping|departing)$/.test(step)) return SHEETS.shipping;
  if (/^(?:receiving|accepting|arriving)$/.test(step)) return SHEETS.receiving;
  const isHarvested = event.objects.some(({ product, lot }) => lot !== undefined && snapshot.batch(product, lot)?.dates.harvest !== undefined); // prettier-ignore
  if (isHarvested && step === 'packing') return SHEETS.packing;
  return isHarvested && step === 'commissioning' && event.action === 'ADD' ? SHEETS.harvesting : OTHERS;
}

/** The rows of a lot: its history as its page has it, event by event, with the lots that went into it. */
export function factsOf(snapshot: Snapshot, lots: readonly ItemRef[]): Map<TrackingEvent, Facts[]> {
  const history = historyOfLots(snapshot, lots);
  const own = new Set([...lots, ...history.upstream.map(({ ref }) => ref)].map(formatItem));
  const events = new Map(history.steps.flatMap((step) => step.events).map((event) => [event.id, event]));
  const found = new Map<TrackingEvent, Facts[]>();
  const isOwn = (what: What) => {
    const ref = refOfWhat(what);
    return ref !== undefined && own.has(formatItem(ref));
  };
  for (const event of [...events.values()].sort((a, b) => timeOf(a) - timeOf(b))) {
    const sheet = sheetOf(event, snapshot);
    const whats = [...event.outputs, ...event.objects].filter(isOwn);
    const rows = (whats.length > 0 ? whats : [undefined]).flatMap((what): Facts[] => {
      const inputs = sheet === SHEETS.transformation && event.inputs.length > 0 ? event.inputs : [undefined];
      return inputs.map((input) => ({ snapshot, event, what, input }));
    });
    found.set(sheet, [...(found.get(sheet) ?? []), ...rows]);
  }
  return found;
}
