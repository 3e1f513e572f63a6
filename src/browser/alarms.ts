import { element } from './element.ts';
import { inWords, wordsOf } from './language/in-words.ts';
import type { LocalizedText } from '../core/graph/text.ts';
import { itemOfKey, parseKey } from '../core/identity/entity-key.ts';
import type { LotAlarm, LotNotice, StatusFile } from '../core/page/files/status-file.ts';
import { type BuiltLot, voiceNow } from '../core/status/live.ts';
import { $operator, type KnownStatus } from '../stores/operator.ts';
import { pageLocale } from './language/page-locale.ts';
import { metaOf } from './start/meta.ts';
import { today } from './start/today.ts';

/** Sentences of alarms, with `{{lot}}`; words for the state to which a lot turns while its page is open. */
export interface StatusWords extends Partial<Record<LotAlarm['status'], string>> {
  lot: Record<string, string>;
}

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
 * @param shown keys and statuses that the page itself shows
 * @param built what the page itself says of its lot
 */
export function alarmLines(
  entity: string,
  file: StatusFile,
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
  return lines.map((line) => lineOf(line, locale));
}

/** The status file of the page, once it is known. */
export function pageStatus(): KnownStatus | undefined {
  const { status } = $operator.get();
  return status?.address === metaOf('storytrace:status') ? status : undefined;
}

function lineOf(alarm: LotAlarm | LotNotice, locale: keyof LotNotice['text']): HTMLElement {
  const { path, text } = alarm;
  const line = element('li');
  line.append(linkTo(path, text?.[locale] ?? ('lot' in Object(alarm) ? sentence(alarm as LotAlarm) : '')));
  const message = (alarm as Partial<LotAlarm>).message?.[locale];
  if (message) line.append(' ', localizedElement(message, 'q'));
  return line;
}

/** A link to a page in the page's language; without a path its text. */
export function linkTo(path: string | undefined, text: string | undefined): HTMLElement {
  const link = path === undefined ? element('span') : element('a', { href: `/${pageLocale()}${path}` });
  link.append(text ?? '');
  return link;
}

/** The page's words for alarms, in its language. */
export const statusWords = (): Partial<StatusWords> =>
  wordsOf<StatusWords>(document.querySelector('status-banner > template'));

/** The sentence for a kept status file of an older version, which has no sentences. */
const sentence = ({ status, lot }: LotAlarm): string => inWords(statusWords()[status] ?? lot, { lot });

export const localizedElement = ({ text, lang, dir }: LocalizedText, name: 'q' | 'p' | 'li' | 'span'): HTMLElement =>
  element(name, { lang, dir }, text);
