export const DOCUMENTS = ['EPCISDocument', 'EPCISQueryDocument'];

/** Whether a value of a file is EPCIS: a document, a query's answer, or an event by itself (its type begins with a capital letter, a node's does not). */
export function isEpcis(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type, epcisBody } = value as Record<string, unknown>;
  return (
    epcisBody !== undefined ||
    (typeof type === 'string' && (DOCUMENTS.includes(type) || /^[A-Z][a-z]+Event$/.test(type)))
  );
}
