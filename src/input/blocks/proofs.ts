import type { Certificate, Claim, Document } from '../../core/graph/proof.ts';
import type { DocumentLink, Proof } from '../../core/page/blocks.ts';
import { safeUrl } from '../../core/safe-url.ts';
import { given } from '../given.ts';
import { said, type Scope } from '../scope.ts';
import { pictureOf } from './pictures.ts';

/** Certificates and claims that hold on the build date: an expired one is not shown (`storytrace check` names it). */
export function proofsOf(scope: Scope, certificates: readonly Certificate[], claims: readonly Claim[] = []): Proof[] {
  const { date } = scope.context;
  return [
    ...certificates.filter((one) => !isExpired(one.validUntil, date)).map((one) => ofCertificate(scope, one)),
    ...claims.filter((one) => !isExpired(one.validUntil, date)).map((one) => ofClaim(scope, one)),
  ];
}

/** `2026-03-00`, a month without a day, holds to the month's end. */
export function isExpired(validUntil: string | undefined, date: string): boolean {
  if (validUntil === undefined) return false;
  return validUntil.endsWith('-00') ? validUntil.slice(0, 7) < date.slice(0, 7) : validUntil < date;
}

/** Days ahead that editors are told of. */
const SOON_DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

/** Holds on the date, and not any more 60 days later. */
export function expiresSoon(validUntil: string | undefined, date: string): boolean {
  const soon = new Date(Date.parse(`${date}T00:00:00Z`) + SOON_DAYS * DAY).toISOString().slice(0, 10);
  return !isExpired(validUntil, date) && isExpired(validUntil, soon);
}

function ofCertificate(scope: Scope, one: Certificate): Proof {
  return given({
    name: said(scope, one.name),
    kind: 'certificate' as const,
    basis: one.basis,
    issuer: said(scope, one.issuer),
    scope: said(scope, one.scope),
    identifier: one.identifier,
    validFrom: one.validFrom,
    validUntil: one.validUntil,
    document: documentOf(scope, one.document),
    seal: pictureOf(scope, one.seal),
  });
}

function ofClaim(scope: Scope, one: Claim): Proof {
  return given({
    name: said(scope, one.text),
    kind: 'claim' as const,
    basis: one.basis,
    issuer: said(scope, one.issuer),
    validUntil: one.validUntil,
    document: documentOf(scope, one.document),
  });
}

export function documentOf(scope: Scope, one: Document | undefined): DocumentLink | undefined {
  const href = one && safeUrl(one.url);
  if (!href) return undefined;
  return given({ title: said(scope, one.title), href, mediaType: one.mediaType, bytes: one.bytes });
}

export function documentsOf(scope: Scope, all: readonly Document[]): DocumentLink[] {
  return all.flatMap((one) => documentOf(scope, one) ?? []);
}
