import type { Drawing } from './drawing.ts';
import { round } from './outlines.ts';

/** Vector image in millimetres, black on white, without fonts. */
export function svgOf(drawing: Drawing): string {
  const { width, height, module } = drawing;
  return svgSized(drawing, `${round(width * module)}mm`, `${round(height * module)}mm`);
}

/** `width` and `height` as SVG lengths. */
export function svgSized({ width, height, code, text }: Drawing, w: string, h: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}"` +
    `><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path shape-rendering="crispEdges" d="${code}"/>` +
    `<path d="${text}"/></svg>\n`
  );
}
