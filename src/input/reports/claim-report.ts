import { type Certificate, CONTROL_BODY } from '../../core/graph/fields/proof.ts';
import type { Text } from '../../core/graph/text.ts';
import { keyOf } from '../../core/graph/key.ts';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { greenWords } from '../../core/green-words.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import type { Problem } from '../../core/problem.ts';
import { claimPatterns } from '../../messages.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { expiresSoon, isPast, isYetToBegin } from '../build-day.ts';
import { isText, objectsIn, type Plain } from './texts-in.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

const TYPES: readonly NodeType[] = ['operator', 'product', 'ingredient', 'batch', 'event', 'media', 'place'];

/**
 * Warnings about claims and seals: expired or not begun (and so not shown), or soon to expire, a seal without a scheme, an environmental claim that cannot be proved in
 * any text that a visitor reads.
 */
export function* claimProblems(snapshot: Snapshot, date: string): Generator<Problem> {
  for (const type of TYPES) for (const node of snapshot.all(type) as Iterable<Node>) yield* problemsOfNode(node, date);
}

/** Claim problems of one node. */
export function* problemsOfNode(node: Node, date: string): Generator<Problem> {
  const where = { node: keyOf(node) };
  // A certificate of a step was valid on the day of the step: that it is over by now is no news.
  if (node.type === 'event')
    for (const [index, one] of node.certificates.entries())
      yield* ofFirstDay(where, `certificates[${index}]`, one, date);
  if (node.type === 'operator' || node.type === 'product' || node.type === 'batch')
    for (const [index, one] of node.certificates.entries())
      yield* ofCertificate(where, `certificates[${index}]`, one, date);
  for (const [index, one] of (node.type === 'product' ? node.claims : []).entries())
    yield* ofTerm(where, `claims[${index}]`, one.validUntil, date);
  const proved: string[] = [];
  for (const { value, path, field } of objectsIn(node)) {
    if (!isText(value, field)) {
      if (isProof(value)) proved.push(`${path}.`);
    } else
      yield* ofText(
        where,
        path,
        value,
        proved.some((proof) => path.startsWith(proof)),
      );
  }
}

/** A generic term is allowed in a certificate or a claim of a third party that has a scheme or a document, which contains the proof. */
function isProof({ basis, document, issuer, name }: Plain): boolean {
  return basis === 'third-party' && (document !== undefined || (name !== undefined && issuer !== undefined));
}

function* ofFirstDay(where: SourceLocation, path: string, one: Certificate, date: string): Generator<Problem> {
  if (isYetToBegin(one.validFrom, date)) {
    yield {
      kind: 'ProofToCome',
      ...{ where, path: `${path}.validFrom`, received: one.validFrom ?? '' },
      message: 'has not begun: no page shows it before that day',
      fix: 'Nothing, if the date is right: builds from that day on show it.',
    };
  }
}

function* ofCertificate(where: SourceLocation, path: string, one: Certificate, date: string): Generator<Problem> {
  yield* ofTerm(where, path, one.validUntil, date);
  yield* ofFirstDay(where, path, one, date);
  yield* ofOrganic(where, path, one);
  if (one.basis === 'self-declared' && one.seal !== undefined) {
    yield {
      kind: 'SealWithoutScheme',
      where,
      path: `${path}.seal`,
      message:
        'is a seal on one’s own word: Directive (EU) 2024/825 asks for a certification scheme or a public authority',
      fix: 'Name the third party that certifies it, or take the seal off.',
    };
  }
}

/** A code without the place of farming, and a code in another field: pages show the two together. */
function* ofOrganic(where: SourceLocation, path: string, { organic, identifier }: Certificate): Generator<Problem> {
  if (organic && organic.farming === undefined && organic.country === undefined)
    yield {
      kind: 'OrganicWithoutFarming',
      ...{ where, path: `${path}.organic`, received: organic.controlBody },
      message: 'is the code of a control body without the place of farming (Regulation (EU) 2018/848, article 32(2))',
      fix: 'Give organic.farming (EU, non-EU or EU/non-EU), or organic.country.',
    };
  if (!organic && identifier !== undefined && CONTROL_BODY.test(identifier.normalize()))
    yield {
      kind: 'OrganicCodeAsNumber',
      ...{ where, path: `${path}.identifier`, received: identifier },
      message: 'is the code of an organic control body, not the number of a certificate',
      fix: 'Write it in organic.controlBody, with the place of farming in organic.farming.',
    };
}

function* ofText(where: SourceLocation, path: string, text: Text, isProved: boolean): Generator<Problem> {
  // A text without translation is the text of all languages: it is read with the words of each, and each claim is reported once.
  const seen = new Set<string>();
  const others = Object.keys(text).filter((tag) => !siteLocales().includes(tag));
  for (const locale of [...siteLocales(), ...others]) {
    const localized = text[locale];
    if (localized === undefined) continue;
    for (const { kind, words } of greenWords(localized, claimPatterns(locale))) {
      const key = `${words}\n${localized}`;
      if ((kind === 'generic' && isProved) || seen.has(key)) continue;
      seen.add(key);
      yield {
        kind: kind === 'generic' ? 'GenericGreenClaim' : 'OffsettingClaim',
        where,
        path: `${path}.${locale}`,
        received: words,
        message:
          kind === 'generic'
            ? 'is an environmental claim that says nothing that could be proved (Directive (EU) 2024/825, annex 4a)'
            : 'claims that a product is neutral for the climate by offsetting, which is never allowed (annex 4c)',
        fix:
          kind === 'generic'
            ? 'Say what is true and measured instead, beside it, or name the third party and its document.'
            : 'Say what was emitted and what was reduced instead.',
      };
    }
  }
}

function* ofTerm(
  where: SourceLocation,
  path: string,
  validUntil: string | undefined,
  date: string,
): Generator<Problem> {
  if (validUntil === undefined) return;
  const place = { where, path: `${path}.validUntil`, received: validUntil };
  if (isPast(validUntil, date)) {
    const fix = 'Renew it, or take it out of the graph.';
    yield { kind: 'ExpiredProof', ...place, message: 'is over: no page shows it any more', fix };
  } else if (expiresSoon(validUntil, date)) {
    const fix = 'Renew it before that day.';
    yield { kind: 'ExpiringProof', ...place, message: 'is over soon: no page will show it then', fix };
  }
}
