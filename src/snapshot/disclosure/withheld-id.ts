import type { Event } from '../../core/graph/event.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';

/** A reader of a published graph leaves such an id as it is. */
const OPAQUE = /^sha-256:withheld-/;

/** The id of an undisclosed event: its own one may say something. */
export function withheldId(event: Event): string {
  return OPAQUE.test(event.id) ? event.id : `sha-256:withheld-${sha256(canonical(event))}`;
}
