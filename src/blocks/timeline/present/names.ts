/** Names and sentences of a step. CBV terms are stored as short names, other terms as declared. */
import { decoded } from '../../../core/graph/last-part.ts';
import { DISPOSITIONS, MEASUREMENT_TYPES } from '../../../core/gs1/epc/cbv.ts';
import type { Event } from '../../../core/graph/event.ts';
import type { LocalizedText } from '../../../core/graph/text.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { DocumentLink, LotLink, Picture } from '../../../core/page/blocks.ts';
import type { PlaceMark, StepKind } from '../../../core/page/history.ts';
import { section, getFixedT } from '../../../messages.ts';

/** Look-ups of the graph by the ids of a step, with names in the page's language. */
export interface GraphNames {
  locale: Locale;
  /** Language of texts of the graph, if the words are in another. */
  pageLocale?: Locale | undefined;
  place: (id: string | undefined) => PlaceMark | undefined;
  /** The outermost place around a place (`core/history/sites.ts`). */
  siteOf: (place: string) => string;
  operator: (id: string | undefined) => LocalizedText | undefined;
  lot: (product: string, lot: string | undefined) => Omit<LotLink, 'lot'> & { lot?: string };
  papers: (events: readonly Event[]) => DocumentLink[];
  pictures: (step: TracedStep) => Picture[];
}

/** What a step has its name from: its main event, and whether its destination is known. */
export interface Named {
  kind: StepKind;
  title?: unknown;
  bizStep?: string | undefined;
  disposition?: string | undefined;
  ofItems?: boolean;
  destination?: unknown;
}

/** True if a term is a URI, a URN or a CURIE: then its last word is no CBV short name. */
function isQualified(term: string): boolean {
  return /[:/#]/.test(term);
}

/** The last word of a URI or CURIE, to be read: `https://example.com/step/air_drying` → `air drying`. */
export function lastWord(term: string): string {
  const word = /([^/:#?]+)[/:#?]*$/.exec(term)?.[1] ?? term;
  return decoded(word).replaceAll('_', ' ').trim() || term;
}

/** What a `title` says where a page shows the last word alone. */
export function wholeOf(term: string | undefined): string | undefined {
  return term !== undefined && isQualified(term) ? term : undefined;
}

/** A short name → its word: `packing` → `Confezionato`; a name that the words do not know, or a URI, by its last word. */
export function bizStepName(bizStep: string, locale: Locale): string {
  return look('step', bizStep, locale) ?? lastWord(bizStep);
}

function dispositionName(disposition: string, locale: Locale): string | undefined {
  return look('disposition', disposition, locale);
}

/** A disposition that CBV does not define, as declared: shown, but it sets no status. */
export function ownDisposition({ disposition }: Pick<Named, 'disposition'>): string | undefined {
  return disposition === undefined || DISPOSITIONS.has(disposition) ? undefined : disposition;
}

/** Measurements that GS1 does not name, under the names that folders and catalogues give them. */
const OWN_MEASUREMENTS: ReadonlySet<string> = new Set(['Histamine', 'Moisture', 'WaterTemperature', 'pH']);

/** `Temperature`, `gs1:Temperature` or its URI → `Temperatura`; any other by its last word. */
export function measurementName(type: string, locale: Locale): string {
  const all: Record<string, string> = section(locale, 'measurements');
  const short = type.replace(/^(?:gs1:|https:\/\/(?:www\.)?gs1\.org\/voc\/)/, '');
  return (MEASUREMENT_TYPES.has(short) || OWN_MEASUREMENTS.has(type) ? all[short] : undefined) ?? lastWord(type);
}

/** Name of a sensor component: `x` → `x axis` for CBV; otherwise the last word of the URI. */
export function axisName(component: string, locale: Locale): string {
  const all: Record<string, string> = section(locale, 'sensors');
  return all[`axis-${component}`] ?? lastWord(component);
}

const EXCEPTIONS = new Map([
  ['ALARM_CONDITION', 'sensors.alarm'],
  ['ERROR_CONDITION', 'sensors.error'],
] as const);

export function exceptionName(exception: string, locale: Locale): string {
  const key = EXCEPTIONS.get(exception as 'ALARM_CONDITION');
  return key ? getFixedT(locale)(key) : lastWord(exception);
}

export function custodyName(kind: string, locale: Locale): string {
  return look('custody', kind, locale) ?? kind;
}

/** What a member of a source or destination list is to the goods: `Owner before`, `Holder after`, `To`. */
export function endName(side: 'source' | 'destination', types: readonly string[], locale: Locale): string {
  const names = types.map((type) => look(side, type, locale) ?? `${look(side, 'other', locale)} (${lastWord(type)})`);
  return names.reduce((first, rest) => getFixedT(locale)('site.list', { first, rest }));
}

function look(stem: string, name: string, locale: Locale): string | undefined {
  const all: Record<string, string> = section(locale, 'history');
  return isQualified(name) ? undefined : all[`${stem}-${name}`];
}

/** What a step is called: its own title, its alert, its business step. */
export function stepTitle(step: Named, locale: Locale): string {
  if (step.kind === 'gap') return look('not', 'disclosed', locale) ?? '';
  if (step.kind === 'alert' && step.disposition) {
    const alert = dispositionName(step.disposition, locale);
    if (alert) return alert;
  }
  if (step.kind === 'leg' && step.destination && !step.bizStep) return bizStepName('leg', locale);
  const ofItem = step.ofItems ? look('step', `${step.bizStep}-item`, locale) : undefined;
  return ofItem ?? bizStepName(step.bizStep ?? 'other', locale);
}

/** The action of a step whose heading is its alert: `Recalled`, with `Inspected` below. */
export function alertStep(step: Named, locale: Locale): string | undefined {
  if (step.kind !== 'alert' || step.title || step.bizStep === undefined) return undefined;
  const name = bizStepName(step.bizStep, locale);
  return name === stepTitle(step, locale) ? undefined : name;
}

/** The whole of a name that `stepTitle` shortens. */
export function wholeTitle(step: Named): string | undefined {
  return step.kind === 'gap' || (step.kind === 'alert' && step.disposition) ? undefined : wholeOf(step.bizStep);
}
