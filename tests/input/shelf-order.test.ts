import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Picture } from '../../src/core/page/blocks.ts';
import { shelfOrder } from '../../src/input/blocks/shelf-order.ts';

const row = (name: string, isRaw: boolean, src?: string) => ({
  name: { text: name },
  href: `/${name}`,
  isRaw,
  ...(src !== undefined && { picture: { src } as Picture }),
});

test('packs that a shopper buys stand first, raw materials apart', () => {
  const { rows, raw } = shelfOrder([row('apricots', true, 'a'), row('jam', false, 'b'), row('milk', true, 'c')]);
  expect(rows.map(({ name }) => name.text)).toEqual(['jam', 'apricots', 'milk']);
  expect(raw).toBe(2);
  expect(shelfOrder([row('milk', true)]).raw).toBeUndefined();
});

test('no two neighbors have one picture while another can stand between them', () => {
  expect(
    shelfOrder([row('hay', true, 'meadow'), row('milk', true, 'meadow'), row('salt', true, 'pans')]).rows.map(
      ({ name }) => name.text,
    ),
  ).toEqual(['hay', 'salt', 'milk']);
  fc.assert(
    fc.property(fc.array(fc.record({ isRaw: fc.boolean(), src: fc.constantFrom('a', 'b', 'c') })), (some) => {
      const rows = some.map(({ isRaw, src }, index) => row(`${index}`, isRaw, src));
      const ordered = shelfOrder(rows).rows;
      expect(ordered.map(({ href }) => href).sort()).toEqual(rows.map(({ href }) => href).sort());
    }),
  );
});
