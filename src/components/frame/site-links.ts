import { type LocalizedText, localize } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { ownSite } from '../../core/own-site.ts';
import type { SiteInfo } from '../../core/page/page-input.ts';
import { pathOf } from '../../core/routes/path.ts';

/** Links about the site: the owner's, and this site's own text on privacy where the owner names none. */
export function siteLinks({ footer }: SiteInfo, locale: Locale): SiteInfo['footer'] {
  const own = footer.map(({ key, href }) => ({ key, href: hrefIn(href, locale) }));
  return own.some(({ key }) => key === 'privacy')
    ? own
    : [...own, { key: 'privacy', href: pathOf({ route: 'utility/privacy', params: {}, locale }) }];
}

/** Pages of the owner that have a place in the footer, by place, and the further links of the configuration. */
export function ownLinks({ footerLinks = [] }: SiteInfo, locale: Locale): { text: LocalizedText; href: string }[] {
  const pages = ownSite().pages.flatMap(({ languages }) => languages[locale] ?? []);
  const placed = pages.filter(({ footer }) => footer !== undefined).sort((a, b) => Number(a.footer) - Number(b.footer));
  return [
    ...placed.map(({ title, path }) => ({ text: { text: title }, href: `/${locale}/${path}` })),
    ...footerLinks.map(({ label, href }) => ({ text: localize(label, locale), href: hrefIn(href, locale) })),
  ];
}

/** `/{locale}/sobre` is the owner's page under its path of the language; the landing page of a language that does not have it. */
function hrefIn(href: string, locale: Locale): string {
  const page = ownSite().pages.find(({ name }) => href === `/{locale}/${name}`);
  if (!page) return href.replace('{locale}', locale);
  const path = page.languages[locale]?.path;
  return path === undefined ? `/${locale}` : `/${locale}/${path}`;
}
