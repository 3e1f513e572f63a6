import { EVENT_TYPES } from '../../../core/graph/event.ts';

/** How an element of a document is read: what it holds one by one, or whole. `note`: of the message, and on no page. */
export type Reading = 'inside' | 'event' | 'vocabulary' | 'note' | 'unknown';
type Contents = Readonly<Record<string, Reading>>;

const DOCUMENT: Contents = { EPCISHeader: 'inside', EPCISBody: 'inside' };

/** By the name of a document element. Elements of other namespaces may be in each; `extension` holds what the element around it holds. */
const STRUCTURE: Readonly<Record<string, Contents>> = {
  EPCISDocument: DOCUMENT,
  // Some repositories leave the body and `QueryResults` out.
  EPCISQueryDocument: { ...DOCUMENT, queryName: 'note', subscriptionID: 'note', resultsBody: 'inside' },
  EPCISMasterDataDocument: DOCUMENT,
  EPCISHeader: { EPCISMasterData: 'inside' },
  EPCISMasterData: { VocabularyList: 'inside' },
  VocabularyList: { Vocabulary: 'inside' },
  Vocabulary: { VocabularyElementList: 'inside' },
  VocabularyElementList: { VocabularyElement: 'vocabulary' },
  EPCISBody: { EventList: 'inside', VocabularyList: 'inside', QueryResults: 'inside' },
  QueryResults: { queryName: 'note', subscriptionID: 'note', resultsBody: 'inside' },
  resultsBody: { EventList: 'inside', VocabularyList: 'inside' },
  EventList: {},
};

const ROOTS: ReadonlySet<string> = new Set(['EPCISDocument', 'EPCISQueryDocument', 'EPCISMasterDataDocument']);

export const isEventName = (name: string): boolean =>
  (EVENT_TYPES as readonly string[]).includes(name) || name === 'QuantityEvent';

export const isDocumentName = (name: string): boolean => ROOTS.has(name);

/** How an element of EPCIS is read within another. */
export function readingIn(around: string, name: string): Reading {
  if (around === 'EventList') return 'event';
  const contents = STRUCTURE[around] ?? {};
  return Object.hasOwn(contents, name) ? (contents[name] ?? 'unknown') : 'unknown';
}
