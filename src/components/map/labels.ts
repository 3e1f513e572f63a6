import { HEIGHT, type Point, WIDTH } from './project.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Mark extends Point {
  /** What stands on the map: one line, then a smaller one. */
  name: string;
  about: string;
  important: boolean;
}

export interface PlacedLabel extends Mark {
  anchor: 'start' | 'end' | 'middle';
  labelX: number;
  labelY: number;
}

// Units of the drawing at the phone's size of type: 27 units Dosis, 20 units Poppins.
const NAME = 12.6;
const ABOUT = 11.2;
const LINE = 25;

/**
 * Puts each name beside its place where it meets no other name, no place and no edge: right, left, below, above.
 * A name that fits nowhere is left to the list beneath the map.
 */
export function placeLabels(marks: readonly Mark[]): PlacedLabel[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - 9, top: y - 9, right: x + 9, bottom: y + 9 }));
  taken.push({ left: 0, top: HEIGHT - 60, right: 190, bottom: HEIGHT });
  const out: PlacedLabel[] = [];
  for (const mark of [...marks].sort((a, b) => Number(b.important) - Number(a.important))) {
    for (const withAbout of [true, false]) {
      const text = { ...mark, about: withAbout ? mark.about : '' };
      if (!withAbout && mark.about === '') break;
      const found = candidates(text).find(({ box }) => free(box, taken, mark));
      if (!found) continue;
      taken.push(found.box);
      out.push(found.label);
      break;
    }
  }
  return out;
}

function candidates(mark: Mark): { label: PlacedLabel; box: Box }[] {
  const width = Math.max(mark.name.length * NAME, mark.about.length * ABOUT);
  const height = LINE * (mark.about ? 2 : 1);
  const { x, y } = mark;
  const at = (anchor: PlacedLabel['anchor'], labelX: number, labelY: number) => {
    const left = anchor === 'start' ? labelX : anchor === 'end' ? labelX - width : labelX - width / 2;
    const top = labelY - LINE + 3;
    return {
      label: { ...mark, anchor, labelX, labelY },
      box: { left, top, right: left + width, bottom: top + height + 2 },
    };
  };
  const middle = y + 8 - (height - LINE) / 2;
  return [
    at('start', x + 16, middle),
    at('end', x - 16, middle),
    at('middle', x, y + 36),
    at('middle', x, y - 16 - (height - LINE)),
    at('start', x + 12, y + 34),
    at('end', x - 12, y + 34),
    at('start', x + 12, y - 14 - (height - LINE)),
    at('end', x - 12, y - 14 - (height - LINE)),
  ];
}

function free(box: Box, taken: readonly Box[], own: Point): boolean {
  if (box.left < 4 || box.right > WIDTH - 4 || box.top < 2 || box.bottom > HEIGHT - 4) return false;
  return taken.every((other) => {
    const ownDot = other.left === own.x - 9 && other.top === own.y - 9;
    return (
      ownDot || box.left >= other.right || box.right <= other.left || box.top >= other.bottom || box.bottom <= other.top
    );
  });
}
