import type { HistoryStep } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale.ts';
import { section } from '../../messages.ts';

/** CBV short name → word: `packing` → `Confezionato`; one that the words do not know is shown as it is, without underscores. */
export function bizStepName(bizStep: string, locale: Locale): string {
  return look('step', bizStep, locale) ?? bizStep.replaceAll('_', ' ');
}

export function dispositionName(disposition: string, locale: Locale): string | undefined {
  return look('disposition', disposition, locale);
}

/** `Temperature` or `gs1:Temperature` → `Temperatura`. */
export function sensorName(type: string, locale: Locale): string {
  const short = type.replace(/^.*[:/-]/, '');
  return look('sensor', short, locale) ?? short;
}

export function custodyName(kind: string, locale: Locale): string {
  return look('custody', kind, locale) ?? kind;
}

function look(stem: string, name: string, locale: Locale): string | undefined {
  const all: Record<string, string> = section(locale, 'history');
  return all[`${stem}-${name}`];
}

/** What a step is called: its own title, its alert, its business step. */
export function stepTitle(step: HistoryStep, locale: Locale): string {
  if (step.kind === 'gap') return look('not', 'disclosed', locale) ?? '';
  if (step.kind === 'alert' && step.disposition) {
    const alert = dispositionName(step.disposition, locale);
    if (alert) return alert;
  }
  if (step.kind === 'leg' && step.destination && !step.bizStep) return bizStepName('leg', locale);
  return bizStepName(step.bizStep ?? 'other', locale);
}
