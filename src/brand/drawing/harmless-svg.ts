/** Elements allowed in an SVG that the site serves unchanged: shapes, text and their paint. An SVG with any other element is rasterized. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g path circle ellipse line polygon polyline rect text tspan title desc defs symbol use linearGradient radialGradient stop clipPath mask pattern style'.split(
    ' ',
  ),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class style xmlns xmlns:xlink xml:space xml:lang lang version baseProfile viewBox preserveAspectRatio width height x y dx dy x1 y1 x2 y2 cx cy
  r rx ry fx fy d points pathLength transform href xlink:href offset gradientUnits gradientTransform spreadMethod patternUnits patternTransform
  patternContentUnits clipPathUnits maskUnits maskContentUnits rotate textLength lengthAdjust role aria-label aria-hidden aria-labelledby
  fill stroke color opacity display visibility overflow clip-path clip-rule mask mask-type enable-background shape-rendering text-rendering
  paint-order vector-effect stop-color stop-opacity font-family font-size font-style font-weight letter-spacing word-spacing text-anchor
  dominant-baseline isolation mix-blend-mode`.split(/\s+/),
);
const OWN_ATTRIBUTES = /^(?:data-[\w-]+|(?:fill|stroke)-[a-z]+)$/;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const TOKEN =
  /<!--(?!>)[\s\S]*?-->|<\?xml\s[^<>?]*\?>|<(\/?)([A-Za-z][\w:-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|([^<&]+|&(?:amp|lt|gt|quot|apos);)/gy;
/** Matches references other than `url(#paint)`, and escapes, which could hide a reference to another file. */
const REFERS = /url\s*\(\s*(?!["']?#)|[\\&@]|image-set|expression|javascript:|\/\//i;
const NAMESPACES = /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|XML\/1998\/namespace)$/;

/** The first construct for which an SVG cannot be published unchanged. Undefined for an SVG without scripts, animation and external references. */
export function svgFault(svg: string): string | undefined {
  const text = svg.replace(/^\ufeff/, '');
  let at = 0;
  let isStyle = false;
  for (const [token, closes, name, attributes = '', words] of text.matchAll(TOKEN)) {
    at += token.length;
    if (words !== undefined) {
      if (isStyle && REFERS.test(words.replaceAll('@media', ''))) return 'a style that refers to something else';
    } else if (name !== undefined) {
      if (!ELEMENTS.has(name)) return `<${name}>`;
      isStyle = name === 'style' && closes === '' && !token.endsWith('/>');
      const fault = attributeFault(attributes);
      if (fault !== undefined) return fault;
    }
  }
  // The expression is sticky: matching ends at the first construct that is not allowed.
  return at === text.length ? undefined : JSON.stringify(text.slice(at, at + 30));
}

function attributeFault(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (!ATTRIBUTES.has(name) && !OWN_ATTRIBUTES.test(name)) return `the attribute ${name}`;
    if (
      name.startsWith('xmlns')
        ? !NAMESPACES.test(value)
        : /href$/.test(name)
          ? !/^#[\w.-]+$/.test(value)
          : REFERS.test(value)
    )
      return `a reference in ${name}`;
  }
  return undefined;
}
