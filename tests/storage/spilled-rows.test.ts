import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstOf, SpilledRows } from '../../src/storage/spilled-rows.ts';

const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', '!', ' ', '\u{10ffff}'));
const step = fc.record({ name, part: fc.constantFrom('', '1', '10', '2'), isGone: fc.boolean(), text: fc.string() });
const inUtf8 = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

it('has the rows of a map, part by part and in order, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const rows = new SpilledRows<{ text: string }>();
      const map = new Map<string, { text: string }>();
      for (const { name: one, part, isGone, text } of steps) {
        const key = `${part} ${one}`;
        if (isGone) expect(rows.delete(one, part)).toBe(map.delete(key));
        else rows.set(one, { text }, part);
        if (!isGone) map.set(key, { text });
        expect(rows.has(one, part)).toBe(map.has(key));
        expect(rows.get(one, part)).toEqual(map.get(key));
      }
      const inOrder = [...map].sort(([a], [b]) => inUtf8(a, b));
      expect(rows).toHaveLength(map.size);
      expect([...rows]).toEqual(inOrder.map(([, row]) => row));
      expect(JSON.parse(JSON.stringify(rows))).toEqual([...rows]);
      expect(firstOf(rows, 2)).toEqual([...rows].slice(0, 2));
      for (const part of ['', '1', '10', '2'])
        expect([...rows.in(part)]).toEqual(inOrder.filter(([key]) => key.startsWith(`${part} `)).map(([, row]) => row));
    }),
  );
});
