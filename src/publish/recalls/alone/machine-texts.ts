import type { Passport, PassportElement } from '../../../core/page/files/passport.ts';
import { recalled } from '../../../core/passport/elements.ts';
import { parseRecallName } from '../../../core/recalls/records.ts';
import type { ReachingRecall } from '../../../core/status/generated.ts';

const VOCABULARY = 'https://ref.gs1.org/voc/';
/** Where a recalled lot's linkset still leads: its page, its recall, and the files of this module. */
const KEPT_LINKS = ['defaultLink', 'pip', 'recallStatus', 'epcis', 'dpp'].map((type) => VOCABULARY + type);

/** The linkset without links to what is told of the lot elsewhere. */
export function linksetText(before: string): string {
  const { linkset } = JSON.parse(before) as { linkset: Record<string, unknown>[] };
  const isKept = ([name]: [string, unknown]) => !name.startsWith('https:') || KEPT_LINKS.includes(name);
  return JSON.stringify({ linkset: linkset.map((one) => Object.fromEntries(Object.entries(one).filter(isKept))) });
}

/** Elements that a recall in a passport consists of: `core/passport/elements.ts`. */
const OF_RECALL: ReadonlySet<string> = new Set(['isProductRecalled', 'consumerSafetyInformation']);

/** The passport of a lot with its recalls at its top; what it says of the lot is what names it. After a withdrawal without any. */
export function passportText(before: string, recalls: readonly ReachingRecall[], asOf: string): string {
  const passport = JSON.parse(before) as Passport;
  const own = recalls.filter(({ isItself }) => isItself);
  const texts = own.flatMap(({ recall: { reason, advice } }) => [...(reason ? [reason] : []), ...advice]);
  const rest: PassportElement[] = passport.elements.filter(({ elementId }) => !OF_RECALL.has(elementId));
  return JSON.stringify({
    ...passport,
    lastUpdated: own[0]?.recall.time ?? `${asOf}T00:00:00Z`,
    elements: [...(own.length > 0 ? recalled(texts) : []), ...rest],
  });
}

/** The recalls of a lot as the only events that this machine knows; after a withdrawal none. */
export function epcisText(recalls: readonly ReachingRecall[]): string {
  const own = recalls.filter(({ isItself }) => isItself);
  const events = [...new Map(own.map((one) => [one.name, one])).values()].map(({ name, recall }) => {
    const { gtin = '', instance } = parseRecallName(name);
    const ai = instance.startsWith('~')
      ? `21/${encodeURIComponent(instance.slice(1))}`
      : `10/${encodeURIComponent(instance)}`;
    const uri = `https://id.gs1.org/01/${gtin}/${ai}`;
    return {
      ...{ type: 'ObjectEvent', action: 'OBSERVE', disposition: 'recalled' },
      ...{ eventTime: recall.time ?? `${recall.since ?? '1970-01-01'}T00:00:00Z`, eventTimeZoneOffset: '+00:00' },
      ...(instance.startsWith('~') ? { epcList: [uri] } : { quantityList: [{ epcClass: uri }] }),
    };
  });
  return JSON.stringify({
    '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
    ...{ type: 'EPCISDocument', schemaVersion: '2.0' },
    epcisBody: { eventList: events },
  });
}
