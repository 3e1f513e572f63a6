import bwipjs from 'bwip-js/node';

/** OCR-B, the face under bar codes, as outlines: a printer needs no font. Set narrow, to stay near the code's width. */
const NARROW = 0.7;
/** Size at which outlines are generated before scaling: the library rounds the coordinates of small ones. */
const DRAWN_AT = 100;
const FONT = bwipjs.FontLib.lookup('OCR-B');

export interface Outline {
  /** SVG path data, y downwards, starting at x = 0 on the base line y = 0. */
  path: string;
  width: number;
}

/** A line of text `size` units high. Characters are of CSET 82, brackets and spaces. */
export function outlineOf(text: string, size: number): Outline {
  let path = '';
  let x = 0;
  for (const char of text) {
    const glyph = bwipjs.FontLib.getpaths(FONT, char.charCodeAt(0), NARROW * DRAWN_AT, DRAWN_AT);
    path += glyphPath(glyph, x, size / DRAWN_AT);
    x += (glyph.advance * size) / DRAWN_AT;
  }
  return { path, width: x };
}

function glyphPath(segments: ReturnType<typeof bwipjs.FontLib.getpaths>, x: number, scale: number): string {
  const at = (px: number, py: number) => `${round(x + px * scale)} ${round(-py * scale)}`;
  let path = '';
  for (const segment of segments) {
    if (segment.type === 'M') path += `${path && 'Z'}M${at(segment.x, segment.y)}`;
    else if (segment.type === 'L') path += `L${at(segment.x, segment.y)}`;
    else if (segment.type === 'Q') path += `Q${at(segment.cx, segment.cy)} ${at(segment.x, segment.y)}`;
    else path += `C${at(segment.cx1, segment.cy1)} ${at(segment.cx2, segment.cy2)} ${at(segment.x, segment.y)}`;
  }
  return path && `${path}Z`;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
