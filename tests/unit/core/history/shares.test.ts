import { expect, test } from 'vitest';
import { type Input, sharesOf } from '../../../../src/core/history/amounts/shares.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<Record<'some' | 'none', [what: string, inputs: Input[], shares?: object][]>>('shares');
const roundedShares = (inputs: Input[]) =>
  Object.fromEntries(
    [...sharesOf(['biscuit'], inputs)].map(([{ from }, { share, by }]) => [from, [Math.round(share * 1e4) / 1e4, by]]),
  );

test.each(CASES.some)('%s', (_, inputs, shares) => expect(roundedShares(inputs)).toEqual(shares));

test.each(CASES.none)('%s give no share', (_, inputs) => expect(roundedShares(inputs)).toEqual({}));
