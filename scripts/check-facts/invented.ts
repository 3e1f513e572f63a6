/** What the history of a page says and its document does not: names, numbers, times, intervals and gaps. */
import type { Document } from './document/document.ts';
import { named, text } from './document/document.ts';
import type { EventFacts } from './document/facts.ts';
import { gapFault } from './gaps.ts';
import { identify, readable } from './document/identifiers.ts';
import type { Page, Step } from './site/pages.ts';
import { INTERVAL, type Known, restFaults, SPAN, DAY } from './rest.ts';
import { local, type Local, numberText, plain } from './document/words.ts';

export function knownOf({ texts, numbers }: Document, events: readonly EventFacts[]): Known {
  const all = new Set<string>();
  const serials: string[] = [];
  for (const one of texts) {
    if (/^\s*geo:/i.test(one) || /^\d{4}-\d\d-\d\d/.test(one)) continue;
    const { gtin = '', gln = '', name = '' } = identify(one, 'object');
    // Of a GDST lot the product is read, of a link to a certificate the host.
    const [, product = ''] = /^urn:gdst:.+:lot:class:(.+)\.[^.]+$/.exec(one) ?? [];
    const host = URL.parse(one)?.hostname ?? '';
    for (const form of [one, gtin, gln, name, product, host, ...readable(one)]) all.add(plain(form));
    if (/^\d+$/.test(name)) serials.push(name);
  }
  for (const event of events) for (const fact of event.facts) for (const shown of fact.shownBy) all.add(plain(shown));
  const values = [
    ...numbers,
    ...events.flatMap(({ quantities }) => [...quantities.values()].flat().map(({ value }) => value)),
  ];
  return {
    texts: [...all].filter((one) => one.length > 1).sort((a, b) => b.length - a.length),
    numbers: new Set([...values.map((value) => plain(numberText(value))), ...serials]),
    counts: new Set(countsOf(events)),
    times: events.flatMap(timesOf),
  };
}

/** How many objects one event, or all events of one object, name on a side: a fold says it before it shows them. */
function countsOf(events: readonly EventFacts[]): number[] {
  const sides = events.map(({ raw }) =>
    ['input', 'output'].map((side) =>
      named(raw[`${side}EPCList`], raw[`${side}QuantityList`]).map(({ identifier }) => identifier.key),
    ),
  );
  const ofOne = Object.values(
    Object.groupBy(
      sides.flatMap((event) => event.flat().map((key) => ({ key, event }))),
      ({ key }) => key,
    ),
  );
  const groups = [...sides.map((event) => [event]), ...ofOne.map((found) => found?.map(({ event }) => event) ?? [])];
  return groups.flatMap((group) => [0, 1].map((side) => new Set(group.flatMap((event) => event[side] ?? [])).size));
}

/** Every time in an event, on the clock of its place. */
function timesOf({ raw }: EventFacts): Local[] {
  const offset = String(raw['eventTimeZoneOffset']);
  const found: Local[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) {
      const at = local(value, offset);
      if (at) found.push(at);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(raw);
  return found;
}

/** What is wrong with a page, one line each. */
export function inventedOn(page: Page, known: Known, events: readonly EventFacts[], document: Document): string[] {
  return page.steps.flatMap((step) => {
    const faults = [timeFault(step, known), intervalFault(step), ...restFaults(step, known)];
    if (step.kind === 'gap') faults.push(gapFault(step, page, events, document));
    return faults.filter((fault) => fault !== undefined).map((fault) => `${page.path}: ${fault}`);
  });
}

function timeFault(step: Step, { times }: Known): string | undefined {
  const days = new Set(times.map(({ day }) => plain(day)));
  const clocks = new Set(times.map(({ clock }) => clock));
  const whole = [...step.text.matchAll(SPAN)].flatMap(([, month = '', first, other, last, year]) => [
    `${month} ${first}, ${year}`,
    `${other ?? month} ${last}, ${year}`,
  ]);
  for (const day of [...(step.text.match(DAY) ?? []), ...whole]) if (!days.has(day)) return `no event on ${day}`;
  for (const clock of step.text.match(/\b\d\d:\d\d\b/g) ?? []) if (!clocks.has(clock)) return `no event at ${clock}`;
  return undefined;
}

const UNIT = { minute: 6e4, hour: 36e5, day: 864e5, month: 30.44 * 864e5, year: 365.25 * 864e5 };

/** `35 minutes later` and `the next day` are the time since the step in sight before it; `531 days` is how long the step lasted. */
function intervalFault({ since, machine, before }: Step): string | undefined {
  if (since === 'the next day') {
    const dayOf = (time: string) => Date.parse(time.slice(0, 10)) / UNIT.day;
    const isRight = before?.machine.some((from) => machine.some((to) => dayOf(to) - dayOf(from) === 1));
    return isRight ? undefined : `${since}, but not the day after the step before`;
  }
  const [, count = '', unit = ''] = INTERVAL.exec(since) ?? [];
  if (count === '') return since === '' ? undefined : `an interval that cannot be read: ${since}`;
  if (!since.includes('later')) return undefined;
  const [from, to] = [before?.machine.map(Date.parse) ?? [], machine.map(Date.parse)];
  if (!before || from.length === 0) return `${since}: no step in sight before it`;
  const size = UNIT[unit as keyof typeof UNIT];
  const start = Math.min(...to);
  const isRight = from.some((end) => Math.abs((start - end) / size - Number(count)) <= 0.51);
  return isRight || endsBefore(before, start, size, Number(count))
    ? undefined
    : `${since}, not so long after the step before`;
}

/** A step that lasts names its end by its clock alone. */
function endsBefore({ text, machine }: Step, start: number, size: number, count: number): boolean {
  return (text.match(/\b\d\d:\d\d\b/g) ?? []).some((clock) =>
    machine.some((from) => {
      const end = Date.parse(`${from.slice(0, 11)}${clock}${from.slice(16)}`);
      return Math.abs((start - end) / size - count) <= 0.51;
    }),
  );
}

/** Words of the coordinates in events: no published file may contain them. */
export function coordinatesOf(events: readonly EventFacts[]): string[] {
  return events.flatMap(({ facts }) =>
    facts.flatMap(({ kind, value }) =>
      kind === 'coordinates' && text(value) ? (value.match(/-?\d+\.\d{2,}/g) ?? []) : [],
    ),
  );
}
