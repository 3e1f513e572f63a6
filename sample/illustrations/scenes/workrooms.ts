import { crate } from '../built.ts';
import { lift, mix } from '../oklab.ts';
import type { Point } from '../points.ts';
import { chance } from '../random.ts';
import { beams, room, window } from '../room.ts';
import type { Sheet } from '../sheet.ts';
import { vessel } from '../vessel.ts';
import { biscuit, tube } from '../packs/papers.ts';

/** A bakery: a lit stone oven, trays of biscuits on a trolley, eggs and butter on the table, snow at the window. */
export function bakery(S: Sheet): void {
  const { p } = S;
  room(S, { far: [190, 90, 800, 450], wall: mix(mix(p.paper, p.haze, 0.7), p.accent, 0.06), floor: mix(mix(p.haze, p.earth, 0.45), p.slate, 0.1), ceiling: mix(p.earth, p.ink, 0.4) }); // prettier-ignore
  beams(S, [[16, 40, 0], [70, 26, 130]], mix(p.earth, p.ink, 0.2)); // prettier-ignore
  window(S, [[34, 140], [158, 164], [158, 366], [34, 392]], [[158, 164], [520, 340], [640, 720], [170, 720], [158, 366]], () => { // prettier-ignore
    S.paint(S.box(30, 130, 140, 280, 0), mix(p.slate, p.paper, 0.4));
    S.paint(S.soft('20 330, 70 300, 120 316, 180 296, 180 420, 20 420'), p.paper);
    const R = chance(8);
    for (let i = 0; i < 46; i += 1) S.paint(S.oval(R.between(34, 160), R.between(140, 390), 2.4, 2.4), p.paper, 0.9);
    S.paint(S.cut('60 320, 76 262, 92 318', 0.6), mix(p.moss, p.ink, 0.3));
    S.paint(S.cut('98 318, 116 244, 134 314', 0.6), mix(p.moss, p.ink, 0.2));
  }); // prettier-ignore
  oven(S);
  trolley(S);
  table(S);
}

function oven(S: Sheet): void {
  const { p } = S;
  const stone = mix(mix(p.haze, p.slate, 0.3), p.earth, 0.12);
  const front = S.cut('270 462, 270 176, 560 176, 560 462', 1.2);
  S.form(front, stone, 0.6, 0.3);
  const R = chance(5);
  S.within(front, () => {
    for (let row = 0; row < 8; row += 1)
      for (let x = 262 - R() * 40; x < 570;) {
        const w = R.between(34, 70);
        S.paint(S.soft([[x + 2, 180 + row * 36], [x + w - 3, 178 + row * 36], [x + w - 2, 210 + row * 36], [x + 3, 212 + row * 36]], 0.06), lift(stone, R.between(-0.05, 0.05))); // prettier-ignore
        x += w;
      }
    S.dry(front, mix(p.earth, p.ink, 0.3), 'right', 0.6, 0.4);
  });
  const mouth = S.soft('330 400, 330 330, 356 286, 415 268, 474 286, 500 330, 500 400', 0.06);
  S.paint(S.soft('316 406, 316 324, 346 272, 415 252, 484 272, 514 324, 514 406', 0.06), mix(p.earth, p.accent, 0.3));
  S.paint(mouth, mix(p.ink, p.earth, 0.3));
  S.lit(() => {
    S.glow(415, 380, 230, mix(p.straw, p.accent, 0.35), 0.75);
    S.within(mouth, () => {
      S.glow(415, 400, 110, p.straw, 1);
      for (const [x, h] of [
        [370, 56],
        [398, 84],
        [424, 68],
        [452, 90],
        [474, 48],
      ] as const) {
        // prettier-ignore
        S.paint(S.soft([[x - 17, 402], [x - 10, 402 - h * 0.5], [x + 3, 402 - h], [x + 9, 402 - h * 0.5], [x + 17, 402]], 0.14), mix(p.accent, p.ochre, 0.45)); // prettier-ignore
        S.paint(S.soft([[x - 9, 402], [x - 4, 402 - h * 0.36], [x + 2, 402 - h * 0.62], [x + 9, 402]], 0.14), mix(p.straw, p.paper, 0.3)); // prettier-ignore
      }
    });
  });
  S.form(S.box(306, 400, 218, 18, 0.8), mix(stone, p.paper, 0.25), 0.5, 0.2);
  S.form(S.brush('556 470, 590 300, 616 150', [9, 9, 9]), mix(p.earth, p.straw, 0.4), 0.4, 0.3);
  S.form(S.soft('598 150, 600 110, 622 98, 642 114, 636 154, 618 162', 0.12), mix(p.earth, p.straw, 0.5), 0.5, 0.3);
}

function trolley(S: Sheet): void {
  const { p } = S;
  const steel = mix(p.slate, p.ink, 0.25);
  S.dry(S.oval(820, 640, 170, 18), p.shade, 'left', 0.95, 0);
  for (const x of [640, 892]) S.form(S.box(x, 214, 11, 416, 0.6), steel, 0.5, 0.4);
  for (let row = 0; row < 5; row += 1) {
    const y = 282 + row * 74;
    S.form(S.cut([[664, y - 26], [878, y - 26], [904, y], [632, y]], 0.6), mix(p.slate, p.paper, 0.1), 0.4, 0.3); // prettier-ignore
    for (let i = 0; i < 4; i += 1) biscuit(S, 696 + i * 52, y - 24, 20);
    for (let i = 0; i < 5; i += 1) biscuit(S, 666 + i * 52, y - 11, 23);
    S.form(S.box(630, y, 276, 9, 0.5), steel, 0.4, 0.4);
  }
  for (const x of [646, 898]) S.paint(S.oval(x, 636, 13, 13), mix(p.ink, p.slate, 0.2));
}

function table(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.earth, p.ochre, 0.5);
  S.form(S.cut('-20 574, 520 570, 590 640, -20 650', 1), mix(wood, p.straw, 0.3), 0.4, 0.3);
  S.form(S.cut('-20 650, 590 640, 590 676, -20 688', 1), wood, 0.5, 0.2);
  S.form(S.cut('520 676, 556 674, 560 740, 522 740', 0.8), mix(wood, p.ink, 0.25), 0.5, 0.2);
  const R = chance(3);
  for (let i = 0; i < 40; i += 1)
    S.paint(S.blob(R.between(20, 540), R.between(586, 640), R.between(2, 9), R.between(1, 3), 0.3), p.paper, 0.6);
  S.dry(S.oval(238, 622, 110, 13), p.shade, 'left', 0.9, 0);
  for (const [x, y] of [[126, 530], [160, 520], [196, 528], [142, 544], [182, 546]] as const) S.form(S.blob(x, y, 21, 26, 0.02), mix(p.haze, p.ochre, 0.28), 0.6, 0.3); // prettier-ignore
  const bowl = vessel(S, 160, '86 548, 82 572, 58 606, 44 618', 0.2);
  S.form(bowl.shape, mix(p.paper, p.slate, 0.2), 0.8, 0.2);
  S.form(bowl.band(560, 570), p.accent, 0.6, 0.3);
  S.dry(S.oval(410, 634, 120, 12), p.shade, 'left', 0.9, 0);
  const butter = mix(p.straw, p.paper, 0.38);
  S.form(S.cut('310 570, 424 562, 446 578, 326 588', 0.8), mix(butter, p.paper, 0.4), 0.3, 0.2);
  S.form(S.cut('326 588, 446 578, 446 616, 328 628', 0.8), butter, 0.5, 0.2);
  S.paint(S.cut('290 612, 330 600, 452 596, 480 614, 452 630, 326 640', 1), p.paper, 0.92);
  S.form(S.cut('326 590, 446 580, 446 610, 328 622', 0.8), butter, 0.5, 0.2);
}

/** A warm room: wooden frames full of short tubes, a door ajar with light, a thermometer, a crate near. */
export function dryingRoom(S: Sheet): void {
  const { p } = S;
  room(S, { far: [230, 80, 730, 440], wall: mix(mix(p.haze, p.ochre, 0.28), p.accent, 0.05), floor: mix(p.earth, p.haze, 0.4), ceiling: mix(mix(p.earth, p.ink, 0.3), p.ochre, 0.15) }); // prettier-ignore
  S.lit(() => {
    S.glow(470, 300, 300, p.straw, 0.7);
    S.paint(S.cut('416 440, 416 172, 520 172, 520 440', 0.6), mix(p.paper, p.straw, 0.35));
  });
  S.form(S.cut('520 440, 520 172, 580 148, 580 478', 0.8), mix(p.earth, p.ochre, 0.35), 0.5, 0.3);
  S.line('404 446, 404 162, 530 162', mix(p.earth, p.ink, 0.3), 11, 1, false);
  S.fade(S.cut('416 440, 520 440, 640 740, 250 740', 0), p.straw, 'up', 0.5);
  thermometer(S, 386, 96);
  frames(S, 1);
  frames(S, -1);
  const pasta = (x: number, y: number) => tube(S, x, y, 0.24, S.chance.between(-1.4, 1.4), mix(p.straw, p.paper, 0.25));
  crate(S, 380, 640, 216, 62, mix(p.straw, p.earth, 0.32), pasta);
}

function thermometer(S: Sheet, x: number, y: number): void {
  const { p } = S;
  S.form(S.box(x - 15, y - 10, 30, 124, 0.6), mix(p.paper, p.haze, 0.2), 0.5, 0.2);
  S.line([[x, y], [x, y + 92]], mix(p.slate, p.paper, 0.4), 6); // prettier-ignore
  S.line([[x, y + 40], [x, y + 94]], p.accent, 4); // prettier-ignore
  S.paint(S.oval(x, y + 98, 7, 7), p.accent);
  for (let i = 0; i < 8; i += 1) S.line([[x + 6, y + 4 + i * 11], [x + 11, y + 4 + i * 11]], p.ink, 1.4, 0.7); // prettier-ignore
}

/** Frames stacked along a wall, seen along the aisle. */
function frames(S: Sheet, side: -1 | 1): void {
  const { p } = S;
  const wood = mix(p.straw, p.earth, 0.42);
  const at = (z: number, x: number, y: number): Point => [480 + (side * x) / z, 290 + y / z];
  for (let stack = 2; stack >= 0; stack -= 1) {
    const [near, far] = [1 + stack * 0.62, 1.52 + stack * 0.62];
    for (let row = 6; row >= 0; row -= 1) {
      const y = 396 - row * 104;
      const below = at(near, 0, y)[1] > 290;
      const tray = () => {
        S.paint(S.cut([at(near, 520, y), at(near, 250, y), at(far, 250, y), at(far, 520, y)], 0.5), mix(mix(p.straw, p.earth, 0.4), p.ink, 0.2)); // prettier-ignore
        if (!below) return;
        const R = chance(row + stack * 10 + (side > 0 ? 50 : 0));
        for (let i = 0; i < 46; i += 1) {
          const z = near + (far - near) * (1 - i / 46);
          const [x, ty] = at(z, 262 + R() * 240, y - 9);
          tube(S, x, ty, 0.42 / z, R.between(-0.35, 0.35), mix(p.straw, R.pick([p.paper, p.haze, p.ochre]), 0.3));
        }
      };
      if (below) tray();
      S.form(S.cut([at(near, 522, y - 4), at(near, 248, y - 4), at(near, 248, y + 38), at(near, 522, y + 38)], 0.6), wood, 0.5, 0.3); // prettier-ignore
      S.form(S.cut([at(near, 248, y - 4), at(far, 248, y - 4), at(far, 248, y + 38), at(near, 248, y + 38)], 0.6), mix(wood, p.light, 0.16), side > 0 ? 0.2 : 0.6, 0.2); // prettier-ignore
      if (!below) S.paint(S.cut([at(near, 522, y + 38), at(near, 248, y + 38), at(far, 248, y + 38), at(far, 522, y + 38)], 0.5), mix(wood, p.ink, 0.45)); // prettier-ignore
    }
  }
}

/** A cool store: small casks in rows, each under a disc with a sea stone; coarse salt on a table, a high window. */
export function saltingRoom(S: Sheet): void {
  const { p } = S;
  room(S, { far: [210, 70, 800, 430], wall: mix(mix(p.paper, p.slate, 0.3), p.haze, 0.2), floor: mix(mix(p.slate, p.haze, 0.4), p.earth, 0.14), ceiling: mix(mix(p.slate, p.earth, 0.5), p.ink, 0.4) }); // prettier-ignore
  beams(S, [[10, 36, 0]], mix(p.earth, p.ink, 0.25)); // prettier-ignore
  window(S, [[70, 84], [176, 110], [176, 226], [70, 212]], [[176, 110], [620, 360], [760, 720], [240, 720], [176, 226]]); // prettier-ignore
  const rows = [[398, 6, 0.5, 268, 92], [456, 6, 0.68, 236, 112], [540, 5, 0.92, 226, 152], [676, 4, 1.26, 420, 172]] as const; // prettier-ignore
  let number = 0;
  for (const [y, n, k, x, step] of rows) for (let i = 0; i < n; i += 1) terzigno(S, x + i * step, y, k, (number += 1));
  saltTable(S);
}

function terzigno(S: Sheet, x: number, y: number, k: number, i: number): void {
  const { p } = S;
  const chestnut = mix(mix(p.earth, p.ochre, 0.3), p.haze, 0.08);
  S.dry(S.oval(x + 34 * k, y, 74 * k, 11 * k), mix(p.shade, p.slate, 0.2), 'left', 0.95, 0);
  S.place(x, y, k, () => {
    const cask = vessel(S, 0, '52 -104, 56 -80, 58 -46, 54 -8, 52 0', 0.26);
    S.form(cask.shape, chestnut, 0.85, 0.35, 0.35);
    for (let j = -4; j <= 4; j += 1) S.line([[Math.sin(j / 3) * 52, -100 + Math.cos(j / 3) * 13], [Math.sin(j / 3) * 58, -50 + Math.cos(j / 3) * 14], [Math.sin(j / 3) * 52, Math.cos(j / 3) * 13]], mix(chestnut, p.ink, 0.5), 1.4, 0.5); // prettier-ignore
    for (const hoop of [-88, -24]) S.form(cask.band(hoop, hoop + 9), mix(p.straw, p.earth, 0.4), 0.6, 0.3);
    S.form(cask.disc(-104, 1), mix(chestnut, p.ink, 0.3), 0.4, 0.2);
    for (let j = 0; j < 9; j += 1) S.paint(S.blob(-40 + j * 10, -104 + 10 * Math.sin(j * 2), 5, 3, 0.3), p.paper, 0.9);
    const disc = vessel(S, 0, '43 -114, 43 -106', 0.26);
    S.form(disc.shape, mix(chestnut, p.straw, 0.3), 0.6, 0.3);
    S.form(disc.disc(-114, 1), mix(chestnut, p.straw, 0.42), 0.5, 0.3);
    const stone = mix(mix(p.slate, p.haze, 0.3 + (i % 3) * 0.2), p.ink, (i % 2) * 0.12);
    S.form(S.blob((i % 3) - 1, -128, 29 + (i % 4), 17 + (i % 3), 0.1), stone, 0.8, 0.45);
    if (i % 4 === 0) S.paint(S.blob(-6, -133, 9, 5, 0.3), p.accent, 0.8);
  });
}

function saltTable(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.earth, p.haze, 0.35);
  S.dry(S.oval(250, 706, 190, 16), p.shade, 'left', 0.9, 0);
  for (const x of [24, 310]) S.form(S.box(x, 606, 25, 120, 1), mix(wood, p.ink, 0.3), 0.6, 0.2);
  S.form(S.cut('-20 560, 330 556, 372 592, -20 600', 1), mix(wood, p.paper, 0.2), 0.4, 0.3);
  S.form(S.cut('-20 600, 372 592, 372 614, -20 624', 1), wood, 0.5, 0.2);
  const heap = S.soft('18 582, 60 544, 110 506, 148 488, 180 496, 226 532, 282 566, 300 580, 160 592', 0.1);
  S.paint(heap, p.paper);
  S.dry(heap, mix(p.slate, p.ink, 0.15), 'right', 0.75, 0.4);
  const R = chance(6);
  for (let i = 0; i < 60; i += 1)
    S.paint(S.blob(R.between(20, 340), R.between(562, 594), R.between(2, 5), R.between(1.5, 3.5), 0.3), p.paper, 0.9);
  S.form(S.brush('190 540, 250 500, 316 452', [11, 11, 10]), mix(wood, p.earth, 0.3), 0.4, 0.3);
  S.form(S.soft('150 548, 170 522, 206 520, 212 544, 186 562', 0.12), mix(wood, p.earth, 0.4), 0.5, 0.3);
}
