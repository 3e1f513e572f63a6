import type { Certificate, Claim } from '../../core/graph/fields/proof.ts';
import type { Text } from '../../core/graph/text.ts';
import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { greenWords } from '../../core/green-words.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import type { Problem } from '../../core/problem.ts';
import { claimPatterns } from '../../messages.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { expiresSoon, isPast } from '../build-day.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

/** What an editor should know of claims and seals: expired (and so not shown) or soon to be, without ground, or only generic. Warnings. */
export function* claimProblems(snapshot: Snapshot, date: string): Generator<Problem> {
  for (const type of ['operator', 'product', 'batch'] as const) {
    for (const node of snapshot.all(type)) yield* problemsOfNode(node, date);
  }
}

export type NodeWithClaims = Extract<Node, { type: 'operator' | 'product' | 'batch' }>;

/** Claim problems of one node. */
export function* problemsOfNode(node: NodeWithClaims, date: string): Generator<Problem> {
  const where = { node: keyOf(node) };
  for (const [index, one] of node.certificates.entries())
    yield* ofCertificate(where, `certificates[${index}]`, one, date);
  const claims = node.type === 'product' ? node.claims : [];
  for (const [index, one] of claims.entries()) yield* ofClaim(where, `claims[${index}]`, one, date);
  for (const [path, text] of textsOf(node)) yield* ofText(where, path, text);
}

function* ofCertificate(where: SourceLocation, path: string, one: Certificate, date: string): Generator<Problem> {
  yield* ofTerm(where, path, one.validUntil, date);
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

/** A generic term is allowed in a claim of a third party with a document, which contains the proof. */
function* ofClaim(where: SourceLocation, path: string, one: Claim, date: string): Generator<Problem> {
  yield* ofTerm(where, path, one.validUntil, date);
  const isProved = one.basis === 'third-party' && one.document !== undefined;
  yield* ofText(where, `${path}.text`, one.text, isProved);
}

function* ofText(where: SourceLocation, path: string, text: Text | undefined, isProved = false): Generator<Problem> {
  const seen = new Set<string>();
  for (const locale of siteLocales()) {
    const localized = text?.[locale];
    // A text without translation is the text of all languages: report it once.
    if (localized === undefined || seen.has(localized)) continue;
    seen.add(localized);
    for (const { kind, words } of greenWords(localized, claimPatterns(locale))) {
      if (kind === 'generic' && isProved) continue;
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

function textsOf(node: NodeWithClaims): [string, Text | undefined][] {
  switch (node.type) {
    case 'operator':
      return [
        ['description', node.description],
        ['story', node.story],
      ];
    case 'product':
      return [
        ['name', node.name],
        ['variant', node.variant],
        ['description', node.description],
        ...node.story.flatMap(({ title, body }, index): [string, Text][] => [
          [`story[${index}].title`, title],
          [`story[${index}].body`, body],
        ]),
      ];
    case 'batch':
      return [['note', node.note]];
  }
}
