import { EVENT_TYPES } from '../../core/graph/event.ts';

export const DOCUMENTS = ['EPCISDocument', 'EPCISQueryDocument'];
const STANDARD: readonly string[] = EVENT_TYPES;

/**
 * Whether a value of a file is EPCIS: a document, an answer to a query, or an event by itself. Event types begin with a capital letter or
 * have a namespace; the types of nodes do neither.
 */
export function isEpcis(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type, epcisBody, eventTime } = value as Record<string, unknown>;
  if (epcisBody !== undefined) return true;
  if (typeof type !== 'string') return false;
  if (DOCUMENTS.includes(type) || /^EPCIS[A-Z]/.test(type) || STANDARD.includes(type)) return true;
  return /^[A-Z][A-Za-z]*Event$/.test(type) || (eventTime !== undefined && type !== 'event');
}
