import { entryOf, type Entry } from '../../routes/path.ts';
import { carried, faulty, type UrlVerdict } from './code-verdict.ts';
import type { DigitalLink } from '../digital-link.ts';
import { readLenientLink } from './lenient-link.ts';
import { faultOfValue, type Element } from '../ai/element.ts';
import { isFault, type Fault } from '../ai/fault.ts';

/**
 * Reads a URL: a page of this site, a Digital Link of any host, or another URL.
 * @param url absolute, `http` or `https`
 * @param host its host and port
 * @param ownHost host and port of this site: `story.example`
 */
export function readUrl(url: string, host: string, ownHost: string): UrlVerdict {
  const own = host === ownHost.toLowerCase();
  const link = readLenientLink(url);
  const path = url.replace(/^[^/]+\/\/[^/?#]*/, '');
  const entry = own ? entryOf(path) : undefined;
  if (entry && (isFault(link) || entry.params.gtin !== undefined || entry.params.productID !== undefined)) {
    return ofEntry(entry, path || '/', link);
  }
  if (!isFault(link)) return { kind: 'digital-link', url, host, own, ...carried([...link.path, ...link.attributes]) };
  if (link.fault === 'NoPrimaryKey' || (link.fault === 'Syntax' && !own)) return { kind: 'url', url, host };
  return faulty(link);
}

function ofEntry(entry: Entry, path: string, link: DigitalLink | Fault): UrlVerdict {
  const { gtin, batch } = entry.params;
  const wrong =
    (gtin === undefined ? undefined : faultOfValue({ ai: '01', value: gtin })) ??
    (gtin === undefined || batch === undefined ? undefined : faultOfValue({ ai: '10', value: batch }));
  if (wrong) return faulty(wrong);
  const elements = isFault(link) ? elementsOfEntry(entry) : [...link.path, ...link.attributes];
  return { kind: 'page', path, entry, ...carried(elements) };
}

function elementsOfEntry({ params }: Entry): Element[] {
  if (params.gtin === undefined) return [];
  return [{ ai: '01', value: params.gtin }, ...(params.batch === undefined ? [] : [{ ai: '10', value: params.batch }])];
}
