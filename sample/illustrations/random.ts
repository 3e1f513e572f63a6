/** Chance that is the same every time: a picture is its seed. */
export interface Chance {
  (): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** About -1 to 1, mostly near 0. */
  bell(): number;
}

/** 32-bit xorshift over a mixed seed. */
export function chance(seed: number): Chance {
  let state = scramble(Math.round(seed * 1000) + 1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    bell: () => (next() + next() - next() - next()) / 1.4,
  });
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Smooth noise along a line, -1 to 1. */
export function noise(x: number, seed: number): number {
  const whole = Math.floor(x);
  const part = x - whole;
  const at = (i: number) => (scramble(i * 7919 + Math.round(seed * 104_729)) >>> 0) / 2 ** 31 - 1;
  const eased = part * part * (3 - 2 * part);
  return at(whole) + (at(whole + 1) - at(whole)) * eased;
}

/** Noise on noise: the line of a hill. */
export function rolling(x: number, seed: number, octaves = 4): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x * 2 ** i, seed + i * 31) / 2 ** i;
    weight += 1 / 2 ** i;
  }
  return sum / weight;
}
