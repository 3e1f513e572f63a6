import { ICON_SIZES, iconFile, MASKABLE_SIZES, maskableFile } from '../core/install.ts';
import { directionOf } from '../core/locale/language-tag.ts';
import { langOf, type Locale } from '../core/locale/locale.ts';
import { pathOf } from '../core/routes/path.ts';
import { getFixedT } from '../messages.ts';

/** Background color of the dark theme, for the start-up screen of an installed site. */
const DARK = '#121814';

/** The web app manifest of one language. All languages have one `id`: the site installs once, in any language. */
export function webManifest(locale: Locale, clientName: string) {
  const t = getFixedT(locale);
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: clientName,
    short_name: clientName,
    description: t('offline.app'),
    lang: langOf(locale),
    dir: directionOf(locale),
    start_url: pathOf({ route: 'home', params: {}, locale }),
    scope: '/',
    display: 'standalone' as const,
    theme_color: DARK,
    background_color: DARK,
    categories: ['shopping'],
    icons: [
      ...ICON_SIZES.map((size) => icon(iconFile(size), size, 'any')),
      ...MASKABLE_SIZES.map((size) => icon(maskableFile(size), size, 'maskable')),
    ],
    shortcuts: [
      {
        name: t('errors.scan'),
        url: pathOf({ route: 'utility/scan-qr', params: {}, locale }),
        icons: [icon(iconFile(192), 192, 'any')],
      },
    ],
  };
}
