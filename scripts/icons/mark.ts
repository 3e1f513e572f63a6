/** The mark: a label with its corner folded, and on it the way from one knot to the next. Drawn in 32 units. */
const DARK = '#121814';
const PAPER = '#f6f0e1';
const FOLD = '#d6cab0';
const BLUE = '#25507f';

const SHEET = 'M6 3h14l6.5 6.5V29H6Z';
const CORNER = 'M20 3v6.5h6.5Z';
const WAY = 'M11.5 23.5c0-6 9.5-3 9.5-9';

function label(paper: string, fold: string, way: string): string {
  return (
    `<path d="${SHEET}" fill="${paper}"/><path d="${CORNER}" fill="${fold}"/>` +
    `<path d="${WAY}" fill="none" stroke="${way}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<circle cx="11.5" cy="23.5" r="2.9" fill="${way}"/><circle cx="21" cy="14.2" r="2.9" fill="${way}"/>`
  );
}

/** `maskable`: the mark stays in the inner 80 % that every mask leaves. `full`: to the edge; the device rounds it. */
export function tile(shape: 'rounded' | 'maskable' | 'full'): string {
  const share = { rounded: 0.74, maskable: 0.56, full: 0.68 }[shape];
  const scale = (512 * share) / 32;
  const inset = (512 - 512 * share) / 2;
  const corner = shape === 'rounded' ? 112 : 0;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<rect width="512" height="512" rx="${corner}" fill="${DARK}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${label(PAPER, FOLD, BLUE)}</g></svg>`
  );
}

/** Without a tile: it stands on the browser's own ground, light or dark. */
export function favicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<style>.s{fill:#17211b}.f{fill:#4a544c}.w{stroke:#f6f0e1}.k{fill:#f6f0e1}' +
    '@media(prefers-color-scheme:dark){.s{fill:#f6f0e1}.f{fill:#d6cab0}.w{stroke:#25507f}.k{fill:#25507f}}</style>' +
    `<path class="s" d="${SHEET}"/><path class="f" d="${CORNER}"/>` +
    `<path class="w" d="${WAY}" fill="none" stroke-width="2.4" stroke-linecap="round"/>` +
    '<circle class="k" cx="11.5" cy="23.5" r="2.9"/><circle class="k" cx="21" cy="14.2" r="2.9"/></svg>\n'
  );
}

export function splash(width: number, height: number): string {
  const size = Math.min(width, height) * 0.3;
  const at = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 32})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${DARK}"/><g transform="${at}">${label(PAPER, FOLD, BLUE)}</g></svg>`
  );
}
