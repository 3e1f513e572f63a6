/** Width and height in units of the drawing; also the pixels of a rendition of that width. */
export type Paper = readonly [width: number, height: number];
export const SCENE: Paper = [960, 720];
/** As wide as a page shows a map. */
export const MAP: Paper = [960, 540];
/** Swatches in a row, with room for their names below: shown whole, never cropped. */
export const STRIP: Paper = [960, 176];
export const PACK: Paper = [960, 1200];

/** The mark that carries the style: a fade's alpha is weighed against noise, so that shade breaks into grains. */
export function DRY(id: string, ink: string, seed: number): string {
  return (
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.72" numOctaves="2" seed="${seed}"/>` +
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0 0 0 -0.5" result="noise"/>' +
    '<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-1"/>' +
    '<feComponentTransfer result="grains"><feFuncA type="linear" slope="2.2"/></feComponentTransfer>' +
    `<feFlood flood-color="${ink}"/><feComposite in2="grains" operator="in"/></filter>`
  );
}

const speck = (id: string, colour: string, seed: number) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="3" seed="${seed}"/>` +
  `<feColorMatrix values="0 0 0 0 ${colour.split(' ').join(' 0 0 0 0 ')} 0 1.6 0 0 -0.79"/></filter>`;

const SHARED = [
  speck('pits', '0.11 0.16 0.14', 7),
  speck('tooth', '1 0.97 0.9', 19),
  '<filter id="blur4" x="-0.3" y="-0.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="4"/></filter>',
  '<filter id="blur12" x="-0.4" y="-0.6" width="1.8" height="2.2"><feGaussianBlur stdDeviation="12"/></filter>',
];

/** The finished picture, with the paper's own grain over all (none on a cut-out, whose ground must stay clear). */
export function finish([width, height]: Paper, defs: string[], marks: string[], grain: number): string {
  const over = (id: string, share: number) =>
    `<rect width="${width}" height="${height}" filter="url(#${id})" opacity="${Math.round(grain * share * 100)}%"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${[...SHARED, ...defs].join('\n')}</defs>`,
    ...marks,
    grain > 0 ? over('pits', 1) + over('tooth', 0.9) : '',
    '</svg>',
  ].join('\n');
}
