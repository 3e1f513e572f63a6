import type { Contact } from '../../core/page/blocks.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { getFixedT } from '../../messages.ts';

/** Address of a mail (RFC 6068) whose subject names lot and product. */
export function mailAddress({ kind, lot = '', product }: Contact, email: string, locale: Locale): string {
  const t = getFixedT(locale);
  const name = product?.text ?? '';
  const item = kind === 'item' ? t('head.serial', { serial: lot }) : lot;
  const subject = kind
    ? t('blocks.contact-subject-item', { item, product: name })
    : t('blocks.contact-subject', { lot, product: name });
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
