import { type CodeVerdict, readCode } from '../../core/gs1/read/read-code.ts';
import type { Element } from '../../core/gs1/ai/element.ts';
import type { FaultName } from '../../core/gs1/ai/fault.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { queryOfDates } from '../../core/gs1/code-dates.ts';
import { withoutTrailing } from '../../core/gs1/ai/trailing.ts';
import { isMissing } from '../errors.ts';
import { type LostPath, readLostPath, serialOf } from './lost-path.ts';
import { lookForLot } from '../lots/look-for-lot.ts';
import { findKept, firstKept } from '../offline/kept.ts';
import { pathsOfCode } from './paths-of-code.ts';
import { outcomeOfLot } from './lot-alone.ts';

export interface Choice {
  name: string;
  path: string;
}

/** The result of a code. Only `page` may be opened without asking. */
export type Outcome = { text: string } & (
  | { kind: 'page'; path: string; kept: boolean }
  /** Lots of one product that are written almost alike, or products with a lot of that name: the visitor chooses. */
  | { kind: 'several'; of: 'lots' | 'products'; lot: string; choices: Choice[] }
  /** `elements`: what the code says in addition, for a lot or product without data. */
  | { kind: 'unknown-lot'; lot: string; product: string; elements: Element[] }
  | { kind: 'unknown-product'; gtin: string; elements: Element[]; host?: string; url?: string }
  | { kind: 'foreign'; url: string; host: string }
  | { kind: 'text' }
  /** A number with too few or too many digits for a product. */
  | { kind: 'digits'; count: number }
  | { kind: 'fault'; fault: FaultName }
  | { kind: 'offline'; gtin?: string }
);

export interface Site {
  /** Host and port: what our own addresses have. */
  host: string;
  locale: Locale;
  online: boolean;
}

/** Asks the pure core what the text means, and the site whether it has a page. */
export async function outcomeOf(text: string, site: Site): Promise<Outcome> {
  const verdict = verdictOf(text, site);
  const outcome = await ofVerdict(verdict, text, site);
  const mayBeLot = ['text', 'digits'].includes(outcome.kind) || /^\d+$/.test(text.replaceAll(/[\s-]/g, ''));
  if (!mayBeLot || outcome.kind === 'page') return outcome;
  return (await outcomeOfLot(text, site)) ?? outcome;
}

/** The verdict on the text, or else on the text without surrounding characters from a sentence or a chat. */
function verdictOf(text: string, { host }: Site): CodeVerdict {
  const verdicts = [text, ...withoutTrailing(text)].map((spelling) => readCode(spelling, host));
  const isRead = (verdict: CodeVerdict) => verdict.kind === 'page' || 'elements' in verdict;
  return verdicts.find(isRead) ?? verdicts[0] ?? readCode(text, host);
}

async function ofVerdict(verdict: CodeVerdict, text: string, site: Site): Promise<Outcome> {
  switch (verdict.kind) {
    case 'fault':
      return (await ofLostPath(text, site)) ?? { kind: 'fault', fault: verdict.fault, text };
    case 'text':
      return onlyDigits(text) ?? { kind: 'text', text };
    case 'url':
      return (await ofLostPath(text, site)) ?? { kind: 'foreign', url: verdict.url, host: verdict.host, text };
    case 'page':
      return verdict.gtin === undefined
        ? { kind: 'page', path: verdict.path, kept: false, text }
        : ofProduct(verdict, verdict.gtin, text, site);
    default:
      return verdict.gtin === undefined ? withoutProduct(verdict, text) : ofProduct(verdict, verdict.gtin, text, site);
  }
}

/** An outcome with the count of digits, for a visitor who types some of the digits below the bars. */
function onlyDigits(text: string): Outcome | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? { kind: 'digits', count: digits.length, text } : undefined;
}

type WithElements = Extract<CodeVerdict, { elements: unknown }>;

/** A Digital Link of something that is no trade item: a place, a pallet. */
function withoutProduct(verdict: WithElements, text: string): Outcome {
  return verdict.kind === 'digital-link' && !verdict.own
    ? { kind: 'foreign', url: verdict.url, host: verdict.host, text }
    : { kind: 'text', text };
}

/** An address whose lot is typed as no lot can be: with blanks. */
async function ofLostPath(text: string, site: Site): Promise<Outcome | undefined> {
  const lost = /\s|%20/.test(text.trim()) ? lostPathIn(text) : undefined;
  if (lost?.kind !== 'code' || lost.lot === undefined) return undefined;
  const outcome = await ofProduct({ ...lost, kind: 'element-string', elements: [] }, lost.gtin, text, site);
  return outcome.kind === 'page' || outcome.kind === 'several' ? outcome : undefined;
}

function lostPathIn(text: string): LostPath | undefined {
  try {
    return readLostPath(text);
  } catch {
    return undefined;
  }
}

async function ofProduct(verdict: WithElements, gtin: string, text: string, site: Site): Promise<Outcome> {
  const { lot, elements } = verdict;
  const dates = queryOfDates(elements);
  const serial = serialOf(verdict);
  try {
    const answer = await lookForLot(`/01/${gtin}/lots.json`, lot, serial);
    // A cached index may be older than the lot.
    if (answer.kind === 'unknown-lot' && !answer.fresh) return { kind: 'offline', gtin, text };
    if (answer.kind === 'unknown-lot')
      return {
        kind: 'unknown-lot',
        lot: lot ?? '',
        product: `/${site.locale}${answer.product}${dates}`,
        elements,
        text,
      };
    if (answer.kind === 'several') {
      const choices = answer.lots.map((one) => ({
        name: one.lot.replace(/^~/, ''),
        path: `/${site.locale}${one.path}${dates}`,
      }));
      return { kind: 'several', of: 'lots', lot: lot ?? serial ?? '', choices, text };
    }
    const path = `/${site.locale}${answer.kind === 'lot' ? answer.path : answer.product}`;
    const kept = !site.online && (await findKept(new URL(path, location.origin).href)) !== undefined;
    return site.online || kept ? { kind: 'page', path: path + dates, kept, text } : { kind: 'offline', gtin, text };
  } catch (error) {
    if (isMissing(error)) return unknownProduct(verdict, gtin, text);
    return (await keptPage(gtin, { lot, serial, dates }, text, site)) ?? { kind: 'offline', gtin, text };
  }
}

function unknownProduct(verdict: WithElements, gtin: string, text: string): Outcome {
  const foreign = verdict.kind === 'digital-link' && !verdict.own ? { host: verdict.host, url: verdict.url } : {};
  return { kind: 'unknown-product', gtin, elements: verdict.elements, ...foreign, text };
}

/** Without a network the index may be out of reach while the page itself is kept on this device. */
async function keptPage(
  gtin: string,
  { lot, serial, dates }: { lot: string | undefined; serial: string | undefined; dates: string },
  text: string,
  { locale }: Site,
): Promise<Outcome | undefined> {
  const path = await firstKept(
    pathsOfCode({ gtin, lot, serial }).flatMap((of) => [of, `${of}/smart-label`].map((one) => `/${locale}${one}`)),
  );
  return path === undefined ? undefined : { kind: 'page', path: path + dates, kept: true, text };
}
