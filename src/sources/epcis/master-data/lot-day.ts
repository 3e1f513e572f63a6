import { Day } from '../../../core/graph/values.ts';
import { dateOf, isLongDate } from '../../../core/gs1/date.ts';
import { localTime } from '../../../core/history/lookup.ts';
import type { RawEvent } from '../schema.ts';
import { textOf } from './vocabulary.ts';

/** Offset and time that complete a date: an instant in UTC is a day only at an offset, two digits of a year only in a century. */
export type Clock = Pick<RawEvent, 'eventTime' | 'eventTimeZoneOffset'>;

const FORMS = 'a day is written 2026-10-31, 2026-10 without a day, or 20261031';

/** A day of master data as the graph has it (`2026-10-00` for a month), or why it is none. */
export function dayOf(value: unknown, clock: Clock): { day: string } | { why: string } {
  if (Array.isArray(value) && value.length > 1) return { why: `has ${value.length} values where one is expected` };
  const text = textOf(value) ?? '';
  const found = [calendarDay(text), dayOfInstant(text, clock), ...daysOfDigits(text, clock)].filter(
    (day) => day !== undefined && Day.safeParse(day).success,
  ) as string[];
  const [day, other] = new Set(found);
  if (day === undefined) return { why: `is no day that can be read: ${FORMS}` };
  return other === undefined ? { day } : { why: `can be read as ${day} or as ${other}: ${FORMS}` };
}

/** The last day that a declared day means: day `00` is the last of its month. */
export function lastDayOf(day: string): string {
  if (!day.endsWith('-00')) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** `2026-10-31`, also with a time zone as XML Schema allows, and `2026-10`. */
function calendarDay(text: string): string | undefined {
  const [, month, day = '-00'] = /^(\d{4}-\d{2})(-\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  return month === undefined ? undefined : month + day;
}

/** With an offset of its own, or without one, it is local already. UTC is what machines store: local at the offset of the event. */
function dayOfInstant(text: string, { eventTimeZoneOffset: offset }: Clock): string | undefined {
  const [, day, time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?$/i.exec(text) ?? [];
  if (day === undefined || !/^(?:Z|[+-]00(?::?00)?)$/i.test(zone)) return day;
  const ms = Date.parse(`${day}T${time.replace(',', '.')}Z`);
  return Number.isNaN(ms) ? undefined : localTime(ms, offset).slice(0, 10);
}

/** `20261031`, and `261031` as in AI 15 and 17; six digits may be a year and its month. */
function* daysOfDigits(text: string, { eventTime }: Clock): Iterable<string | undefined> {
  const dashed = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  if (isLongDate(text, true)) yield dashed(text);
  // AI 7003: with hours and minutes.
  if (/^\d{10}$/.test(text)) yield dateOf(text.slice(0, 6), Number(eventTime.slice(0, 4)));
  if (!/^\d{6}$/.test(text)) return;
  yield dateOf(text, Number(eventTime.slice(0, 4)));
  if (text.startsWith('19') || text.startsWith('20')) yield dashed(`${text}00`);
}
