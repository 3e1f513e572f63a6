import { lift, mix } from '../oklab.ts';
import { between, type Point } from '../points.ts';
import { turner } from '../people.ts';
import { chance } from '../random.ts';
import { lamp, vault } from '../room.ts';
import type { Sheet } from '../sheet.ts';
import { vessel } from '../vessel.ts';
import { redWine } from '../packs/bottles.ts';

type At = (z: number, x: number, y: number) => Point;

/** A wheel of cheese on a board, seen from a little above or below. */
function wheel(S: Sheet, x: number, y: number, r: number, colour: string, tilt: number): void {
  const h = r * 0.62;
  const body = vessel(
    S,
    x,
    `${r * 0.96} ${y - h}, ${r} ${y - h * 0.7}, ${r} ${y - h * 0.25}, ${r * 0.96} ${y}`,
    Math.max(0.04, tilt),
  );
  S.form(body.shape, colour, 0.85, 0.3, 0.3);
  if (tilt > 0.06) S.form(body.disc(y - h + 1, 1), mix(colour, S.p.paper, 0.25), 0.6, 0.3);
}

/** An old fort: shelves of wheels on both sides, one lamp, a man who lifts a wheel, a stool with a brush near. Very dark. */
export function fortCellar(S: Sheet): void {
  const { p } = S;
  const at = vault(S, {
    eye: [480, 330],
    half: 560,
    spring: -190,
    rise: 330,
    floor: 430,
    colour: mix(mix(p.earth, p.ochre, 0.25), p.ink, 0.5),
    depth: 6,
  });
  S.lit(() => S.glow(480, 300, 420, p.straw, 0.62));
  for (let i = 7; i >= 0; i -= 1) for (const side of [-1, 1] as const) shelves(S, at, 1.05 + i * 0.56, side, i);
  S.fade(S.all(), mix(p.ink, p.earth, 0.4), 'right', 0.35, 0.6);
  S.fade(S.all(), mix(p.ink, p.earth, 0.4), 'left', 0.3, 0.65);
  S.lit(() => S.glow(480, 330, 360, mix(p.straw, p.ochre, 0.4), 0.35));
  turner(S, 540, 640, 0.84, mix(p.straw, p.ochre, 0.35));
  lamp(S, 480, 206, 0.9);
  stool(S, 404, 690);
}

function shelves(S: Sheet, at: At, z: number, side: -1 | 1, bay: number): void {
  const { p } = S;
  const R = chance(bay * 2 + (side > 0 ? 1 : 0) + 3);
  const gloom = Math.min(0.42, Math.abs(bay - 3) * 0.12);
  const wood = mix(mix(p.earth, p.ochre, 0.2), p.ink, 0.25 + gloom * 0.5);
  const [near, far] = [z, z + 0.5];
  for (let row = 0; row < 6; row += 1) {
    const y = 392 - row * 128;
    const board = [
      at(near, side * 556, y),
      at(near, side * 330, y),
      at(far, side * 330, y),
      at(far, side * 556, y),
    ] as const;
    const draw = () => {
      S.paint(S.cut(board, 0.4), wood);
      S.paint(S.cut([at(near, side * 330, y), at(far, side * 330, y), at(far, side * 330, y + 15), at(near, side * 330, y + 15)], 0.4), mix(wood, p.straw, 0.25)); // prettier-ignore
      S.paint(S.cut([at(near, side * 556, y), at(near, side * 330, y), at(near, side * 330, y + 15), at(near, side * 556, y + 15)], 0.3), mix(wood, p.ink, 0.3)); // prettier-ignore
    };
    const above = at(near, 0, y)[1] < 330;
    if (!above) draw();
    const colour = mix(
      mix(lift(mix(p.straw, p.ochre, R.between(0.3, 0.9)), R.between(-0.04, 0.02)), p.earth, 0.24),
      p.ink,
      gloom,
    );
    for (const deep of [0.36, 0.14]) {
      const [x, foot] = at(near + deep, side * 420, y);
      if (R() > 0.05) wheel(S, x, foot, 96 / (near + deep), colour, 0.2 * Math.min(1, Math.max(0, (foot - 330) / 300)));
    }
    if (above) draw();
  }
  S.paint(S.cut([at(near, side * 336, 420), at(near, side * 336, -330), at(near, side * 318, -330), at(near, side * 318, 420)], 0.6), mix(wood, p.ink, 0.15)); // prettier-ignore
}

function stool(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.35);
  S.dry(S.oval(x + 60, y + 4, 150, 16), p.ink, 'left', 1, 0);
  for (const [a, b] of [[-84, -96], [76, 92], [-30, -36]] as const) S.form(S.brush([[x + a, y - 112], [x + b, y]], [17, 13]), mix(wood, p.ink, 0.3), 0.6, 0.2); // prettier-ignore
  const seat = vessel(S, x, `116 ${y - 124}, 118 ${y - 116}, 114 ${y - 102}`, 0.22);
  S.form(seat.shape, mix(wood, p.ink, 0.15), 0.7, 0.3);
  S.form(seat.disc(y - 124, 1), mix(wood, p.straw, 0.3), 0.6, 0.5);
  S.form(S.soft([[x - 66, y - 138], [x + 44, y - 152], [x + 58, y - 136], [x + 52, y - 126], [x - 58, y - 114], [x - 72, y - 124]], 0.1), mix(p.straw, p.earth, 0.3), 0.6, 0.4); // prettier-ignore
  for (let i = 0; i < 26; i += 1) S.line([[x - 60 + i * 4.4, y - 118 - i * 0.5], [x - 62 + i * 4.4, y - 100 - i * 0.5]], mix(p.paper, p.straw, 0.4), 2, 0.8); // prettier-ignore
}

/** A vaulted brick cellar: two rows of casks, an aisle to a bright gate, a bottle and a glass near. */
export function caskCellar(S: Sheet): void {
  const { p } = S;
  const brick = mix(mix(p.earth, p.accent, 0.22), p.haze, 0.12);
  const at = vault(S, {
    eye: [500, 340],
    half: 620,
    spring: -150,
    rise: 380,
    floor: 430,
    colour: mix(brick, p.ink, 0.28),
    depth: 7,
  });
  const [gx, gy] = at(7, 0, 430);
  S.lit(() => {
    S.glow(gx, gy - 50, 250, p.straw, 0.7);
    S.paint(S.soft([[gx - 46, gy], [gx - 46, gy - 66], [gx - 26, gy - 96], [gx, gy - 106], [gx + 26, gy - 96], [gx + 46, gy - 66], [gx + 46, gy]], 0.06), mix(p.paper, p.straw, 0.45)); // prettier-ignore
  });
  for (let i = -2; i <= 2; i += 1) S.line([[gx + i * 17, gy], [gx + i * 17, gy - 96 + Math.abs(i) * 14]], mix(p.earth, p.ink, 0.5), 2.6); // prettier-ignore
  S.line([[gx - 46, gy - 50], [gx + 46, gy - 50]], mix(p.earth, p.ink, 0.5), 2.6); // prettier-ignore
  S.fade(S.cut([[gx - 44, gy], [gx + 44, gy], [640, 740], [330, 740]], 0), p.straw, 'up', 0.42); // prettier-ignore
  for (let i = 4; i >= 0; i -= 1) for (const side of [-1, 1] as const) cask(S, at, 1.02 + i * 0.72, side, i);
  S.fade(S.all(), mix(p.ink, p.earth, 0.2), 'right', 0.36, 0.55);
  table(S);
}

/** A great cask lying with its head to the aisle: bilge behind, head of staves, hoops. */
function cask(S: Sheet, at: At, z: number, side: -1 | 1, i: number): void {
  const { p } = S;
  const wood = mix(mix(mix(p.earth, p.ochre, 0.34), p.ink, 0.12), p.light, i * 0.025);
  const [cx, cy] = at(z + 0.12, side * 400, 196);
  const r = 208 / (z + 0.12);
  const ring = (k: number, dx: number, squash = 0.72): Point[] => Array.from({ length: 26 }, (_, j): Point => [cx + dx + side * -0 + Math.cos((j / 26) * 6.2832) * r * k * squash, cy + Math.sin((j / 26) * 6.2832) * r * k]); // prettier-ignore
  S.paint(S.cut([at(z, side * 560, 408), at(z, side * 250, 408), at(z + 0.5, side * 250, 408), at(z + 0.5, side * 560, 408)], 0.6), mix(p.earth, p.ink, 0.6)); // prettier-ignore
  for (const [k, dx, tone] of [
    [0.98, 0.5, 0.42],
    [1.06, 0.34, 0.3],
    [1.08, 0.24, 0.18],
    [1.04, 0.12, 0.08],
  ] as const) {
    // prettier-ignore
    S.form(S.soft(ring(k, side * r * dx)), mix(wood, p.ink, tone), 0.7, 0.1);
    S.line([...ring(k, side * r * dx), ring(k, side * r * dx)[0] ?? [cx, cy]], mix(p.ink, p.slate, 0.25), 5 / z, 0.8);
  }
  S.paint(S.soft(ring(1, 0)), mix(wood, p.straw, 0.2));
  S.paint(S.soft(ring(0.93, 0)), mix(wood, p.ink, 0.45));
  const head = S.soft(ring(0.9, 0));
  S.form(head, mix(wood, p.straw, 0.08), 0.8, 0.35);
  S.within(head, () => {
    for (let j = -4; j <= 4; j += 1) S.line([[cx + j * r * 0.16, cy - r], [cx + j * r * 0.16, cy + r]], mix(wood, p.ink, 0.6), 1.6, 0.6); // prettier-ignore
    S.paint(S.cut([[cx - r, cy - r * 0.13], [cx + r, cy - r * 0.13], [cx + r, cy + r * 0.1], [cx - r, cy + r * 0.1]], 0.6), mix(wood, p.ink, 0.22), 0.85); // prettier-ignore
    S.dry(head, p.ink, 'right', 0.7, 0.35);
  });
  S.form(S.blob(cx, cy + r * 0.56, r * 0.07, r * 0.09, 0.05), mix(p.straw, p.ochre, 0.4), 0.6, 0.3);
  if (i === 1) S.paint(S.oval(cx, cy - r * 0.42, r * 0.17, r * 0.2), mix(p.accent, p.earth, 0.2), 0.9);
}

function table(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.35);
  const barrel = vessel(S, 232, '118 566, 130 620, 136 700, 136 760', 0.24);
  S.dry(S.oval(350, 706, 160, 22), p.ink, 'left', 0.9, 0);
  S.form(barrel.shape, mix(wood, p.ink, 0.2), 0.85, 0.4, 0.3);
  for (const y of [590, 668]) S.form(barrel.band(y, y + 17), mix(p.ink, p.slate, 0.32), 0.6, 0.4);
  for (let i = -5; i <= 5; i += 1) S.line([[232 + Math.sin(i / 4) * 118, 596], [232 + Math.sin(i / 4) * 136, 740]], mix(wood, p.ink, 0.6), 1.5, 0.5); // prettier-ignore
  S.form(barrel.disc(566, 1), mix(wood, p.straw, 0.25), 0.6, 0.4);
  S.line([[126, 566], [232, 566], [338, 566]], mix(wood, p.ink, 0.4), 1.5, 0.5); // prettier-ignore
  S.within(S.box(0, 0, 290, 582, 0), () => S.place(-6, 102, 0.41, () => redWine(S))); // prettier-ignore
  glass(S, 284, 572);
}

function glass(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const clear = mix(p.slate, p.paper, 0.5);
  const bowl = vessel(S, x, `24 ${y - 112}, 30 ${y - 84}, 27 ${y - 62}, 8 ${y - 46}`, 0.24);
  S.paint(bowl.shape, clear, 0.35);
  S.form(bowl.band(y - 84, y - 48), mix(mix(p.accent, p.ink, 0.45), '#6d1530', 0.4), 0.5, 0.4);
  S.paint(bowl.disc(y - 84, 0.96), mix(p.accent, p.earth, 0.4));
  S.line([[x, y - 46], [x, y - 4]], clear, 4); // prettier-ignore
  S.paint(S.oval(x, y, 24, 5.5), clear, 0.8);
  S.line([[x - 18, y - 104], [x - 22, y - 82]], p.paper, 3, 0.8); // prettier-ignore
}

/** A low gallery in tuff: racks of bottles neck down, a chalk mark on each base, a yellow lamp at the end. */
export function riddlingRacks(S: Sheet): void {
  const { p } = S;
  const tuff = mix(mix(p.haze, p.ochre, 0.35), p.earth, 0.34);
  const at = vault(S, {
    eye: [520, 330],
    half: 560,
    spring: -210,
    rise: 190,
    floor: 400,
    colour: mix(tuff, p.ink, 0.32),
    depth: 6.5,
  });
  const R = chance(5);
  for (let i = 0; i < 60; i += 1) S.line([[R() * 960, R() * 210], [R() * 40 + R() * 900, R() * 210]].map(([x = 0, y = 0], j): Point => [x * (j ? 0 : 1) + (j ? R.between(20, 900) : 0), y]).slice(0, 1).flatMap(([x, y]): Point[] => [[x, y], [x + R.between(14, 40), y + R.between(-6, 10)]]), mix(tuff, p.ink, 0.5), 2, 0.25); // prettier-ignore
  lamp(S, 520, 300, 0.5);
  S.fade(S.cut([[480, 392], [560, 392], [760, 740], [280, 740]], 0), p.straw, 'up', 0.35); // prettier-ignore
  for (let i = 4; i >= 0; i -= 1) for (const side of [-1, 1] as const) rack(S, at, 1.0 + i * 0.85, side);
  S.fade(S.all(), mix(p.ink, p.earth, 0.2), 'right', 0.3, 0.6);
}

/** One leaning board with its holes, in the plane that recedes along the aisle. */
function rack(S: Sheet, at: At, z: number, side: -1 | 1): void {
  const { p } = S;
  const wood = mix(mix(p.earth, p.ochre, 0.3), p.ink, 0.18);
  const on = (u: number, v: number): Point => at(z + 0.72 * u, side * (500 - 190 * v), between([-170, 392], v));
  S.paint(S.cut([on(0, 1), on(1, 1), at(z + 0.72, side * 520, 392), at(z, side * 520, 392)], 0.5), mix(p.ink, p.earth, 0.3), 0.8); // prettier-ignore
  S.form(S.cut([on(0, 0), on(1, 0), on(1, 1), on(0, 1)], 0.8), wood, side > 0 ? 0.5 : 0.2, 0.2); // prettier-ignore
  for (const u of [0, 1]) S.line([on(u, 0), on(u, 1)], mix(wood, p.straw, 0.2), 9 / z);
  for (let row = 0; row < 6; row += 1)
    for (let i = 3; i >= 0; i -= 1) {
      const [x, y] = on(0.14 + i * 0.24, 0.1 + row * 0.155);
      const k = 1 / (z + 0.18 + 0.2 * i);
      S.paint(S.oval(x, y + 6 * k, 30 * k, 24 * k), mix(p.ink, p.earth, 0.25));
      const [bx, by] = [x - side * 30 * k, y - 8 * k];
      S.form(S.brush([[x, y + 4 * k], [bx, by]], [30 * k, 50 * k]), mix(mix(p.moss, p.ink, 0.45), p.slate, 0.12), 0.5, 0.4); // prettier-ignore
      S.form(S.oval(bx, by, 21 * k, 25 * k), mix(mix(p.moss, p.ink, 0.25), p.slate, 0.2), 0.6, 0.5);
      S.paint(S.oval(bx, by, 9 * k, 11 * k), mix(p.moss, p.ink, 0.6));
      const turn = 0.9 + row * 0.4 + z;
      S.line([[bx + Math.cos(turn) * 10 * k, by + Math.sin(turn) * 12 * k], [bx + Math.cos(turn) * 20 * k, by + Math.sin(turn) * 24 * k]], p.paper, 5 * k); // prettier-ignore
    }
}
