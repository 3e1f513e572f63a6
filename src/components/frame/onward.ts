import type { PageInput } from '../../core/page/page-input.ts';
import { pathOf } from '../../core/routes/path.ts';
import { getFixedT } from '../../messages.ts';

/** Links at the foot of a page that lead on: to the product, the scanner, the shelf, kept pages. */
export function onwardLinks({ links, locale, pageLocale = locale, path }: PageInput): { href: string; text: string }[] {
  const t = getFixedT(locale);
  const fixed = (route: string) => pathOf({ route, params: {}, locale: pageLocale });
  return [
    { href: links.story, text: t('navigation.story') },
    { href: links.product, text: t('navigation.product') },
    { href: fixed('utility/scan-qr'), text: t('site.scan') },
    { href: `${fixed('home')}#shelf-title`, text: t('site.products') },
    { href: fixed('utility/offline'), text: t('head.pages.offline') },
  ].flatMap(({ href, text }) => (href !== undefined && href !== path ? [{ href, text }] : []));
}
