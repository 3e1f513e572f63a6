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
