import type { z } from 'zod';
import { Text } from '../../../core/graph/text.ts';
import { countryOfCode } from '../../../core/gs1/country-code.ts';
import { lastPart } from '../../../core/graph/last-part.ts';
import type { MasterData } from './vocabulary.ts';

const NAMES = 'name descriptionShort tradeItemDescription regulatedProductName functionalName productName'.split(' ');
const ADDRESS = 'streetAddressOne streetAddressTwo streetAddressThree postalCode city state countryCode country'.split(
  ' ',
);

export function named(data: MasterData | undefined): { name?: z.input<typeof Text> } {
  for (const field of NAMES) {
    const name = data?.texts.get(field) ?? data?.attributes.get(field)?.slice(0, 300);
    if (name !== undefined && Text.safeParse(name).success) return { name };
  }
  return {};
}

/** A name without master data: the GLN, or the readable part of the identifier. */
export function fallbackName(gln: string | undefined, written: ReadonlySet<string>): string {
  if (gln !== undefined) return `GLN ${gln}`;
  const [first = ''] = written;
  const last = lastPart(first);
  return last.trim() === '' ? first : last;
}

export function addressOf(data: MasterData | undefined): string | undefined {
  const lines = ADDRESS.flatMap((field) => data?.attributes.get(field) ?? []);
  return lines.length > 0 ? [...new Set(lines)].join(', ').slice(0, 500) : undefined;
}

export function countryOf(data: MasterData | undefined): string | undefined {
  const code = data?.attributes.get('countryCode') ?? data?.attributes.get('country');
  return code === undefined ? undefined : countryOfCode(code);
}

export function numberIn(data: MasterData | undefined, field: string, most: number): number | undefined {
  const value = Number(data?.attributes.get(field) ?? Number.NaN);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : undefined;
}
