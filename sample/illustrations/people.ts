import { mix } from './oklab.ts';
import type { Points } from './points.ts';
import type { Sheet } from './sheet.ts';

/** People at their work. Faces have a nose, a cheek and open eyes, and nobody's likeness. */

const skinOf = ({ p }: Sheet): string => mix(mix(p.haze, p.earth, 0.34), p.accent, 0.07);

/** An open eye that looks down a little: white, iris, a heavy upper lid. */
function eye(S: Sheet, x: number, y: number, wide: number): void {
  const { p } = S;
  const line = mix(p.earth, p.ink, 0.6);
  S.paint(S.soft([[x - wide, y], [x, y - wide * 0.62], [x + wide, y], [x, y + wide * 0.5]], 0.2), mix(p.paper, p.haze, 0.2)); // prettier-ignore
  S.paint(S.oval(x - wide * 0.08, y + wide * 0.04, wide * 0.46, wide * 0.5), mix(p.ink, p.slate, 0.15));
  S.line([[x - wide * 1.1, y + wide * 0.1], [x, y - wide * 0.66], [x + wide * 1.1, y + wide * 0.1]], line, wide * 0.36);
}

/** An arm as one tapered stroke, its sleeve to the elbow, its hand where it ends. */
function arm(S: Sheet, path: Points, widths: readonly number[], colour: string): void {
  S.form(S.brush(path, widths), colour, 0.6, 0.3);
}

/** A hand seen from the back: a palm, four fingers that close on something, a thumb. */
export function hand(S: Sheet, x: number, y: number, k: number, flip: 1 | -1 = 1): void {
  const skin = skinOf(S);
  S.place(x, y, k, () => {
    S.form(S.soft('-15 -16, 12 -18, 18 2, 14 20, -12 20, -18 4', 0.14), skin, 0.5, 0.3);
    for (const [i, reach] of [[0, 22], [1, 27], [2, 26], [3, 20]] as const) S.form(S.brush([[-12 + i * 8.4, 12], [-14 + i * 9, reach], [-10 + i * 7.6, reach + 12]], [8, 8, 5]), mix(skin, S.p.earth, i * 0.05), 0.4, 0.2); // prettier-ignore
    S.form(S.brush('14 -4, 25 8, 20 22', [9, 8, 5]), mix(skin, S.p.paper, 0.08), 0.4, 0.3);
  }, flip); // prettier-ignore
}

/** An old woman in a meadow: she twists a fistful of grass at her ear, and listens. Her feet are in the grass. */
export function listener(S: Sheet, x: number, y: number, k: number): void {
  const { p } = S;
  const skin = skinOf(S);
  const dress = mix(mix(p.slate, p.ink, 0.42), p.accent, 0.06);
  S.dry(S.oval(x + 60 * k, y, 120 * k, 9 * k), mix(p.shade, p.moss, 0.4), 'left', 0.95, 0);
  S.place(x, y, k, () => {
    S.form(S.soft('-44 4, -52 -60, -40 -128, -26 -168, 26 -168, 42 -124, 56 -58, 50 4', 0.1), dress, 0.8, 0.25);
    S.form(S.soft('-34 -4, -36 -66, -24 -150, 14 -152, 22 -70, 20 -4', 0.08), mix(p.paper, p.haze, 0.35), 0.5, 0.2);
    S.form(S.soft('-38 -146, -42 -196, -24 -228, 0 -236, 26 -228, 42 -196, 36 -146, 0 -140', 0.12), mix(p.paper, p.slate, 0.25), 0.35, 0.55); // prettier-ignore
    // The arm that hangs, with a rake.
    S.line('-78 6, -66 -120, -58 -240', mix(p.earth, p.ochre, 0.45), 6);
    S.line('-100 4, -56 8', mix(p.earth, p.ochre, 0.35), 7);
    for (let i = 0; i < 6; i += 1) S.line([[-98 + i * 8, 5], [-99 + i * 8, 16]], mix(p.earth, p.ochre, 0.3), 3); // prettier-ignore
    arm(S, '-34 -206, -56 -176, -64 -140', [24, 21, 15], mix(p.paper, p.slate, 0.25));
    hand(S, -66, -130, 0.52);
    head(S, 0, -270, skin);
    // The arm that is raised, the grass at the ear.
    arm(S, '34 -206, 72 -186, 62 -236', [24, 22, 16], mix(p.paper, p.slate, 0.32));
    for (let i = 0; i < 11; i += 1) S.paint(S.blade(46, -262, 26 + (i % 4) * 6, -2.5 + i * 0.24, 5), mix(p.sage, i % 2 ? p.moss : p.straw, 0.4)); // prettier-ignore
    S.form(S.brush('62 -234, 54 -250, 46 -258', [14, 13, 10]), skin, 0.4, 0.3);
    hand(S, 46, -258, 0.46, -1);
  });
}

/** Crow's feet, bags under the eyes, folds from nose to chin, a brow that has frowned at weather. */
const AGE = ['-22 -3, -19 -1', '-22 2, -18 1', '-17 5, -12 6, -7 4', '3 5, 7 6, 12 4', '14 -1, 17 -3', '14 1, 17 2', '-14 9, -16 16, -13 23', '4 10, 9 15, 8 22', '-12 -15, 0 -17, 10 -14', '-6 25, 0 26, 4 24'] as const; // prettier-ignore

/** An old head in a scarf, three quarters: gray hair at the temple, lines around eyes and mouth. */
function head(S: Sheet, x: number, y: number, skin: string): void {
  const { p } = S;
  const scarf = mix(p.accent, p.earth, 0.12);
  S.place(x, y, 1, () => {
    S.form(S.box(-10, 20, 20, 24, 0.6), mix(skin, p.earth, 0.2), 0.5, 0.1);
    S.form(S.soft('-32 -4, -26 -32, 2 -40, 28 -28, 32 0, 24 30, -20 34', 0.15), scarf, 0.6, 0.3);
    S.form(S.soft('-24 -6, -16 -22, 6 -24, 18 -10, 18 12, 8 28, -8 30, -20 16', 0.16), skin, 0.5, 0.3);
    S.form(S.soft('-25 -6, -20 -22, 4 -27, 18 -15, 12 -14, 0 -19, -14 -13', 0.14), mix(p.paper, p.slate, 0.3), 0.5, 0.2);
    S.paint(S.oval(-13, 11, 6, 4), mix(skin, p.accent, 0.35), 0.6);
    S.paint(S.oval(11, 11, 5, 4), mix(skin, p.accent, 0.3), 0.5);
    const fold = mix(skin, p.earth, 0.48);
    for (const crease of AGE) S.line(crease, fold, 1.3, 0.8);
    eye(S, -12, -1, 4.8);
    eye(S, 7, -1, 4.8);
    S.line('-19 -9, -12 -11, -6 -9', mix(p.paper, p.slate, 0.45), 2.2);
    S.line('2 -9, 8 -11, 14 -8', mix(p.paper, p.slate, 0.45), 2.2);
    S.line('-4 -2, -8 8, -2 10', fold, 2);
    S.line('-10 18, -3 20, 5 17', mix(p.accent, p.earth, 0.45), 2.4);
    S.paint(S.cut('8 30, 22 22, 30 56, 12 46', 0.6), mix(scarf, p.ink, 0.12));
  });
}

/** A cheesemaker behind her vat, to the waist: she looks at what her hands feel. `armsOf` goes over the curd. */
export function cheesemaker(S: Sheet, x: number, y: number): void {
  const { p } = S;
  const skin = skinOf(S);
  const coat = mix(p.paper, p.slate, 0.1);
  S.form(S.soft([[x - 122, y + 170], [x - 116, y + 40], [x - 78, y - 6], [x, y - 22], [x + 78, y - 6], [x + 116, y + 40], [x + 122, y + 170]], 0.1), coat, 0.7, 0.3); // prettier-ignore
  S.form(S.soft([[x - 74, y + 170], [x - 70, y + 50], [x - 46, y + 34], [x + 46, y + 34], [x + 70, y + 50], [x + 74, y + 170]], 0.06), mix(p.slate, p.ink, 0.36), 0.6, 0.25); // prettier-ignore
  for (const side of [-1, 1]) S.line([[x + side * 46, y + 36], [x + side * 34, y - 14]], mix(p.slate, p.ink, 0.36), 12); // prettier-ignore
  S.form(S.soft([[x - 22, y - 46], [x + 22, y - 46], [x + 26, y - 12], [x, y + 6], [x - 26, y - 12]], 0.1), mix(skin, p.earth, 0.18), 0.5, 0.1); // prettier-ignore
  S.place(x, y - 84, 1, () => {
    S.form(S.soft('-46 -8, -40 -46, 0 -62, 40 -46, 47 -8, 40 24, -38 24', 0.14), mix(p.earth, p.ink, 0.3), 0.5, 0.2);
    S.form(S.soft('-40 -14, -30 -34, 0 -40, 30 -34, 40 -12, 36 22, 16 48, -14 48, -36 22', 0.15), skin, 0.55, 0.35);
    S.form(S.soft('-50 -20, -46 -58, 0 -78, 46 -58, 50 -20, 0 -34', 0.14), mix(p.paper, p.haze, 0.3), 0.5, 0.2);
    for (const side of [-1, 1]) S.paint(S.oval(side * 21, 14, 9, 6), mix(skin, p.accent, 0.4), 0.5);
    eye(S, -16, -2, 7);
    eye(S, 16, -2, 7);
    for (const side of [-1, 1]) S.line([[side * 25, -14], [side * 16, -17], [side * 8, -14]], mix(p.earth, p.ink, 0.4), 2.8); // prettier-ignore
    S.line('1 0, -5 16, 3 18', mix(skin, p.earth, 0.5), 3);
    S.line('-11 31, 0 34, 11 30', mix(p.accent, p.earth, 0.4), 3.4);
  });
}

/** Sleeves rolled up, forearms into what is stirred at `y`. */
export function armsInto(S: Sheet, x: number, shoulder: number, y: number, wide: number): void {
  const { p } = S;
  const skin = skinOf(S);
  for (const side of [-1, 1] as const) {
    const at = (out: number, down: number) => [x + side * out, down] as const;
    arm(S, [at(96, shoulder), at(wide + 66, shoulder + 70), at(wide + 44, shoulder + 104)], [50, 52, 42], mix(p.paper, p.slate, side < 0 ? 0.08 : 0.2)); // prettier-ignore
    S.form(S.brush([at(wide + 46, shoulder + 100), at(wide + 20, y - 44), at(wide, y + 6)], [38, 34, 24]), skin, 0.6, 0.35); // prettier-ignore
    for (const [i, out] of [-9, -3, 4, 10].entries()) S.form(S.brush([at(wide + out, y - 4), at(wide + out * 1.3 - 3, y + 14)], [9, 6]), mix(skin, p.earth, i * 0.05), 0.3, 0.2); // prettier-ignore
    S.paint(S.oval(x + side * wide, y + 18, 40, 11), mix(p.paper, p.straw, 0.12), 0.95);
  }
}

/** A man from behind, under a lamp: both hands on a wheel that he lifts to its shelf. */
export function turner(S: Sheet, x: number, y: number, k: number, wheelColour: string): void {
  const { p } = S;
  const skin = mix(skinOf(S), p.ink, 0.12);
  const shirt = mix(mix(p.paper, p.haze, 0.5), p.earth, 0.16);
  const apron = mix(p.slate, p.ink, 0.5);
  S.dry(S.oval(x + 40 * k, y, 150 * k, 14 * k), p.ink, 'left', 1, 0);
  S.place(x, y, k, () => {
    for (const side of [-1, 1]) S.form(S.brush([[side * 30, -150], [side * 32, -70], [side * 34, 0]], [46, 40, 36]), mix(p.ink, p.slate, 0.22), 0.6, 0.1); // prettier-ignore
    S.form(S.soft('-62 -140, -66 -220, -72 -282, -46 -308, 46 -308, 72 -282, 66 -220, 62 -140', 0.1), shirt, 0.75, 0.3);
    S.form(S.soft('-60 -120, -62 -204, 62 -204, 60 -120, 52 -60, -52 -60', 0.06), apron, 0.5, 0.2);
    S.line('-44 -304, 0 -236, 42 -206', apron, 11);
    S.line('44 -304, 0 -236, -42 -206', apron, 11);
    S.line('-60 -204, 0 -198, 60 -204', mix(apron, p.ink, 0.3), 8);
    S.line('-2 -198, -14 -166', mix(apron, p.ink, 0.3), 6);
    S.line('2 -198, 16 -160', mix(apron, p.ink, 0.3), 6);
    S.form(S.soft('-62 -436, -60 -400, 60 -400, 62 -436, 56 -448, -56 -448', 0.1), wheelColour, 0.6, 0.4);
    S.paint(S.soft('-58 -440, 0 -452, 58 -440, 0 -434', 0.14), mix(wheelColour, p.paper, 0.4));
    for (const side of [-1, 1] as const) {
      arm(S, [[side * 58, -288], [side * 92, -330], [side * 74, -372]], [42, 36, 28], mix(shirt, p.ink, side > 0 ? 0.14 : 0)); // prettier-ignore
      S.form(S.brush([[side * 76, -366], [side * 66, -392], [side * 58, -410]], [24, 22, 18]), skin, 0.5, 0.3);
      hand(S, side * 56, -416, 0.6, side);
    }
    S.form(S.box(-16, -326, 32, 26, 0.6), mix(skin, p.earth, 0.25), 0.5, 0.1);
    S.form(S.soft('-34 -344, -30 -378, 0 -390, 30 -378, 34 -344, 22 -318, -22 -318', 0.15), mix(p.earth, p.ink, 0.5), 0.5, 0.2); // prettier-ignore
    S.form(S.soft('-38 -352, -34 -384, 0 -400, 34 -384, 38 -352, 0 -342', 0.14), mix(p.paper, p.haze, 0.4), 0.6, 0.35);
    for (const side of [-1, 1]) S.paint(S.oval(side * 35, -338, 6, 10), skin);
  });
}
