import { decoded } from '../../core/graph/last-part.ts';
import type { FaultName } from '../../core/gs1/ai/fault.ts';
import { gtin14 } from '../../core/gs1/gtin.ts';
import { type CodeVerdict, readCode } from '../../core/gs1/read/read-code.ts';
import { localeOfSegment } from '../language/locale.ts';
import { withoutOmitted } from '../../core/routes/aliases.ts';
import { withHyphens, withoutTrailing } from '../../core/gs1/ai/trailing.ts';
import { readUrl } from '../../core/gs1/read/read-url.ts';

/** The codes found in a path that has no page. */
export type LostPath =
  | { kind: 'code'; gtin: string; lot?: string; serial?: string }
  | { kind: 'wrong-check-digit' | 'zero-number'; code: string }
  | { kind: 'nothing' };

/**
 * Reads GTIN, lot and serial number from a printed path, a page's path, any Digital Link, or a number or element string
 * that is the whole path; names a wrong check digit and a GTIN of zeros.
 */
export function readLostPath(address: string): LostPath {
  const url = new URL(address);
  url.pathname = withoutOmitted(url.pathname) ?? url.pathname;
  const verdict = readUrl(url.href, url.host, url.host);
  if ('gtin' in verdict && verdict.gtin !== undefined && verdict.kind !== 'fault')
    return code(verdict.gtin, verdict.lot, serialOf(verdict));
  const [, segment] = /^\/(\d[^/]*)\/?$/.exec(url.pathname) ?? [];
  return segment === undefined ? readLoosely(url.pathname) : ofCode(decoded(segment), url.host);
}

function ofCode(text: string, host: string): LostPath {
  const verdict = readCode(text, host);
  if (verdict.kind === 'fault') return ofFault(verdict.fault, verdict.value ?? text);
  return 'gtin' in verdict && verdict.gtin !== undefined
    ? code(verdict.gtin, verdict.lot, serialOf(verdict))
    : { kind: 'nothing' };
}

/** Serial number (AI 21) of a code. */
export function serialOf(verdict: Extract<CodeVerdict, { elements: unknown }>): string | undefined {
  return verdict.serial ?? (verdict.kind === 'page' ? verdict.entry.params.serial : undefined);
}

/** Finds `/…/01/{gtin}[/10/{lot}|/21/{serial}]…` anywhere in a path that was typed or cut by hand. */
function readLoosely(path: string): LostPath {
  const [, digits, lot] = /\/01\/(\d+)(?:\/10\/([^/]+))?/.exec(path) ?? [];
  const [, serial] = /\/01\/\d+(?:\/(?:10|22)\/[^/]+)*\/21\/([^/]+)/.exec(path) ?? [];
  return digits === undefined ? { kind: 'nothing' } : code(digits, lot && decoded(lot), serial && decoded(serial));
}

function code(digits: string, lot: string | undefined, serial: string | undefined): LostPath {
  const gtin = gtin14(digits);
  if (typeof gtin === 'string')
    return { kind: 'code', gtin, ...(lot !== undefined && { lot }), ...(serial !== undefined && { serial }) };
  return ofFault(gtin.fault, digits);
}

function ofFault(name: FaultName, value: string): LostPath {
  if (name === 'CheckDigit') return { kind: 'wrong-check-digit', code: value };
  return name === 'ZeroGtin' ? { kind: 'zero-number', code: value } : { kind: 'nothing' };
}

/**
 * Corrected spellings of an address, the likeliest first: a language in capitals, without literals whose value was
 * left out, without what a sentence or a chat
 * left behind the address, with hyphens for dashes, decoded once more. Paths, without the one that was asked for.
 */
export function otherSpellings(path: string): string[] {
  const bases = [path, withHyphens(path), withHyphens(path.replace(/%25(?=[\da-f]{2})/gi, '%'))];
  const tidied = [...new Set(bases)]
    .flatMap((base) => [base, ...withoutTrailing(base)])
    .map(tidy)
    .flatMap((base) => [base, withoutOmitted(base) ?? base]);
  return [...new Set(tidied)].filter((spelling) => spelling !== path && spelling !== '');
}

function tidy(path: string): string {
  return (
    path
      // Two slashes in front would name another host.
      .replace(/^\/{2,}/, '/')
      .replace(/^\/([^/]+)/, (_, segment: string) => `/${localeOfSegment(segment) ?? segment}`)
  );
}
