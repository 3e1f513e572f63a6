import { element } from '../element.ts';

/** The picture of a pack. @param pack one path for each format; the last is for every browser */
export function packPicture(pack: readonly string[]): HTMLElement {
  const [src = '', ...others] = [...pack].reverse();
  const image = element('img', { src, alt: '' });
  // Not every picture is kept.
  image.addEventListener('error', () => image.remove());
  const sources = others.map((srcset) => element('source', { srcset, type: `image/${srcset.split('.').at(-1)}` }));
  return element('picture', {}, ...sources, image);
}
