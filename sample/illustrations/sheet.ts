import { type Inks, moonlit } from './inks.ts';
import { mix } from './oklab.ts';
import { DRY, finish, type Paper } from './paper.ts';
import {
  blob,
  closed,
  curved,
  heightAt,
  leaf,
  oval,
  type Point,
  type Points,
  pointsOf,
  short,
  tapered,
  unsteady,
} from './points.ts';
import { type Chance, chance, rolling } from './random.ts';

export type Side = 'right' | 'left' | 'down' | 'up';
const ENDS: Record<Side, (start: number) => string> = {
  right: (s) => `x1="${s}" y1="0" x2="1" y2="0"`,
  left: (s) => `x1="${1 - s}" y1="0" x2="0" y2="0"`,
  down: (s) => `x1="0" y1="${s}" x2="0" y2="1"`,
  up: (s) => `x1="0" y1="${1 - s}" x2="0" y2="0"`,
};

/** The drawing sheet: the few marks that every picture is made of, in drawing order. Shapes are path data. */
export class Sheet {
  readonly p: Inks;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly chance: Chance;
  readonly #out: string[] = [];
  readonly #defs = new Map<string, string>();
  #at = { x: 0, y: 0, k: 1, flip: 1 };
  #lit = false;
  #marks = 0;

  constructor(p: Inks, seed: number, [width, height]: Paper = [960, 720]) {
    this.p = p;
    this.seed = seed;
    this.width = width;
    this.height = height;
    this.chance = chance(seed);
  }

  /** Draws in units of its own: `x y` is the origin, `k` the scale. */
  place(x: number, y: number, k: number, draw: () => void, flip: 1 | -1 = 1): void {
    const before = this.#at;
    this.#at = {
      x: before.x + x * before.k * before.flip,
      y: before.y + y * before.k,
      k: before.k * k,
      flip: before.flip * flip,
    };
    draw();
    this.#at = before;
  }

  /** Things that give light keep their colours at night. */
  lit(draw: () => void): void {
    const before = this.#lit;
    this.#lit = true;
    draw();
    this.#lit = before;
  }

  colour(hex: string): string {
    return this.p.time === 'night' && !this.#lit ? moonlit(hex) : hex;
  }

  // Shapes
  cut(points: Points, drift = 1): string {
    return closed(unsteady(this.#set(points), drift, this.seed + (this.#marks += 1)));
  }
  soft(points: Points, tension?: number): string {
    return curved(this.#set(points), false, tension);
  }
  oval(cx: number, cy: number, rx: number, ry = rx): string {
    return this.soft(oval(cx, cy, rx, ry));
  }
  blob(cx: number, cy: number, rx: number, ry: number, wild = 0.12, seed = (this.#marks += 1)): string {
    return this.soft(blob(cx, cy, rx, ry, seed + this.seed, wild));
  }
  brush(points: Points, widths: readonly number[]): string {
    return curved(
      tapered(
        this.#set(points),
        widths.map((width) => width * this.#at.k),
      ),
    );
  }
  box(x: number, y: number, w: number, h: number, drift = 1): string {
    return this.cut([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], drift); // prettier-ignore
  }
  blade(x: number, y: number, length: number, angle: number, width: number): string {
    const [[px, py] = [0, 0]] = this.#set([[x, y]]);
    return leaf(px, py, length * this.#at.k, this.#at.flip > 0 ? angle : Math.PI - angle, width * this.#at.k);
  }

  // Marks
  paint(shape: string, fill: string, opacity = 1): this {
    return this.#put(shape, `fill="${this.colour(fill)}"`, opacity);
  }
  line(points: Points, colour: string, width = 1.5, opacity = 1, smooth = true): this {
    const set = this.#set(points);
    const d = smooth ? curved(set, true) : closed(set).slice(0, -1);
    const pen = `fill="none" stroke="${this.colour(colour)}" stroke-width="${short(width * this.#at.k)}" stroke-linecap="round" stroke-linejoin="round"`;
    return this.#put(d, pen, opacity);
  }
  /** Dry pigment: grains that grow denser towards one side, from `start` (0 to 1 of the shape) on. */
  dry(shape: string, colour: string, side: Side = 'right', strength = 0.8, start = 0.35): this {
    const ink = this.colour(colour);
    const filter = `dry${ink.slice(1)}`;
    this.#defs.set(filter, DRY(filter, ink, this.seed % 97));
    return this.#put(shape, `fill="${this.#fade(ink, side, strength, start)}" filter="url(#${filter})"`, 1);
  }
  /** A smooth fade, for skies, water and light on the air. */
  fade(shape: string, colour: string, side: Side = 'down', strength = 1, start = 0): this {
    return this.#put(shape, `fill="${this.#fade(this.colour(colour), side, strength, start)}"`, 1);
  }
  glow(cx: number, cy: number, r: number, colour: string, strength: number): this {
    const ink = this.colour(colour);
    const id = `r${ink.slice(1)}-${Math.round(strength * 100)}`;
    const stop = (offset: number, share: number) =>
      `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${short(strength * share * 100)}%"/>`;
    this.#defs.set(id, `<radialGradient id="${id}">${stop(0, 1)}${stop(0.3, 0.45)}${stop(1, 0)}</radialGradient>`);
    return this.#put(this.oval(cx, cy, r), `fill="url(#${id})"`, 1);
  }
  /** A solid in the light from the left: its colour, light grains left, shade grains right. */
  form(shape: string, colour: string, shade = 0.75, light = 0.25, start = 0.4): this {
    this.paint(shape, colour);
    if (light > 0) this.dry(shape, mix(colour, this.p.light, 0.6), 'left', light, 0.55);
    if (shade > 0) this.dry(shape, mix(mix(colour, this.p.shade, 0.62), this.p.earth, 0.1), 'right', shade, start);
    return this;
  }
  within(shape: string, draw: () => void): this {
    const id = `c${(this.#marks += 1)}`;
    this.#defs.set(id, `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
    this.#out.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#out.push('</g>');
    return this;
  }
  /** A blurred shape: soft shadows only. */
  blurred(shape: string, colour: string, opacity: number, radius: 4 | 12 = 12): this {
    return this.#put(shape, `fill="${this.colour(colour)}" filter="url(#blur${radius})"`, opacity);
  }

  // Land
  /** The line of a hill across the sheet. */
  ridge(y: number, height: number, waves: number, seed: number, bend: (x: number) => number = () => 0): Point[] {
    const n = Math.ceil((this.width + 60) / 8);
    return Array.from({ length: n }, (_, i): Point => {
      const x = -30 + i * 8;
      return [x, y + height * rolling((x / this.width) * waves, this.seed + seed) + bend(x)];
    });
  }
  /** Everything below a line. */
  below(line: readonly Point[]): string {
    const [first, last] = [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0];
    return closed([...this.#set(line), ...this.#set([[last, this.height + 30], [first, this.height + 30]])]); // prettier-ignore
  }
  heightAt = heightAt;
  all(): string {
    return `M0 0H${this.width}V${this.height}H0Z`;
  }

  svg(grain = 0.1): string {
    return finish([this.width, this.height], [...this.#defs.values()], this.#out, grain);
  }

  #put(d: string, paint: string, opacity: number): this {
    this.#out.push(`<path d="${d}" ${paint}${opacity < 1 ? ` opacity="${short(opacity * 100)}%"` : ''}/>`);
    return this;
  }
  #fade(ink: string, side: Side, strength: number, start: number): string {
    const id = `f${ink.slice(1)}${side}${Math.round(strength * 100)}-${Math.round(start * 100)}`;
    const stops = `<stop offset="0" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity="${strength}"/>`;
    this.#defs.set(id, `<linearGradient id="${id}" ${ENDS[side](start)}>${stops}</linearGradient>`);
    return `url(#${id})`;
  }
  #set(points: Points): Point[] {
    const { x, y, k, flip } = this.#at;
    return pointsOf(points).map(([px, py]) => [x + px * k * flip, y + py * k]);
  }
}
