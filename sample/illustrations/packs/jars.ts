import { mix } from '../oklab.ts';
import type { Sheet } from '../sheet.ts';
import { gloss, ground, type Vessel, vessel } from '../vessel.ts';
import { emblem } from './emblems.ts';

const JAR = '150 700, 154 712, 152 736, 176 760, 214 800, 226 850, 226 1080, 218 1140, 196 1164';

/** A jar on the lower edge: content, lid, label. What lies beside it is drawn after. */
function jar(S: Sheet, profile: string, content: string, lid: string, lidTop: number, lidEdge: number): Vessel {
  const { p } = S;
  const x = 460;
  const body = vessel(S, x, profile);
  ground(S, x, 1168, 215);
  S.paint(body.shape, mix(content, p.paper, 0.45));
  const top = lidEdge + 66;
  S.form(body.band(top, 1158), content, 0.7, 0.35);
  S.paint(body.disc(top, 0.97), mix(content, p.paper, 0.22));
  S.dry(body.shape, mix(content, p.ink, 0.6), 'right', 0.6, 0.55);
  const cap = vessel(
    S,
    x,
    `${body.radius(lidEdge) + 8} ${lidTop}, ${body.radius(lidEdge) + 12} ${lidTop + 12}, ${body.radius(lidEdge) + 12} ${lidEdge}`,
  );
  S.form(cap.shape, lid, 0.75, 0.4);
  S.paint(cap.disc(lidTop + 2, 0.96), mix(lid, p.paper, 0.2));
  for (let i = -6; i <= 6; i += 1) {
    const turn = Math.sin((i / 7) * 1.5);
    S.line([[x + cap.radius(lidEdge) * turn, lidTop + 44 - Math.abs(turn) * 12], [x + cap.radius(lidEdge) * turn, lidEdge + 12 - Math.abs(turn) * 12]], mix(lid, p.ink, 0.4), 2, 0.45); // prettier-ignore
  }
  return body;
}

function label(S: Sheet, body: Vessel, top: number, bottom: number, ground: string, mark: () => void): void {
  const { p } = S;
  S.paint(body.band(top, bottom, -0.72, 0.72), ground);
  mark();
  S.dry(body.band(top, bottom, -0.72, 0.72), mix(p.earth, p.ink, 0.4), 'right', 0.55, 0.5);
}

export function honey(S: Sheet): void {
  const { p } = S;
  const amber = mix(mix(p.ochre, p.accent, 0.35), p.earth, 0.35);
  const body = jar(S, JAR, amber, mix(p.straw, p.ochre, 0.35), 640, 716);
  S.fade(body.band(800, 1150, -0.96, -0.2), p.straw, 'left', 0.6);
  gloss(S, body, 460, 800, 1130);
  label(S, body, 900, 1090, mix(p.paper, p.haze, 0.35), () => emblem.comb(S, 460, 1012, 1.1, amber));
  spoon(S);
}

function spoon(S: Sheet): void {
  const { p } = S;
  const wood = mix(p.ochre, p.haze, 0.35);
  S.dry(S.oval(800, 1168, 120, 12), p.shade, 'left', 0.9, 0.1);
  S.form(S.brush('716 1150, 790 1136, 905 1096', [16, 17, 13]), wood, 0.4, 0.2);
  const bowl = S.soft('640 1140, 668 1118, 716 1120, 742 1140, 722 1164, 676 1170, 646 1160');
  S.form(bowl, wood, 0.6, 0.3);
  S.form(S.soft('652 1140, 674 1127, 712 1128, 730 1141, 712 1154, 676 1158'), mix(p.ochre, p.accent, 0.3), 0.5, 0.5);
  S.paint(S.blob(680, 1136, 14, 4), p.paper, 0.7);
}

export function jam(S: Sheet): void {
  const { p } = S;
  const orange = mix(mix(p.ochre, p.accent, 0.5), p.straw, 0.25);
  const body = jar(S, JAR.replace('214 800', '208 796'), orange, mix(p.paper, p.haze, 0.3), 640, 716);
  // Facets: planes of the glass, each a step darker to the right.
  [-0.98, -0.62, -0.2, 0.25, 0.66].forEach((turn, i) => {
    const plane = body.band(812, 1150, turn, [-0.62, -0.2, 0.25, 0.66, 0.98][i]);
    S.paint(plane, mix(orange, i < 2 ? p.straw : p.earth, [0.35, 0.12, 0.05, 0.3, 0.5][i] ?? 0), 0.75);
  });
  gloss(S, body, 460, 830, 1120, 0.5);
  const rust = mix(p.accent, p.earth, 0.3);
  S.paint(body.band(905, 1085, -0.62, 0.66), rust);
  S.paint(S.oval(464, 1002, 74, 66), mix(p.paper, p.haze, 0.3));
  emblem.fruit(S, 464, 1004, 1, orange);
  S.dry(body.band(905, 1085, -0.62, 0.66), p.ink, 'right', 0.5, 0.5);
  halfApricot(S);
}

function halfApricot(S: Sheet): void {
  const { p } = S;
  const skin = mix(mix(p.ochre, p.accent, 0.3), p.straw, 0.45);
  S.dry(S.oval(800, 1170, 105, 13), p.shade, 'left', 0.9, 0.1);
  S.form(
    S.soft('690 1110, 716 1054, 776 1036, 836 1056, 860 1110, 842 1158, 776 1174, 708 1158'),
    mix(skin, p.accent, 0.3),
    0.6,
    0.2,
  );
  S.form(
    S.soft('700 1106, 726 1062, 776 1048, 828 1062, 848 1106, 828 1144, 776 1156, 722 1144'),
    mix(skin, p.paper, 0.25),
    0.45,
    0.3,
  );
  S.form(
    S.soft('744 1100, 758 1076, 780 1072, 804 1084, 808 1108, 790 1128, 764 1126'),
    mix(p.earth, p.ochre, 0.3),
    0.7,
    0.3,
  );
  S.line('758 1104, 776 1092, 796 1096', mix(p.earth, p.ink, 0.4), 3, 0.7);
}

export function olivePaste(S: Sheet): void {
  const { p } = S;
  const paste = mix(mix(p.accent, p.ink, 0.62), p.slate, 0.12);
  const low = '196 830, 200 842, 198 862, 222 882, 244 916, 250 960, 250 1090, 242 1142, 216 1166';
  const green = mix(p.moss, p.sage, 0.18);
  const body = jar(S, low, paste, green, 772, 846);
  for (let i = 0; i < 70; i += 1) {
    const bit = S.blob(S.chance.between(230, 690), S.chance.between(930, 1150), 7, 4, 0.3);
    S.within(body.band(930, 1150), () => S.paint(bit, mix(paste, i % 3 ? p.slate : p.accent, 0.3), 0.5));
  }
  gloss(S, body, 460, 925, 1130, 0.55);
  label(S, body, 960, 1100, mix(p.paper, p.sage, 0.18), () => emblem.sprig(S, 460, 1044, 1, green));
  [
    ['740', 1136, 34],
    ['816', 1144, 30],
    ['776', 1098, 30],
  ].forEach(([x, y, r], i) => olive(S, Number(x), Number(y), Number(r), i));
}

export function olive(S: Sheet, x: number, y: number, r: number, i: number): void {
  const { p } = S;
  const skin =
    [mix(p.moss, p.sage, 0.25), mix(mix(p.accent, p.ink, 0.55), p.slate, 0.2), mix(p.moss, p.earth, 0.3)][i % 3] ??
    p.moss;
  S.dry(S.oval(x + r * 0.7, y + r * 0.92, r * 1.3, r * 0.22), p.shade, 'left', 0.9, 0.1);
  S.form(S.blob(x, y, r * 1.12, r * 0.95, 0.05), skin, 0.8, 0.4);
  S.paint(S.blob(x - r * 0.4, y - r * 0.42, r * 0.2, r * 0.12, 0.1), p.paper, 0.75);
}

export function anchovies(S: Sheet): void {
  const { p } = S;
  const body = jar(S, JAR, mix(mix(p.haze, p.slate, 0.3), p.earth, 0.14), p.accent, 640, 716);
  // Fish laid like spokes: seen through the glass in tiers, heads outward.
  S.within(body.shape, () => {
    for (let tier = 0; tier < 7; tier += 1) {
      const y = 812 + tier * 50;
      for (let i = -4; i <= 4; i += 1)
        fish(S, 460 + Math.sin(i / 3.1) * 232, y + 18 - Math.abs(i) * 5, tier % 2 ? 1 : -1);
      for (let i = 0; i < 14; i += 1)
        S.paint(S.blob(S.chance.between(238, 684), y + S.chance.between(34, 44), 5, 4, 0.3), p.paper, 0.85);
    }
  });
  S.dry(body.shape, p.ink, 'right', 0.6, 0.6);
  gloss(S, body, 460, 800, 1130, 0.5);
  label(S, body, 930, 1060, p.accent, () => emblem.fish(S, 460, 1008, 1, p.paper));
  for (let i = 0; i < 16; i += 1) {
    const [x, y] = [S.chance.between(694, 850), S.chance.between(1142, 1174)];
    const [a, b] = [S.chance.between(9, 16), S.chance.between(8, 13)];
    S.dry(S.oval(x + a * 0.7, y + b * 0.7, a, b * 0.4), p.shade, 'left', 0.8, 0);
    S.form(S.cut([[x - a, y], [x - a * 0.3, y - b], [x + a, y - b * 0.5], [x + a * 0.6, y + b * 0.6], [x - a * 0.5, y + b * 0.7]], 0.5), mix(p.paper, p.slate, 0.12), 0.5, 0.4); // prettier-ignore
  }
}

/** One salted fish behind glass, head towards `lean`. */
function fish(S: Sheet, x: number, y: number, lean: 1 | -1): void {
  const { p } = S;
  const side = mix(mix(p.slate, p.paper, 0.35), p.accent, S.chance.between(0.08, 0.22));
  S.place(x + S.chance.bell() * 8, y, S.chance.between(0.9, 1.1), () => {
    S.form(S.soft('-58 20, -34 2, 4 -8, 36 -4, 56 8, 36 16, 0 20, -36 22'), side, 0.5, 0.5);
    S.paint(S.soft('-56 18, -34 1, 4 -9, 36 -5, 54 6, 20 2, -20 8'), mix(p.ink, p.slate, 0.42), 0.85);
    S.paint(S.oval(42, 4, 3.4, 3.4), p.ink);
  }, lean); // prettier-ignore
}
