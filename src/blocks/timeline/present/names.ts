import { DISPOSITIONS, MEASUREMENT_TYPES } from '../../../core/gs1/epc/cbv.ts';
import type { HistoryStep, StepEnd } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { section, getFixedT } from '../../../messages.ts';
import { isQualified, lastWord, wholeOf } from './terms.ts';

/** A short name → its word: `packing` → `Confezionato`; a name that the words do not know, or a URI, by its last word. */
export function bizStepName(bizStep: string, locale: Locale): string {
  return look('step', bizStep, locale) ?? lastWord(bizStep);
}

function dispositionName(disposition: string, locale: Locale): string | undefined {
  return look('disposition', disposition, locale);
}

/** A disposition that CBV does not define, as declared: shown, but it sets no status. */
export function ownDisposition({ disposition }: Pick<HistoryStep, 'disposition'>): string | undefined {
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
export function endName({ side, types }: StepEnd, locale: Locale): string {
  const names = types.map((type) => look(side, type, locale) ?? `${look(side, 'other', locale)} (${lastWord(type)})`);
  return names.reduce((first, rest) => getFixedT(locale)('site.list', { first, rest }));
}

function look(stem: string, name: string, locale: Locale): string | undefined {
  const all: Record<string, string> = section(locale, 'history');
  return isQualified(name) ? undefined : all[`${stem}-${name}`];
}

/** What a step is called: its own title, its alert, its business step. */
export function stepTitle(step: HistoryStep, locale: Locale): string {
  if (step.kind === 'gap') return look('not', 'disclosed', locale) ?? '';
  if (step.kind === 'alert' && step.disposition) {
    const alert = dispositionName(step.disposition, locale);
    if (alert) return alert;
  }
  if (step.kind === 'leg' && step.destination && !step.bizStep) return bizStepName('leg', locale);
  const ofItem = step.ofItems && look('step', `${step.bizStep}-item`, locale);
  return ofItem ?? bizStepName(step.bizStep ?? 'other', locale);
}

/** The action of a step whose heading is its alert: `Recalled`, with `Inspected` below. */
export function alertStep(step: HistoryStep, locale: Locale): string | undefined {
  if (step.kind !== 'alert' || step.title || step.bizStep === undefined) return undefined;
  const name = bizStepName(step.bizStep, locale);
  return name === stepTitle(step, locale) ? undefined : name;
}

/** The whole of a name that `stepTitle` shortens. */
export function wholeTitle(step: HistoryStep): string | undefined {
  return step.kind === 'gap' || (step.kind === 'alert' && step.disposition) ? undefined : wholeOf(step.bizStep);
}
