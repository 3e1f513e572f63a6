import { URL_NAMESPACE, uuidV5 } from '../../storage/uuid.ts';

/** An absolute URI, as an `eventID` may be: with a slash, or of a scheme that names things without one. `latte:12` is an id of the owner. */
const ABSOLUTE =
  /^(?:[a-z][a-z0-9+.-]*:\/|urn:[a-z0-9][a-z0-9-]+:|(?:acct|ark|cid|did|doi|hdl|info|mailto|mid|nih|oid|pkg|swh|tag):)[^\s<>"{}|\\^`]+$/i;

/** The namespace of a site in its EPCIS documents. */
export const siteNamespace = (host: string): string => `${host}/id/`;

/**
 * The `eventID` of an event in published EPCIS: the URI that the source gave it, the CBV hash of an event that came without one, or else a
 * UUID of version 5 that a site gives to an id of the owner.
 * @param site `siteNamespace` of the site
 */
export function eventUri(id: string, site: string): string {
  if (ABSOLUTE.test(id)) return id.replace(/^(?:urn:uuid|ni):/i, (scheme) => scheme.toLowerCase());
  return `urn:uuid:${uuidV5(uuidV5(URL_NAMESPACE, site), id)}`;
}

/** Context of published EPCIS in addition to the context of EPCIS, which lacks master data and languages: so no text is lost when JSON-LD is expanded. */
export function siteContext(site: string): Record<string, unknown> {
  return {
    storytrace: site,
    // Nested fields of extensions without a prefix.
    '@vocab': site,
    'storytrace:title': { '@id': `${site}title`, '@container': '@language' },
    'storytrace:note': { '@id': `${site}note`, '@container': '@language' },
    mode: `${site}mode`,
    distance: `${site}distance`,
    epcisMasterData: 'epcis:epcisMasterData',
    vocabularyElementList: 'epcis:vocabularyElementList',
    attributes: {
      '@id': 'epcis:attributes',
      // The name of an attribute is its value here: as `@id` it would give one node the attributes of all places.
      '@context': {
        id: { '@id': `${site}attributeName`, '@type': '@id' },
        attribute: { '@id': `${site}attributeValue`, '@container': '@language' },
      },
    },
  };
}

/** The site that published an EPCIS document, by its context. @returns its `siteNamespace`; undefined for documents of other programs */
export function publishingSite(context: unknown): string | undefined {
  const own = [context].flat().find((one) => typeof one === 'object' && one !== null && 'storytrace:title' in one);
  const site = (own as Record<string, unknown> | undefined)?.['storytrace'];
  return typeof site === 'string' ? site : undefined;
}
