import { hash } from 'node:crypto';

/** JSON with the keys of every object in code-unit order: equal values have equal text. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const member of value) text += text === '' ? canonical(member) : `,${canonical(member)}`;
    return `[${text}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** Keys of the contract need no escape. */
function quoted(key: string): string {
  return /^\w+$/.test(key) ? `"${key}"` : JSON.stringify(key);
}

/** SHA-256 in hex. */
export function digestOf(text: string): string {
  return hash('sha256', text);
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
