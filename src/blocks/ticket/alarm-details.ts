// What an alarm says beside its headline: why, in whose words, whom to call; the lots of a product.
import type { AlarmContact, LotAlarm } from '../../core/page/files/status-file.ts';
import { type LiveVoice, stateOf } from '../../core/status/live.ts';
import { telAddress } from '../../core/text/tel-address.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { element } from '../../browser/element.ts';
import { linkTo, localizedElement } from '../../browser/alarms.ts';
import type { LotFacts } from '../../browser/lot-facts.ts';
import type { Words } from './turn-ticket.ts';

/** As the templates of ticket and label have it: whom to call first. Where nobody can be called, the advice names the shop. */
export function addDetails(
  made: HTMLElement,
  { look, source }: Partial<LotFacts>,
  { stance, alarm, notices }: LiveVoice,
  contact: AlarmContact | undefined,
  words: Words,
): void {
  const ways = reach(contact, look === 'label' ? 'label-reach' : 'button todo-alarm', words);
  const advice = made.querySelector('h2, h4, .label-alarm-why b');
  if (advice && stance === 'ask' && ways.length === 0) advice.textContent = words['ask-shop'] ?? '';
  const line = (node: Node, className?: string) => {
    made.append(element('p', { class: className }, node));
  };
  for (const node of ways) line(node);
  for (const { text, path } of notices) line(linkTo(path, text?.[pageLocale()]));
  made.append(...quotation(alarm, source));
  if (alarm?.notice) line(element('a', { href: alarm.notice }, words['notice'] ?? ''), 'todo-notice');
}

function quotation({ message, advice }: Partial<LotAlarm> = {}, source: string | undefined): Node[] {
  const locale = pageLocale();
  const [why, steps] = [message?.[locale], [advice?.[locale] ?? []].flat()];
  if (!why && steps.length === 0) return [];
  const quote = element('blockquote');
  if (why) quote.append(localizedElement(why, 'p'));
  if (steps.length > 0) quote.append(element('ul', {}, ...steps.map((step) => localizedElement(step, 'li'))));
  if (source) quote.append(element('cite', {}, source));
  return [quote];
}

/** By phone, else by mail, else at an address; of a file without a number, as the page's own contact. */
function reach(contact: AlarmContact | undefined, look: string, words: Words): Node[] {
  const { phone, email } = contact ?? {};
  const own = document.querySelector<HTMLAnchorElement>('main a[href^="tel:"]');
  const number = phone ?? own?.getAttribute('href')?.slice('tel:'.length);
  if (number !== undefined)
    return [element('a', { class: look, href: telAddress(`${number}`), 'data-number': number }, words['call'] ?? '')];
  if (email !== undefined)
    return [element('a', { class: look, href: `mailto:${email}`, 'data-number': email }, words['write'] ?? '')];
  const [place, href] = [contact?.place?.[pageLocale()], contact?.href];
  return [...(place ? [localizedElement(place, 'span')] : []), ...(href ? [element('a', { href }, href)] : [])];
}

/** Adds the lots of a product that the build does not list; the page's first picture is muted. */
export function listAlarms(
  part: HTMLElement,
  root: HTMLElement,
  { listed }: Partial<LotFacts>,
  alarms: [key: string, alarm: LotAlarm][],
  words: Words,
): void {
  const rows = alarms
    .filter(([key]) => !listed?.includes(key))
    .map(([, alarm]) => {
      const state = stateOf(alarm);
      const mark = element('b', { 'data-verdict': state, class: 'verdict-mark' }, words[state] ?? '');
      return element('li', {}, linkTo(alarm.path, alarm.lot), ' ', mark);
    });
  part.replaceChildren(element('ul', {}, ...rows));
  root.hidden = rows.length === 0 && listed === undefined;
  document.body.toggleAttribute('data-warned', !root.hidden);
}
