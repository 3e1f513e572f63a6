const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const MINUTE = 60_000;

/**
 * An instant without zeros at the end of its fraction; a text that is none as it is. Documents that say the same in XML and in JSON differ in
 * both.
 * @param offset of the event, `+01:00`: the instant is written at it
 */
export function momentOf(text: string, offset?: string): string {
  const [, seconds = '', fraction = '', zone = ''] = MOMENT.exec(text) ?? [];
  if (seconds === '') return text;
  const part = fraction.replace(/\.?0+$/, '');
  const time = Date.parse(seconds + zone);
  if (offset === undefined || Number.isNaN(time)) return seconds + part + zone;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (sign === undefined || offset === zone) return seconds + part + zone;
  const shift = (Number(hours) * 60 + Number(minutes)) * MINUTE * (sign === '-' ? -1 : 1);
  return new Date(time + shift).toISOString().slice(0, 19) + part + (shift === 0 ? 'Z' : offset);
}
