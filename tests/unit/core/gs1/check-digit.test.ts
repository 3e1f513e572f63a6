import { expect, test } from 'vitest';
import { hasCheckDigit, hasCheckPair } from '../../../../src/core/gs1/check-digit.ts';
import { gtin14, isGtin } from '../../../../src/core/gs1/gtin.ts';

// gs1/gs1-syntax-dictionary src/lint_csum.c, lint_csumalpha.c (Apache-2.0)
test.each(['02345673', '416000336108', '1234567890128', '12345678901231'])('%s has its check digit', (digits) => {
  expect(hasCheckDigit(digits)).toBe(true);
  expect(isGtin(digits)).toBe(true);
  for (let other = 0; other <= 9; other += 1) {
    const changed = digits.slice(0, -1) + String(other);
    expect(hasCheckDigit(changed)).toBe(changed === digits);
  }
});

test('a GMN has its check pair', () => {
  expect(hasCheckPair('1987654Ad4X4bL5ttr2310c2K')).toBe(true);
  expect(hasCheckPair('1987654Ad4X4bL5ttr2310c2L')).toBe(false);
});

test('a GTIN is padded to 14, or refused by name', () => {
  expect(gtin14('02345673')).toBe('00000002345673');
  expect(gtin14('8005360007746')).toBe('08005360007746');
  expect(gtin14('8005360007745')).toMatchObject({ fault: 'CheckDigit', gtin: '08005360007745' });
  expect(gtin14('12345678901')).toMatchObject({ fault: 'GtinLength' });
  expect(gtin14('800536000774X')).toMatchObject({ fault: 'CharacterSet' });
});
