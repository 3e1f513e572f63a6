import { type LocalizedText, localize, type Text } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { ownSite } from '../../core/own-site.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import { pathOf } from '../../core/routes/path.ts';

/** Links about the site: the owner's, and this site's own text on privacy where the owner names none. */
export function siteLinks({ footer }: SiteInfo, locale: Locale): SiteInfo['footer'] {
  const own = footer.map(({ key, href }) => ({ key, href: hrefIn(href, locale) }));
  return own.some(({ key }) => key === 'privacy')
    ? own
    : [...own, { key: 'privacy', href: pathOf({ route: 'utility/privacy', params: {}, locale }) }];
}

/** Pages of the owner that have a place in the footer, by place, and the further links of the configuration. */
export function ownLinks({
  site: { footerLinks = [] },
  locale,
  pageLocale = locale,
}: Pick<PageInput, 'locale' | 'pageLocale' | 'site'>): { text: LocalizedText; href: string }[] {
  const textOf = (text: Text) => localize(text, pageLocale, locale);
  const pages = ownSite().pages.flatMap(({ languages }) => languages[pageLocale] ?? []);
  const placed = pages.filter(({ footer }) => footer !== undefined).sort((a, b) => Number(a.footer) - Number(b.footer));
  return [
    ...placed.map(({ title, path }) => ({
      text: textOf({ [pageLocale]: title }),
      href: `/${pageLocale}/${path}`,
    })),
    ...footerLinks.map(({ label, href }) => ({ text: textOf(label), href: hrefIn(href, pageLocale) })),
  ];
}

/** `/{locale}/sobre` is the owner's page under its path of the language; the landing page of a language that does not have it. */
function hrefIn(href: string, locale: Locale): string {
  const page = ownSite().pages.find(({ name }) => href === `/{locale}/${name}`);
  if (!page) return href.replace('{locale}', locale);
  const path = page.languages[locale]?.path;
  return path === undefined ? `/${locale}` : `/${locale}/${path}`;
}
