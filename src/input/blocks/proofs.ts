import type { Certificate, Claim, Document, Organic } from '../../core/graph/fields/proof.ts';
import type { DocumentLink, Proof } from '../../core/page/blocks.ts';
import type { OrganicCode } from '../../core/page/facts.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { localized, type Scope } from '../scope.ts';
import { pictureOf } from './page-pictures.ts';

/**
 * Certificates and claims that hold on the build date. A certificate before its first day, an expired one and one that ends before it begins are
 * not shown (`storytrace check` names them).
 */
export function proofsOf(scope: Scope, certificates: readonly Certificate[], claims: readonly Claim[] = []): Proof[] {
  const { day } = scope.context;
  return [
    ...certificates
      .filter((one) => !day.isYetToBegin(one.validFrom) && !day.isPast(one.validUntil))
      .map((one) => ofCertificate(scope, one)),
    ...claims.filter((one) => !day.isPast(one.validUntil)).map((one) => ofClaim(scope, one)),
  ];
}

function ofCertificate(scope: Scope, one: Certificate): Proof {
  return omitUndefined({
    name: localized(scope, one.name),
    kind: 'certificate' as const,
    basis: one.basis,
    issuer: localized(scope, one.issuer),
    scope: localized(scope, one.scope),
    identifier: one.identifier,
    validFrom: one.validFrom,
    validUntil: one.validUntil,
    document: documentOf(scope, one.document),
    seal: pictureOf(scope, one.seal),
    organic: organicOf(scope, one.organic),
  });
}

function organicOf(scope: Scope, one: Organic | undefined): OrganicCode | undefined {
  return one && omitUndefined({ ...one, region: localized(scope, one.region) });
}

/** The organic codes of certificates that hold on the build date, each once. */
export function organicCodesOf(scope: Scope, certificates: readonly Certificate[]): OrganicCode[] {
  const codes = proofsOf(scope, certificates).flatMap(({ organic }) => organic ?? []);
  return [...new Map(codes.map((one) => [JSON.stringify(one), one])).values()];
}

function ofClaim(scope: Scope, one: Claim): Proof {
  return omitUndefined({
    name: localized(scope, one.text),
    kind: 'claim' as const,
    basis: one.basis,
    issuer: localized(scope, one.issuer),
    validUntil: one.validUntil,
    document: documentOf(scope, one.document),
  });
}

function documentOf(scope: Scope, one: Document | undefined): DocumentLink | undefined {
  const href = one && safeUrl(one.url);
  if (!href) return undefined;
  return omitUndefined({ title: localized(scope, one.title), href, mediaType: one.mediaType, bytes: one.bytes });
}

export function documentsOf(scope: Scope, all: readonly Document[]): DocumentLink[] {
  return all.flatMap((one) => documentOf(scope, one) ?? []);
}
