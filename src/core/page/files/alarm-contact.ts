import type { Operator } from '../../graph/operator.ts';
import { localize } from '../../graph/text.ts';
import { siteLocales } from '../../locale/locale.ts';
import { safeUrl } from '../../text/safe-url.ts';
import type { AlarmContact } from './status-file.ts';
import { omitUndefined } from '../../omit-undefined.ts';

/** Whom to ask about an alarm: by phone or mail, else the name with the address, and the website. Undefined where an operator gives nothing. */
export function alarmContact(operator: Pick<Operator, 'name' | 'contact'> | undefined): AlarmContact | undefined {
  const { phone, email, address, url } = operator?.contact ?? {};
  if (phone !== undefined || email !== undefined) return omitUndefined({ phone, email });
  const href = url === undefined ? undefined : safeUrl(url);
  if (!operator || (address === undefined && href === undefined)) return undefined;
  const places = siteLocales().map((locale) => {
    const name = localize(operator.name, locale);
    if (address === undefined) return [locale, name] as const;
    const where = localize(address, locale);
    const lines = where.text.split(/\r\n?|\n/).map((line) => line.trim().replace(/[,;\s]+$/, ''));
    return [locale, { ...where, text: [name.text, ...lines].filter(Boolean).join(', ') }] as const;
  });
  return omitUndefined({ place: Object.fromEntries(places), href });
}
