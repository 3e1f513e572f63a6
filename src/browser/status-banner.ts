import { inWords } from './language/in-words.ts';
import type { LocalizedText } from '../core/graph/text.ts';
import { itemOfKey, parseKey, typeOfKey } from '../core/identity/entity-key.ts';
import type { StatusFile } from '../core/page/files/status-file.ts';
import type { Verdict } from '../core/status/verdict.ts';
import { STANCE_OF, type Stance } from '../core/status/voice.ts';
import { $operator } from '../stores/operator.ts';
import { pageLocale } from './language/page-locale.ts';
import { fillDate } from './start/kept-note.ts';

type Batch = StatusFile['batches'][string];
type Notice = NonNullable<StatusFile['madeWith']>[string][number];

/** The alarms of a page, by key: the alarms of its own batch, or of the batches of its product. */
export function alarmsFor(entityKey: string, file: StatusFile): [key: string, batch: Batch][] {
  const { type, id } = parseKey(entityKey) ?? {};
  return Object.entries(file.batches).filter(
    ([key]) => key === entityKey || (type === 'product' && itemOfKey(key)?.product === id),
  );
}

/** The lots that went into a page's own and are not to be used or sold, by their keys. */
function noticesFor(entityKey: string, { madeWith }: StatusFile): Notice[] {
  return madeWith && Object.hasOwn(madeWith, entityKey) ? (madeWith[entityKey] ?? []) : [];
}

/**
 * Statuses of a page in a status file: one list item for each alarm, and for each ingredient lot. Of one lot the strictest stance alone speaks.
 * @param banner has the words for the file of an earlier release
 * @param shown keys and statuses that the page itself shows
 * @param stance what the page itself says of its lot
 */
export function alarmLines(
  entity: string,
  file: StatusFile,
  banner: HTMLElement,
  shown: readonly string[] = [],
  stance: Stance = 'may',
): HTMLElement[] {
  const known = alarmsFor(entity, file);
  const isStopped = stance === 'stop' || known.some(([key, alarm]) => key === entity && isStop(alarm));
  const alarms = known
    .filter(([key, { status: code }]) => !shown.includes(key) && !(key === entity && shown.includes(code)))
    .filter(([key, alarm]) => key !== entity || !isStopped || isStop(alarm))
    .map(([, batch]) => batch);
  const notices = isStopped ? [] : noticesFor(entity, file).filter((notice) => !shown.includes(notice.with));
  const locale = pageLocale();
  return [...alarms, ...notices].map((alarm) => lineOf(alarm, banner, locale));
}

/** The file of an earlier release has no state: its alarms are taken for the strictest. */
const isStop = ({ state = 'recalled' }: Batch): boolean => STANCE_OF[state] === 'stop';

/** Fills the banner over everything with what the page itself does not say yet, and when this was last checked. */
export function showStatus(): void {
  const banner = document.querySelector<HTMLElement>('[data-status-banner]');
  if (!banner) return;
  const { status } = $operator.get();
  const known = status && status.address === metaOf('storytrace:status') ? status : undefined;
  const entity = metaOf('storytrace:entity') ?? '';
  const shown = (banner.dataset['said'] ?? '').split(' ');
  const newAlarms = known ? alarmLines(entity, known.file, banner, shown, pageStance()) : [];
  banner.hidden = newAlarms.length === 0;
  banner.querySelector('[data-alarms]')?.replaceChildren(...newAlarms);
  showChecked(known);
  const isNews = typeOfKey(entity) === 'batch' && newAlarms.length > 0;
  for (const ticket of document.querySelectorAll('[data-ticket]')) ticket.toggleAttribute('data-outdated', isNews);
  // "No recall known" is shown with the time of the check.
  if (known && !isNews)
    for (const part of document.querySelectorAll<HTMLElement>('[data-recall-checked]'))
      if (!part.closest('[data-use-by][data-late]')) fillDate(part, known.checked, 'medium');
}

const pageStance = (): Stance => STANCE_OF[(document.body.dataset['verdict'] ?? 'no-recall-known') as Verdict];

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

function lineOf(alarm: Batch | Notice, banner: HTMLElement, locale: keyof Notice['text']): HTMLElement {
  const { path, text } = alarm;
  const line = document.createElement('li');
  const content = document.createElement(path === undefined ? 'span' : 'a');
  if (content instanceof HTMLAnchorElement) content.href = `/${locale}${path}`;
  content.textContent = text?.[locale] ?? ('lot' in alarm ? sentence(alarm, banner) : '');
  line.append(content);
  const message = 'message' in alarm ? alarm.message?.[locale] : undefined;
  if (message) line.append(' ', localizedElement(message));
  return line;
}

/** The sentence for a kept status file of an older version, which has no sentences. */
function sentence({ status, lot }: Batch, banner: HTMLElement): string {
  return inWords(banner.dataset[status] ?? lot, { lot });
}

function localizedElement({ text, lang, dir }: LocalizedText): HTMLElement {
  const element = document.createElement('q');
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
