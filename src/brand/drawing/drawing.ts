import type { BrandDrawing } from '../brand.ts';

/** A drawing of more bytes is a file of its own, which other pages share. */
const MOST_BYTES = 2000;
const SHAPES = new Set(['g', 'path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect']);
const ATTRIBUTES =
  /^(?:d|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|width|height|points|transform|opacity|(?:fill|stroke)(?:-[a-z]+)?|clip-rule)$/;
const ELEMENT = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/**
 * Markup of a small SVG of plain shapes, safe to inline in a page. Undefined for an SVG with styles, scripts, references or text, which
 * is shown as a picture.
 */
export function drawingOf(svg: string): BrandDrawing | undefined {
  if (Buffer.byteLength(svg) > MOST_BYTES) return undefined;
  const [, attributes = '', inner = ''] =
    /^\s*(?:<\?xml[^>]*\?>\s*)?<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  const viewBox = /\sviewBox\s*=\s*["']([-\d.,\s]+)["']/.exec(attributes)?.[1];
  if (viewBox === undefined || inner.replaceAll(ELEMENT, '').trim() !== '') return undefined;
  for (const [, , name = '', elementAttributes = ''] of inner.matchAll(ELEMENT)) {
    if (!SHAPES.has(name)) return undefined;
    for (const [, attribute = '', value = ''] of elementAttributes.matchAll(/([\w:-]+)\s*=\s*["']([^"']*)["']/g))
      if (!ATTRIBUTES.test(attribute) || /url\s*\(|javascript:/i.test(value)) return undefined;
  }
  // Presentation on the root element goes with the shapes.
  const own = [...attributes.matchAll(/\s((?:fill|stroke)(?:-[a-z]+)?)\s*=\s*["']([^"'()]*)["']/g)];
  const body = inner.trim();
  return { viewBox, body: own.length > 0 ? `<g ${own.map(([, n, v]) => `${n}="${v}"`).join(' ')}>${body}</g>` : body };
}
