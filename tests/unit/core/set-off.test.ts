import { expect, test } from 'vitest';
import { setOffRuns } from '../../../src/core/text/set-off.ts';

/** Puts emphasized runs in brackets. */
const marked = (text: string) =>
  setOffRuns(text)
    .map((run) => (run.isSetOff ? `[${run.text}]` : run.text))
    .join('');

test.each([
  ['Rice, _egg_, salt', 'Rice, [egg], salt'],
  ['_soya_lecithin', '[soya]lecithin'],
  ['**Barley** malt, __rye__, *oats*', '[Barley] malt, [rye], [oats]'],
  ['***Celery***', '[Celery]'],
  ['<b>Fish</b> sauce, <STRONG class="x">sesame</STRONG>', '[Fish] sauce, [sesame]'],
  ['<b><i>Senf</i>saat</b>', '[Senfsaat]'],
  ['<span class="allergen">nuts</span>', '[nuts]'],
  ['Farine de **blé (gluten)**', 'Farine de [blé (gluten)]'],
])('%s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test.each([
  'Zucchero*, burro di cacao*. *Da agricoltura biologica',
  'Cocoa**, sugar** (**fair trade)',
  'Sugar*, *cocoa',
  '<b>not closed, <script>alert(1)</script>',
  '5 * 3 * 2',
])('footnote signs and marks that stand alone stay: %s', (text) => {
  expect(marked(text)).toBe(text);
});

test('a text full of marks is read in a moment', () => {
  for (const part of ['<b>', '**a', '_a', '*a ']) expect(setOffRuns(part.repeat(50_000)).length).toBeGreaterThan(0);
});
