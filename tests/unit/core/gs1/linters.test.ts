import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aiNamed } from '../../../../src/core/gs1/ai/ai.ts';
import { AI_TABLE } from '../../../../src/core/gs1/ai/ai-table.ts';
import { faultOfValue } from '../../../../src/core/gs1/ai/element.ts';
import { LINTERS } from '../../../../src/core/gs1/ai/linters.ts';
import { casesOf } from '../../../cases.ts';

interface Vectors {
  codes: Record<string, string>;
  pass: Record<string, string[]>;
  fail: Record<string, string[]>;
}
const { codes, pass, fail } = JSON.parse(
  readFileSync(new URL('../../../vectors/gs1-linters.json', import.meta.url), 'utf8'),
) as Vectors;
const accepted = (linter: string, texts: readonly string[]) =>
  texts.filter((text) => LINTERS[linter]?.(text) === undefined);

describe('the unit tests of the linters of GS1’s Syntax Dictionary', () => {
  const names = [...new Set([...Object.keys(pass), ...Object.keys(fail)])];
  test.each(names)('%s', (linter) => {
    expect(LINTERS).toHaveProperty(linter);
    expect(accepted(linter, pass[linter] ?? [])).toEqual(pass[linter] ?? []);
    expect(accepted(linter, fail[linter] ?? [])).toEqual([]);
  });

  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const base36 = [...'0123456789', ...letters];
  const pairs = (of: string[]) => of.flatMap((first) => of.map((second) => first + second));
  const EVERY: Record<string, string[]> = {
    iso3166: Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0')),
    iso4217: Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0')),
    iso3166alpha2: pairs(letters),
    mediatype: Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')),
    packagetype: [...base36, ...pairs(base36), ...pairs(base36).flatMap((pair) => base36.map((char) => pair + char))],
  };
  test.each(Object.keys(codes))('%s: its codes and no others', (linter) => {
    expect(accepted(linter, EVERY[linter] ?? []).sort()).toEqual(codes[linter]?.split(' ').sort());
  });
});

test('every linter that an AI names is there', () => {
  const formats = AI_TABLE.split(/\s+/).filter((word) => /^\[?[NXYZ][.\d]/.test(word));
  const named = new Set(formats.flatMap((format) => format.split(',').slice(1)));
  expect(named.size).toBeGreaterThan(25);
  expect([...named].filter((linter) => !(linter in LINTERS))).toEqual([]);
});

describe('values of AIs', () => {
  test.each(casesOf<[ai: string, value: string, fault: string][]>('ai-faults'))('(%s)%s: %s', (ai, value, expected) => {
    expect(aiNamed(ai)).toBeDefined();
    expect(faultOfValue({ ai, value })?.fault).toBe(expected);
  });
});
