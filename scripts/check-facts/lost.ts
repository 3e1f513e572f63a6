/** Facts of a document that are neither on a page nor named by `explain` with a reason from the closed list. */
import type { Document } from './document/document.ts';
import { term } from './document/document.ts';
import { type EventFacts, type Fact, partText } from './document/facts.ts';
import { masterDataOf } from './master-data.ts';
import type { Page, Step } from './site/pages.ts';
import type { Explained, NotShown, Site } from './site/site.ts';
import { local, plain, says } from './document/words.ts';

export interface Counts {
  facts: number;
  shown: number;
  notShown: Map<string, number>;
  lost: string[];
}

/** Kinds of facts that `explain` may name as not shown; each must be in the list of docs/fields.md. */
const MAY_BE_LEFT_OUT = new Set<string>(['coordinates', 'unit', 'document']);

export class LostFacts {
  readonly #site: Site;
  readonly #explained: Explained;
  readonly #reasons: ReadonlySet<string>;
  readonly counts: Counts = { facts: 0, shown: 0, notShown: new Map(), lost: [] };

  /** @param reasons kinds of the closed list of docs/fields.md */
  constructor(site: Site, explained: Explained, reasons: ReadonlySet<string>) {
    this.#site = site;
    this.#explained = explained;
    this.#reasons = reasons;
  }

  check(event: EventFacts, document: Document): void {
    const account = this.#explained.documents.find(({ file }) => file === event.file);
    const left = account?.events.notShown.find(({ pointer }) => pointer === event.pointer);
    if (left) return this.#leftOut(event, left, document);
    const pages = event.subjects.map((subject) => ({
      subject,
      pages: this.#site.pagesOf(subject.original, subject.identifier),
    }));
    for (const { subject, pages: found } of pages) {
      if (found.length === 0) this.#lose(event, `no page of ${subject.original}`);
      for (const page of found) {
        const facts = [...event.facts, ...ownQuantities(event, subject.identifier.key)];
        const step = bestStep(page, { ...event, facts });
        for (const fact of facts) if (fact.shownBy.length > 0) this.#compare(fact, step, event, page);
      }
    }
    this.#master(
      event,
      pages.flatMap((one) => one.pages),
      account?.ignored ?? [],
    );
    for (const fact of event.facts)
      if (fact.shownBy.length === 0) this.#named(fact, event, account?.notShown ?? [], account?.ignored ?? []);
  }

  /** An event on no page: its reason must be one of the list, and true. */
  #leftOut(event: EventFacts, { kind = '', why }: NotShown, document: Document): void {
    this.counts.facts += event.facts.length;
    const isTrue = reasonHolds(kind, event, document, this.#site);
    if (this.#reasons.has(kind) && isTrue) this.#count(kind, event.facts.length);
    else this.#lose(event, `on no page because it ${why} (${kind || 'no kind of the list'})`);
  }

  /** Master data of the lot: anywhere on its page, or named as without a place on one. */
  #master(event: EventFacts, pages: readonly Page[], ignored: readonly NotShown[]): void {
    for (const { pointer, value, shownBy } of masterDataOf(event)) {
      this.counts.facts += 1;
      if (pages.some(({ text }) => shownBy.some((one) => says(text, one)))) this.counts.shown += 1;
      else if (ignored.some((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`)))
        this.#count('ignored', 1);
      else this.#lose(event, `master data ${pointer} ${value} is on no page, and explain does not name it`);
    }
  }

  #compare(fact: Fact, step: Step | undefined, event: EventFacts, page: Page): void {
    this.counts.facts += 1;
    if (step && fact.shownBy.some((one) => says(step.text, one))) this.counts.shown += 1;
    else this.#lose(event, `${fact.kind} ${fact.value} (${fact.shownBy[0]}) on ${page.path}`);
  }

  #named(fact: Fact, event: EventFacts, notShown: readonly NotShown[], ignored: readonly NotShown[]): void {
    this.counts.facts += 1;
    const pointer = (event.pointer === '#' ? '' : event.pointer) + fact.pointer;
    if (fact.kind === 'quantity' && ignored.some((one) => one.pointer === pointer)) {
      this.#count('ignored', 1);
      return;
    }
    const found = notShown.find(
      ({ pointer, value }) =>
        (event.pointer === '#' || pointer.startsWith(`${event.pointer}/`)) && String(value) === fact.value,
    );
    const reason = found?.kind ?? '';
    if (found && MAY_BE_LEFT_OUT.has(fact.kind) && this.#reasons.has(reason)) this.#count(reason, 1);
    else this.#lose(event, `${fact.kind} ${fact.value} is on no page, and explain does not name it`);
  }

  #count(kind: string, by: number): void {
    this.counts.notShown.set(kind, (this.counts.notShown.get(kind) ?? 0) + by);
  }

  #lose({ file, pointer }: EventFacts, what: string): void {
    this.counts.lost.push(`${file} › ${pointer}: ${what}`);
  }
}

/** The step of a page that shows most of what the event says, among those at its time. */
export function bestStep(page: Page, { raw, facts }: EventFacts): Step | undefined {
  const at = local(String(raw['eventTime']), String(raw['eventTimeZoneOffset']));
  if (!at) return undefined;
  const [day, clock] = [plain(at.day), at.clock === '00:00' ? '' : at.clock];
  const missing = (step: Step) =>
    facts.filter(({ shownBy }) => shownBy.length > 0 && !shownBy.some((one) => says(step.text, one))).length;
  return page.steps
    .filter(({ kind, text }) => kind !== 'gap' && text.includes(day) && text.includes(clock))
    .sort((a, b) => missing(a) - missing(b))[0];
}

function ownQuantities({ quantities }: EventFacts, key: string): Fact[] {
  return (quantities.get(key) ?? []).map(({ value, unit }) => {
    return { kind: 'quantity', pointer: '', value: `${value} ${unit}`, shownBy: partText({ value, unit }) };
  });
}

const BOOKKEEPING = new Set(['encoding', 'cycle_counting', 'stock_taking']);

/** Whether the document bears out why an event is on no page. */
function reasonHolds(kind: string, { raw, subjects, facts }: EventFacts, document: Document, site: Site): boolean {
  const step = term(String(raw['bizStep'] ?? ''));
  if (kind === 'bookkeeping') return BOOKKEEPING.has(step);
  if (kind === 'revoked')
    return (
      step === 'void_shipping' ||
      (/ship|load|depart|staging/.test(step) &&
        document.events.some(
          (other) =>
            term(String(other.raw['bizStep'] ?? '')) === 'void_shipping' &&
            Date.parse(String(other.raw['eventTime'])) >= Date.parse(String(raw['eventTime'])),
        ))
    );
  if (kind === 'empty-unit' || kind === 'no-object')
    return subjects.length === 0 && (kind === 'no-object' || facts.some((fact) => fact.kind === 'unit'));
  if (kind === 'no-page')
    return subjects.every(({ original, identifier }) => site.pagesOf(original, identifier).length === 0);
  return false;
}
