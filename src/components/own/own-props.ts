import { BRAND } from 'virtual:storytrace/brand';
import { omitUndefined } from '../../core/omit-undefined.ts';
import type { LocalizedText } from '../../core/graph/text.ts';
import { langOf, ownName, siteLocales } from '../../core/locale/locale.ts';
import type { Picture, Story } from '../../core/page/blocks.ts';
import type * as Own from '../../core/page/own-components.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import type { View } from '../../core/routes/table.ts';
import { STANCE_OF } from '../../core/status/stance.ts';
import { renderMarkdown } from '../../markdown.ts';
import { getFixedT } from '../../messages.ts';
import type { Gallery } from '../../blocks/picture/pictures-once.ts';
import { onwardLinks } from '../frame/onward.ts';
import { ownLinks, siteLinks } from '../frame/site-links.ts';

/** Pages with a story, and with what an owner adds after the ticket. */
const WITH_OWN: readonly View[] = ['page', 'restyle', 'story'];
export const hasOwnParts = ({ view }: PageInput): boolean => WITH_OWN.includes(view);

/** Whether a page may show what an owner adds: not while its lot must not be used, or the visitor is to ask first. */
export const isOwnShown = ({ blocks: { ticket } }: PageInput): boolean =>
  ticket === undefined || STANCE_OF[ticket.verdict] === 'may';

const siteProps = ({ locale, site }: Pick<PageInput, 'locale' | 'site'>): Own.SiteProps => ({
  locale,
  siteName: site.clientName,
  home: `/${locale}`,
});

export function headerProps({ alternates, heading, locale, site }: PageInput): Own.HeaderProps {
  const { brand } = heading ?? {};
  return omitUndefined({
    ...siteProps({ locale, site }),
    brand: brand && { name: textOf(brand.name), href: brand.href },
    languages: siteLocales().map((other) => ({
      href: alternates[other] ?? '',
      text: ownName(other),
      lang: langOf(other),
      isCurrent: other === locale,
    })),
  });
}

export function footerProps(input: PageInput): Own.FooterProps {
  const { blocks, locale, path, site } = input;
  const t = getFixedT(locale);
  const gtin = blocks.labelFacts?.gtin ?? blocks.lotEntry?.gtin;
  const own = ownLinks(input).map(({ text, href }) => ({ href, text: text.text }));
  const about = siteLinks(site, locale).map(({ key, href }) => ({ href, text: t(`site.${key}`) }));
  return omitUndefined({
    ...siteProps(input),
    links: [...onwardLinks(input), ...[...own, ...about].filter(({ href }) => href !== path)],
    gtin,
    notes: [t('site.no-tracking'), ...(site.madeWith ? [t('site.made-with', { name: 'Storytrace' })] : [])],
  });
}

export function storyProps({ locale, site }: PageInput, { chapters }: Story): Own.StoryProps {
  return {
    ...siteProps({ locale, site }),
    chapters: chapters.map(({ title, markdown, pictures }) => ({
      title: textOf(title),
      html: renderMarkdown(markdown.text, pictures),
      lang: markdown.lang,
      pictures: pictures.map(imageOf),
    })),
  };
}

export function galleryProps(of: Pick<PageInput, 'locale' | 'site'>, media: Gallery[number][]): Own.GalleryProps {
  return {
    ...siteProps(of),
    pictures: media.flatMap((one) => ('sources' in one ? [imageOf(one)] : [])),
    films: media.flatMap((one) => ('sources' in one ? [] : [filmOf(one)])),
  };
}

export function landingHeroProps({ locale, site }: PageInput): Own.LandingHeroProps {
  const t = getFixedT(locale);
  return omitUndefined({
    ...siteProps({ locale, site }),
    title: t('site.promise'),
    text: t('site.promise-text'),
    picture: BRAND.hero && imageOf(BRAND.hero.picture),
  });
}

export function afterTicketProps({ blocks, heading, locale, params, site, title }: PageInput): Own.AfterTicketProps {
  const gtin = blocks.labelFacts?.gtin ?? params['gtin'];
  return {
    ...siteProps({ locale, site }),
    product: omitUndefined({ name: textOf(heading?.name ?? { text: title }), gtin }),
  };
}

const textOf = ({ text, lang, dir }: LocalizedText): Own.Text => ({ text, lang, dir });

function imageOf({ alt, caption, credit, width, height, sources, src }: Picture): Own.Image {
  return {
    ...{ src, width, height, alt: textOf(alt) },
    sources: sources.map(({ type, srcset }) => ({ type, srcset })),
    caption: caption && textOf(caption),
    credit: credit && textOf(credit),
  };
}

const filmOf = ({
  src,
  alt,
  caption,
  tracks,
}: Exclude<Gallery[number], Picture>): Own.GalleryProps['films'][number] => ({
  ...{ src, tracks, alt: textOf(alt), caption: caption && textOf(caption) },
});
