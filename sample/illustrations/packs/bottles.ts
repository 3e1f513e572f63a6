import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { gloss, ground, type Vessel, vessel } from '../vessel.ts';
import { emblem } from './emblems.ts';
import { olive } from './jars.ts';

const X = 440;

/** Dark glass: brown-green where light passes at the edges, so that it also stands out on a dark ground. */
function glass(S: Sheet, profile: string, colour: string, top: number): Vessel {
  const { p } = S;
  const body = vessel(S, X, profile, 0.1);
  ground(S, X, 1170, 150);
  S.paint(body.shape, mix(colour, p.sage, 0.34));
  S.paint(body.band(top, 1160, -0.93, 0.95), colour);
  S.dry(body.shape, mix(colour, p.ink, 0.75), 'right', 0.9, 0.4);
  S.dry(body.band(top, 1160, -0.93, 0.2), mix(colour, p.sage, 0.5), 'left', 0.75, 0.4);
  return body;
}

function label(S: Sheet, body: Vessel, top: number, bottom: number, paper: string): void {
  S.paint(body.band(top, bottom), paper);
  S.dry(body.band(top, bottom), mix(S.p.earth, S.p.ink, 0.45), 'right', 0.75, 0.45);
  S.dry(body.band(top, bottom), mix(S.p.earth, S.p.ink, 0.2), 'left', 0.3, 0.82);
}

export function oliveOil(S: Sheet): void {
  const { p } = S;
  const green = mix(p.moss, p.sage, 0.22);
  const body = glass(
    S,
    '40 330, 42 352, 40 470, 48 520, 96 590, 128 650, 134 700, 134 1110, 128 1150, 112 1166',
    mix(mix(p.moss, p.ink, 0.5), p.ochre, 0.14),
    560,
  );
  gloss(S, body, X, 690, 1120, 0.5);
  label(S, body, 760, 1060, green);
  S.paint(body.band(800, 1006, -0.99, 0.99), mix(p.paper, p.haze, 0.25));
  emblem.sprig(S, X - 8, 896, 1.15, green);
  S.paint(S.box(X - 60, 966, 108, 8, 0.5), green);
  S.dry(body.band(760, 1060), mix(p.earth, p.ink, 0.5), 'right', 0.7, 0.5);
  const cap = vessel(S, X, '44 262, 46 272, 46 392');
  S.form(cap.shape, mix(p.ink, p.moss, 0.12), 0.5, 0.45);
  S.paint(cap.disc(266, 0.9), mix(p.ink, p.slate, 0.3));
  sprig(S);
}

function sprig(S: Sheet): void {
  const { p } = S;
  S.dry(S.oval(770, 1168, 150, 10), p.shade, 'left', 0.8, 0);
  S.paint(S.brush('622 1164, 700 1140, 884 1120', [7, 6, 3]), mix(p.earth, p.ink, 0.25));
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [646 + i * 27, 1156 - i * 4.4];
    S.form(S.blade(x, y, 92 - i * 4, -0.85 + i * 0.05, 17), mix(p.moss, p.sage, i % 2 ? 0.35 : 0.1), 0.5, 0.3);
    if (i % 2) S.form(S.blade(x, y, 72, 0.5 - i * 0.06, 15), mix(p.sage, p.paper, 0.2), 0.4, 0.2);
  }
  olive(S, 716, 1134, 23, 0);
  olive(S, 786, 1146, 21, 1);
}

export function redWine(S: Sheet): void {
  const { p } = S;
  const garnet = mix(mix(p.accent, p.ink, 0.4), '#6d1530', 0.45);
  const body = glass(
    S,
    '46 180, 47 210, 44 480, 52 540, 116 606, 136 650, 140 720, 140 1110, 134 1150, 118 1166',
    mix(mix(p.moss, p.ink, 0.66), garnet, 0.14),
    520,
  );
  gloss(S, body, X, 650, 1120, 0.55);
  label(S, body, 740, 1050, mix(p.paper, p.haze, 0.15));
  S.within(body.band(740, 1050), () => {
    S.paint(S.soft('270 1050, 290 960, 400 916, 470 880, 560 884, 610 940, 620 1090, 270 1090', 0.12), garnet);
    for (let i = 0; i < 6; i += 1) S.line([[300 + i * 44, 1060], [336 + i * 36, 980 - i * 8], [384 + i * 26, 926 - i * 8]], mix(garnet, p.paper, 0.6), 3, 0.7); // prettier-ignore
    S.paint(S.box(392, 800, 96, 9, 0.5), p.ink);
    S.paint(S.box(412, 824, 56, 6, 0.5), garnet);
  });
  S.dry(body.band(740, 1050), mix(p.earth, p.ink, 0.5), 'right', 0.8, 0.5);
  const cap = vessel(S, X, '49 150, 51 158, 51 190, 47 200, 47 430');
  S.form(cap.shape, garnet, 0.8, 0.5);
  S.line(
    [
      [X - 48, 196],
      [X, 203],
      [X + 48, 196],
    ],
    mix(garnet, p.ink, 0.6),
    4,
    0.8,
  );
  cork(S, 716, 1140);
}

function cork(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const bark = mix(p.haze, p.ochre, 0.4);
  S.dry(S.oval(x + 40, y + 28, 84, 10), p.shade, 'left', 0.9, 0);
  S.form(S.cut([[x - 60, y - 22], [x + 44, y - 34], [x + 50, y + 14], [x - 56, y + 28]], 1.5), bark, 0.5, 0.4); // prettier-ignore
  S.form(S.blob(x + 46, y - 10, 13, 25, 0.05), mix(bark, '#6d1530', 0.5), 0.4, 0.2);
  for (let i = 0; i < 12; i += 1)
    S.paint(S.blob(x - 46 + S.chance() * 84, y - 20 + S.chance() * 36, 4, 2, 0.3), mix(p.earth, bark, 0.3), 0.7);
}

export function sparkling(S: Sheet): void {
  const { p } = S;
  const body = glass(
    S,
    '46 300, 48 330, 44 420, 60 520, 118 650, 152 740, 160 800, 160 1100, 152 1146, 128 1166',
    mix(mix(p.moss, p.ink, 0.45), p.slate, 0.1),
    560,
  );
  gloss(S, body, X, 780, 1120, 0.55);
  label(S, body, 860, 960, mix(p.paper, p.haze, 0.1));
  S.paint(S.box(X - 66, 926, 132, 8, 0.5), mix(p.straw, p.ochre, 0.5));
  emblem.hill(S, X, 904, 0.5, mix(p.ink, p.moss, 0.3));
  // A pale capsule over the neck, the wire cage, the mushroom of the cork.
  const foil = mix(p.haze, p.straw, 0.3);
  const neck = vessel(S, X, '50 296, 54 330, 50 400, 60 500, 88 574');
  S.form(neck.shape, foil, 0.75, 0.5);
  for (let i = 0; i < 7; i += 1) S.line([[X - 44 + i * 14, 392], [X - 60 + i * 19, 560 + Math.sin(i) * 8]], mix(foil, p.earth, 0.5), 2, 0.5); // prettier-ignore
  const stopper = vessel(S, X, '52 212, 60 232, 56 268, 42 300', 0.2);
  S.form(stopper.shape, mix(foil, p.ochre, 0.3), 0.7, 0.4);
  const wire = mix(p.slate, p.ink, 0.55);
  S.line(
    [
      [X - 52, 298],
      [X, 308],
      [X + 52, 298],
    ],
    wire,
    4,
  );
  for (const turn of [-50, -18, 20, 50]) S.line([[X + turn * 0.35, 206], [X + turn * 0.95, 246], [X + turn, 300]], wire, 3); // prettier-ignore
  S.paint(S.oval(X, 210, 30, 9), mix(p.straw, p.ochre, 0.4));
  flute(S, 750);
}

function flute(S: Sheet, x: number): void {
  const { p } = S;
  const clear = mix(p.slate, p.paper, 0.55);
  const wine = mix(p.straw, p.paper, 0.25);
  S.dry(S.oval(x + 50, 1168, 96, 10), p.shade, 'left', 0.8, 0);
  const bowl = vessel(S, x, '50 706, 56 780, 52 880, 34 950, 8 986', 0.2);
  S.paint(bowl.shape, clear, 0.5);
  S.form(bowl.band(770, 978), wine, 0.4, 0.4);
  S.paint(bowl.disc(772, 0.96), mix(wine, p.paper, 0.5));
  for (let i = 0; i < 24; i += 1) S.paint(S.oval(x + S.chance.bell() * 14, 800 + i * 7, 2.2, 2.2), p.paper, 0.9);
  S.form(S.brush([[x, 980], [x, 1060], [x, 1150]], [13, 7, 12]), clear, 0.5, 0.5); // prettier-ignore
  S.form(S.oval(x, 1156, 62, 13), clear, 0.5, 0.5);
  gloss(S, bowl, x, 722, 930, 0.8);
  S.line(
    [
      [x - 50, 706],
      [x, 716],
      [x + 50, 706],
    ],
    p.paper,
    3,
    0.8,
  );
}
