import type { Node } from '../../core/graph/node.ts';
import { variantOf } from '../../core/graph/text.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import type { Finding } from '../../core/page/files/content-check.ts';
import { expiresSoon, isPast, isYetToBegin } from '../build-day.ts';
import { isText, objectsIn, type Plain } from './texts-in.ts';

/** Characters that fit where a field is shown, on a phone; an alternative text is heard in one breath. */
const LONGEST: Readonly<Record<string, number>> = {
  name: 60,
  variant: 60,
  brand: 60,
  category: 120,
  legalName: 120,
  label: 40,
  title: 80,
  netContent: 40,
  drainedWeight: 40,
  preparation: 120,
  alt: 250,
  caption: 200,
  message: 300,
  todo: 160,
  storage: 300,
  use: 300,
  description: 600,
  note: 600,
  story: 4000,
  body: 6000,
};

/** Findings for an editor in one node. Recognizes texts and proofs by their shape, at any depth. */
export function* findingsIn(node: Node, key: string, date: string): Generator<Finding> {
  for (const { value, path, field } of objectsIn(node, '', '')) {
    if (isText(value, field)) yield* inText(value, { node: key, path }, field);
    else yield* inProof(value, { node: key, path }, date);
  }
}

type Where = Pick<Finding, 'node' | 'path'>;

function* inText(value: Plain, where: Where, field: string): Generator<Finding> {
  for (const locale of siteLocales()) {
    const text = value[locale] ?? value[variantOf(value, locale) ?? locale];
    if (typeof text !== 'string') {
      yield { kind: field === 'alt' ? 'no-alt' : 'missing', ...where, locale };
      continue;
    }
    const most = LONGEST[field];
    if (most !== undefined && text.length > most)
      yield { kind: 'too-long', ...where, locale, detail: `${text.length} > ${most}` };
  }
}

function* inProof({ validFrom, validUntil }: Plain, where: Where, date: string): Generator<Finding> {
  if (typeof validFrom === 'string' && isYetToBegin(validFrom, date))
    yield { kind: 'not-begun', ...where, detail: validFrom };
  if (typeof validUntil !== 'string') return;
  if (isPast(validUntil, date)) yield { kind: 'expired', ...where, detail: validUntil };
  else if (expiresSoon(validUntil, date)) yield { kind: 'expiring', ...where, detail: validUntil };
}
