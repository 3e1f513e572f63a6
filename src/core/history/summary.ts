/** The few facts of a history that a summary shows in one line: only facts that its events contain. */
import type { Event, What } from '../graph/event.ts';
import { distanceBetween } from './trace/distance.ts';
import type { TracedHistory } from './history.ts';
import { placeOf as placeOfEvent, refOfWhat } from './lookup.ts';
import type { TracedStep } from './step.ts';
import type { TracedLot } from './trace/trace.ts';
import { formatItem } from '../identity/item-ref.ts';

interface Point {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

export type SummaryFact =
  /** Origin of the main ingredient. Pooled: any of the places. `distance`: km to the farthest one, in a straight line. */
  | { kind: 'from'; product: string; places: string[]; isPooled: boolean; distance?: number }
  /** The longest step of the lot itself. */
  | { kind: 'lasted'; event: Event; days: number; place?: string }
  /** Withheld steps and gaps of the lot itself, with the id of the first: their days in total, where each has a start and an end; else their number. */
  | { kind: 'not-disclosed'; step: string; parts: number; days?: number };

interface Known {
  /** Products in the order of the ingredient list, which is the order of weight. */
  declared: readonly string[];
  placeOf: (id: string) => Point | undefined;
}

const DAY = 864e5;
/** Days. A shorter step is not ageing. */
const LONG = 14;

/** @param history of one lot; for several lots the summary is empty, because any of them may be meant */
export function summaryOf(history: TracedHistory, known: Known): SummaryFact[] {
  const [root] = history.roots;
  if (root === undefined || history.roots.length > 1) return [];
  const own = history.steps.filter((step) => step.lots.has(root));
  const made = own.find(({ events }) => events.some((event) => event.outputs.some((what) => keyOf(what) === root)));
  return [originOf(history, made, root, known), lastedOf(own), undisclosedOf(own)].filter((fact) => fact !== undefined);
}

function originOf(
  { steps, graph }: TracedHistory,
  made: TracedStep | undefined,
  root: string,
  { declared, placeOf }: Known,
): SummaryFact | undefined {
  const edges = (graph?.edges ?? []).filter(({ to }) => to === root);
  const nodes = new Map(graph?.nodes.map(({ lot }) => [lot.key, lot]));
  const lotsOf = (product: string) => edges.filter(({ from }) => nodes.get(from)?.ref?.product === product);
  const product = declared.find((id) => lotsOf(id).length > 0);
  if (product === undefined) return undefined;
  const lots = lotsOf(product);
  const origins = lots.map(({ from }) => beginningOf(steps, nodes.get(from)));
  // An incomplete answer would be wrong.
  if (lots.some(({ kind }) => kind === 'not-disclosed') || origins.includes(undefined)) return undefined;
  const places = [...new Set(origins as string[])];
  const to = made?.place === undefined || made.withheld ? undefined : placeOf(made.place);
  const distances = places.map((place) => distanceBetween(placeOf(place), to));
  const known = distances.filter((one) => one !== undefined);
  const distance = known.length === places.length ? Math.max(...known) : 0;
  const isPooled = lots.some(({ kind }) => kind === 'pooled');
  return { kind: 'from', product, places, isPooled, ...(distance >= 1 && { distance }) };
}

/** Place of the first step of a lot, unless the step is withheld or a transport. */
function beginningOf(steps: readonly TracedStep[], lot: TracedLot | undefined): string | undefined {
  const first = lot && steps.find(({ lots }) => lots.has(lot.key));
  if (first?.kind !== 'step' || first.withheld) return undefined;
  // Some events of a merged step may have seen only other lots.
  return first.events.some((event) => lot?.events.includes(event) && placeOfEvent(event) === first.place)
    ? first.place
    : undefined;
}

function lastedOf(own: readonly TracedStep[]): SummaryFact | undefined {
  const lasting = own.flatMap((step) => {
    const { main, events, start, end, kind, withheld, place } = step;
    // No event of a merged step lasted as long as the step.
    if (!main || events.length > 1 || end === undefined || kind !== 'step' || withheld) return [];
    return [{ main, place, days: daysBetween(start, end, main.eventTimeZoneOffset) }];
  });
  const [longest] = lasting.sort((a, b) => b.days - a.days);
  if (!longest || longest.days < LONG) return undefined;
  const { main, place, days } = longest;
  return { kind: 'lasted', event: main, days, ...(place !== undefined && { place }) };
}

function undisclosedOf(own: readonly TracedStep[]): SummaryFact | undefined {
  const undisclosed = own.filter(({ withheld, kind }) => withheld || kind === 'gap');
  const [first] = undisclosed;
  if (!first) return undefined;
  const lasted = undisclosed.map(({ start, end, main }) =>
    end === undefined ? 0 : daysBetween(start, end, main?.eventTimeZoneOffset ?? '+00:00'),
  );
  const days = lasted.reduce((sum, one) => sum + one, 0);
  return {
    kind: 'not-disclosed',
    step: first.id,
    parts: undisclosed.length,
    ...(lasted.every((one) => one > 0) && { days }),
  };
}

/** From local date to local date, without the last day. */
function daysBetween(start: number, end: number, offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (hours * 60 + minutes) * (offset.startsWith('-') ? -60_000 : 60_000);
  return Math.floor((end + shift) / DAY) - Math.floor((start + shift) / DAY);
}

function keyOf(what: What): string | undefined {
  const ref = refOfWhat(what);
  return ref && formatItem(ref);
}
