import { certain } from '../../core/graph/fields/food/figure-marks.ts';

/** A number as a file writes it, where that is not its shortest form: `2.50`. */
export class WrittenNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export interface Written {
  path: PropertyKey[];
  text: string;
}

/** Whether a text may hold such a number at all: most texts hold none. */
export function mayHoldWritten(text: string): boolean {
  return /\.\d*0\s*(?:[,}\]#\n\r]|$)/.test(text);
}

/** Whether a number loses what its text says of its precision. */
export function losesPrecision(text: string): boolean {
  return /^\d+\.\d*0$/.test(text);
}

/** Validation refuses deeper values. */
const DEPTH = 64;

/** Replaces written numbers with plain ones and returns their positions. Does not recurse, so that no depth can exhaust the stack. */
export function unwrapped(value: unknown): Written[] {
  const found: (Written & { put: () => void })[] = [];
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: inner, path } = next;
    if (typeof inner !== 'object' || inner === null || path.length > DEPTH) continue;
    for (const [key, member] of Object.entries(inner) as [string, unknown][]) {
      const here = [...path, key];
      if (!(member instanceof WrittenNumber)) open.push({ value: member, path: here });
      else {
        const put = () => ((inner as Record<string, unknown>)[key] = Number(member.text));
        found.push({ path: here, text: member.text, put });
      }
    }
  }
  // After the walk, because an anchor that is used twice makes both places share one value.
  for (const { put } of found) put();
  return found;
}

/** Where the contract takes a figure as a text, what the file writes counts; elsewhere a number is a number. */
export function asWritten(node: object, written: readonly Written[]): void {
  for (const { path, text } of written) {
    const key = path.at(-1) ?? '';
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)?.[step], node);
    if (typeof holder !== 'object' || holder === null) continue;
    const figures = holder as Record<PropertyKey, unknown>;
    const [figure, short] = [figures[key], certain(String(Number(text)), '.')];
    if (typeof figure === 'string' && figure.startsWith(short))
      figures[key] = certain(text, '.') + figure.slice(short.length);
  }
}
