import { canonical, digestOf } from '../../snapshot/digest.ts';

/** Stands in until the CBV event hash is merged. */
export function eventHash(event: Record<string, unknown>, _context: unknown): string {
  return `ni:///sha-256;${digestOf(canonical({ ...event, recordTime: undefined, eventID: undefined, errorDeclaration: undefined }))}?ver=CBV2.0`;
}
