import { APPLE_SCREENS, splashFile } from '../../core/install.ts';
import { onEveryPage } from '../start/every-page.ts';

/** Links the start-up pictures of an installed site, which Apple devices look for when a page is added to the home screen. No page carries their 1.8 kB. */
export function watchSplashImages(): void {
  onEveryPage(() => {
    // An error page is made from the page before it.
    if (document.querySelector('link[rel="apple-touch-startup-image"]')) return;
    document.head.append(...APPLE_SCREENS.map(linkTo));
  });
}

function linkTo(screen: (typeof APPLE_SCREENS)[number]): HTMLLinkElement {
  const { width, height, ratio } = screen;
  const media = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`;
  return Object.assign(document.createElement('link'), {
    rel: 'apple-touch-startup-image',
    href: splashFile(screen),
    media,
  });
}
