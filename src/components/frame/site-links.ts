import type { Locale } from '../../core/locale/locale.ts';
import type { SiteInfo } from '../../core/page/page-input.ts';
import { pathOf } from '../../core/routes/path.ts';

/** Links about the site: the owner's, and this site's own text on privacy where the owner names none. */
export function siteLinks({ footer }: SiteInfo, locale: Locale): SiteInfo['footer'] {
  const own = footer.map(({ key, href }) => ({ key, href: href.replace('{locale}', locale) }));
  return own.some(({ key }) => key === 'privacy')
    ? own
    : [...own, { key: 'privacy', href: pathOf({ route: 'utility/privacy', params: {}, locale }) }];
}
