import { type DigitalLink, readDigitalLink } from '../digital-link.ts';
import { isFault, type Fault } from '../ai/fault.ts';

/** Most attributes of a query that are dropped one by one; of a longer query with faults none is read. */
const MOST = 40;

/**
 * Reads a Digital Link as a visitor means it: an attribute of the query that is not allowed, malformed or there twice is left out, and the
 * code and the other attributes are read. Faults of the path stay faults.
 */
export function readLenientLink(url: string): DigitalLink | Fault {
  const strict = readDigitalLink(url);
  const [, address = '', query] = /^([^?#]*)\?([^#]*)/s.exec(url) ?? [];
  if (!isFault(strict) || query === undefined) return strict;
  const bare = readDigitalLink(address);
  if (isFault(bare)) return strict;
  let parts = query.split('&').filter((part) => !isFault(readDigitalLink(`${address}?x=${part}`)));
  if (parts.length > MOST) return bare;
  for (;;) {
    const link = readDigitalLink(`${address}?${parts.join('&')}`);
    if (!isFault(link)) return link;
    const named = parts.findLastIndex((part) => part.split('=')[0] === link.ai);
    // The fault may name a part of the path with which the attribute does not go.
    const wrong = named >= 0 ? named : parts.findIndex((part) => isFault(readDigitalLink(`${address}?${part}`)));
    parts = parts.toSpliced(wrong, 1);
    if (parts.length === 0) return bare;
  }
}
