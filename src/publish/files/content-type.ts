import { lookup, mimes } from 'mrmime';

/** Types that `mrmime` does not have or that browsers and validators know by another name. */
const OWN: Readonly<Record<string, string>> = { ico: 'image/x-icon', vcf: 'text/vcard', xml: 'application/xml' };

/** Files without an ending whose type their readers insist on. */
const NAMED = /(?:^|\/)apple-app-site-association$/;
const LINKSET = /(?:^|\/)linkset\.json$/;

/** Every ending with its type, for hosts that want a list. */
export const TYPES: Readonly<Record<string, string>> = { ...mimes, ...OWN };

/** Whether browsers need a `charset` to read the type as UTF-8. */
export const isText = (type: string): boolean => type.startsWith('text/');

/** `Content-Type` of a file of the site, with its charset. */
export function contentTypeOf(file: string): string {
  if (LINKSET.test(file)) return 'application/linkset+json';
  if (NAMED.test(file)) return 'application/json';
  const [, ending] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const type = (ending !== undefined && (OWN[ending] ?? lookup(ending))) || 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}
