import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encoded } from '../../src/render/output/encoded.ts';

it('gives what Node gives, also of half a pair', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit }), fc.string({ unit: 'binary' }), (some, whole) => {
      for (const text of [some, whole]) expect(Buffer.from(encoded(text))).toEqual(Buffer.from(text, 'utf8'));
    }),
  );
  expect(encoded('\ud83e\udd5b\ud800').join()).toBe([0xf0, 0x9f, 0xa5, 0x9b, 0xef, 0xbf, 0xbd].join());
});

it('gives texts of any length, each with bytes of its own', () => {
  const [long, longer] = ['Così — '.repeat(50_000), 'b—'.repeat(300_000)];
  const [first, second] = [encoded(long), encoded(longer)];
  expect(Buffer.from(first).toString()).toBe(long);
  expect(Buffer.from(second).toString()).toBe(longer);
  expect(encoded('')).toHaveLength(0);
});
