import { inWords } from './language/in-words.ts';
import type { LocalizedText } from '../core/graph/text.ts';
import { itemOfKey, parseKey, typeOfKey } from '../core/identity/entity-key.ts';
import type { LotAlarm, LotNotice, StatusFile } from '../core/page/files/status-file.ts';
import { type BuiltLot, voiceNow } from '../core/status/live.ts';
import type { Verdict } from '../core/status/stance.ts';
import { $operator, type KnownStatus } from '../stores/operator.ts';
import { pageLocale } from './language/page-locale.ts';
import { fillDate } from './start/kept-note.ts';
import { today } from './start/today.ts';

/** The alarms of a page, by key: the alarms of its own batch, or of the batches of its product. */
export function alarmsFor(entityKey: string, file: StatusFile): [key: string, batch: LotAlarm][] {
  const { type, id } = parseKey(entityKey) ?? {};
  return Object.entries(file.batches ?? {}).filter(
    ([key, batch]) => batch && (key === entityKey || (type === 'product' && itemOfKey(key)?.product === id)),
  );
}

/**
 * Statuses of a page in a status file: one list item for each alarm, and for each lot that concerns the page's own. Of one lot the strictest
 * stance alone speaks.
 * @param banner has the words for the file of an earlier release
 * @param shown keys and statuses that the page itself shows
 * @param built what the page itself says of its lot
 */
export function alarmLines(
  entity: string,
  file: StatusFile,
  banner: HTMLElement,
  shown: readonly string[] = [],
  built: Pick<BuiltLot, 'verdict' | 'useBy'> = { verdict: 'no-recall-known' },
  day = today(),
): HTMLElement[] {
  const { alarm, notices } = voiceNow({ entity, ...built }, file, day);
  const alarms = alarmsFor(entity, file)
    .filter(([key, batch]) => (key === entity ? batch === alarm : !shown.includes(key)))
    .map(([, batch]) => batch);
  const locale = pageLocale();
  const lines = [...alarms, ...notices.filter((notice) => !shown.includes(notice.with))];
  return lines.map((line) => lineOf(line, banner, locale));
}

/** The status file of the page, once it is known. */
export function pageStatus(): KnownStatus | undefined {
  const { status } = $operator.get();
  return status?.address === metaOf('storytrace:status') ? status : undefined;
}

/** Fills the banner over everything with what the page itself does not say yet, and when this was last checked. */
export function showStatus(): void {
  const banner = document.querySelector<HTMLElement>('[data-status-banner]');
  if (!banner) return;
  const known = pageStatus();
  const entity = metaOf('storytrace:entity') ?? '';
  const shown = (banner.dataset['said'] ?? '').split(' ');
  const newAlarms = known ? alarmLines(entity, known.file, banner, shown, builtLot(entity, banner)) : [];
  banner.hidden = newAlarms.length === 0;
  banner.querySelector('[data-alarms]')?.replaceChildren(...newAlarms);
  showChecked(known);
  const isNews = typeOfKey(entity) === 'batch' && newAlarms.length > 0;
  // "No recall known" is shown with the time of the check.
  if (known && !isNews)
    for (const part of document.querySelectorAll<HTMLElement>('[data-recall-checked]'))
      fillDate(part, known.checked, 'medium');
}

/** As built: the ticket of the page may have turned since. */
function builtLot(entity: string, { dataset }: HTMLElement): Pick<BuiltLot, 'verdict' | 'useBy'> {
  const ticket = document.querySelector('lot-ticket')?.parentElement?.dataset;
  const useBy = ticket?.['entity'] === entity ? ticket['useBy'] : undefined;
  return { verdict: (dataset['built'] ?? 'no-recall-known') as Verdict, useBy };
}

export const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

function lineOf(alarm: LotAlarm | LotNotice, banner: HTMLElement, locale: keyof LotNotice['text']): HTMLElement {
  const { path, text } = alarm;
  const line = document.createElement('li');
  line.append(linkTo(path, text?.[locale] ?? ('lot' in Object(alarm) ? sentence(alarm as LotAlarm, banner) : '')));
  const message = (alarm as Partial<LotAlarm>).message?.[locale];
  if (message) line.append(' ', localizedElement(message, 'q'));
  return line;
}

/** A link to a page in the page's language; without a path its text. */
export function linkTo(path: string | undefined, text: string | undefined): HTMLElement {
  const link = document.createElement(path === undefined ? 'span' : 'a');
  if (link instanceof HTMLAnchorElement) link.href = `/${pageLocale()}${path}`;
  link.textContent = text ?? '';
  return link;
}

/** The page's words for what a lot is now, in its language. */
export function lotWords(): Record<string, string> {
  const words = document.querySelector<HTMLElement>('template[data-lot-words]')?.dataset['lotWords'];
  return JSON.parse(words ?? '{}') as Record<string, string>;
}

/** The sentence for a kept status file of an older version, which has no sentences. */
function sentence({ status, lot }: LotAlarm, banner: HTMLElement): string {
  return inWords(banner.dataset[status] ?? lot, { lot });
}

export function localizedElement({ text, lang, dir }: LocalizedText, name: 'q' | 'p' | 'li' | 'span'): HTMLElement {
  const element = document.createElement(name);
  if (lang !== undefined) element.lang = lang;
  if (dir !== undefined) element.dir = dir;
  element.textContent = text;
  return element;
}

/** "Last checked …": only where what is shown was not confirmed just now. */
function showChecked(known: { checked: string; fresh: boolean } | undefined): void {
  const note = document.querySelector<HTMLElement>('[data-status-checked]');
  if (!note) return;
  note.hidden = known === undefined || known.fresh;
  if (known && !known.fresh) fillDate(note, known.checked);
}
