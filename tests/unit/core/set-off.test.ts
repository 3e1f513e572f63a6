import { expect, test } from 'vitest';
import { setOffRuns } from '../../../src/core/text/set-off.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ runs: [text: string, expected: string][]; stay: string[] }>('set-off');

/** Puts emphasized runs in brackets. */
const marked = (text: string) =>
  setOffRuns(text)
    .map((run) => (typeof run === 'string' ? run : `[${run.text}]`))
    .join('');

test.each(CASES.runs)('%s', (text, expected) => expect(marked(text)).toBe(expected));

test.each(CASES.stay)('footnote signs and marks that stand alone stay: %s', (text) => expect(marked(text)).toBe(text));

test('a text full of marks is read in a moment', () => {
  for (const part of ['<b>', '**a', '_a', '*a ']) expect(setOffRuns(part.repeat(50_000)).length).toBeGreaterThan(0);
});
