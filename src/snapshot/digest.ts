import { createHash } from 'node:crypto';

/** JSON with the keys of every object in code-unit order: equal values have equal text. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(',')}}`;
}

/** SHA-256 in hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const MODULUS = 1n << 256n;

/**
 * Digest over a set that does not depend on order and follows a change without reading the rest:
 * the sum of the members' digests.
 */
export class SetDigest {
  #sum: bigint;
  constructor(hex = '0') {
    this.#sum = BigInt(`0x${hex}`);
  }
  add(hex: string): void {
    this.#sum = (this.#sum + BigInt(`0x${hex}`)) % MODULUS;
  }
  remove(hex: string): void {
    this.#sum = (this.#sum - BigInt(`0x${hex}`) + MODULUS) % MODULUS;
  }
  get hex(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
