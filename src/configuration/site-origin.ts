/**
 * The origin of an https address without path, its host in ASCII as a printed code needs it: `https://käse.example/` is
 * `https://xn--kse-qla.example`. Undefined for anything else.
 */
export function siteOrigin(address: string): string | undefined {
  if (!/^https:\/\/[^\s/?#@\\]+\/?$/.test(address)) return undefined;
  return URL.parse(address)?.origin;
}

/** Whether a host is reserved for examples (RFC 2606): no visitor reaches it. */
export const isExampleOrigin = (address: string): boolean =>
  /(?:^|\.)example$/.test(URL.parse(address)?.hostname ?? '');
