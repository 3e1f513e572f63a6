/** An element with attributes and children. Texts become text nodes, never markup; an undefined attribute is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** The picture of a pack. @param pack one path for each format; the last is for every browser */
export function packPicture(pack: readonly string[]): HTMLElement {
  const [src = '', ...others] = [...pack].reverse();
  const image = element('img', { src, alt: '' });
  // Not every picture is kept.
  image.addEventListener('error', () => image.remove());
  const sources = others.map((srcset) => element('source', { srcset, type: `image/${srcset.split('.').at(-1)}` }));
  return element('picture', {}, ...sources, image);
}
