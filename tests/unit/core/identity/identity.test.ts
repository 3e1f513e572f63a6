import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKey, itemOfKey, parseKey, typeOfKey } from '../../../../src/core/identity/entity-key.ts';
import { formatItem, parseItem } from '../../../../src/core/identity/item-ref.ts';

const text = fc.string({ unit: 'grapheme' });
const id = text.filter((one) => !one.includes('/'));
const type = text.filter((one) => !one.includes(':'));

it('the reference of a lot or an item: is parsed as it was formatted, also with slashes in the lot', () => {
  fc.assert(
    fc.property(id, text, (product, lot) => {
      expect(parseItem(formatItem({ product, lot }))).toEqual({ product, lot });
    }),
  );
  expect(parseItem('wine/W/1')).toEqual({ product: 'wine', lot: 'W/1' });
});

describe('the key of an entity', () => {
  it('is parsed as it was formatted, also with colons in the id', () => {
    fc.assert(
      fc.property(type, text, (one, name) => {
        expect(parseKey(formatKey(one, name))).toEqual({ type: one, id: name });
      }),
    );
    expect(parseKey('event:urn:uuid:1')).toEqual({ type: 'event', id: 'urn:uuid:1' });
  });

  it('of a batch names its lot or item; of anything else it names none', () => {
    fc.assert(
      fc.property(id, text, (product, lot) => {
        const name = formatItem({ product, lot });
        expect(itemOfKey(formatKey('batch', name))).toEqual({ product, lot });
        expect(itemOfKey(formatKey('event', name))).toBeUndefined();
      }),
    );
    expect(typeOfKey('batch:cheese/L1')).toBe('batch');
  });
});
