import { describe, expect, test } from 'vitest';
import { factText } from '../../../src/components/answer/summary-text.ts';
import type { NamedFact } from '../../../src/core/page/summary.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';

const said = (fact: NamedFact) =>
  (['it', 'en', 'fr'] as const).map((locale) => factText(fact, locale).replace(/[\u00a0\u202f]/g, ' '));
const milk = { kind: 'from', what: { text: 'raw milk' }, isPooled: false } as const;

describe('named facts under the ticket', () => {
  test('where the milk is from, and how far that is in a straight line', () => {
    expect(said({ ...milk, place: { text: 'Valfredda' }, places: 1, distance: 4 })).toEqual([
      'Raw milk: Valfredda, 4 km in linea d’aria',
      'Raw milk: Valfredda, 4 km in a straight line',
      'Raw milk : Valfredda, 4 km à vol d’oiseau',
    ]);
  });
  test('how long it was aged, by the step’s own title', () => {
    expect(said({ kind: 'lasted', title: { text: 'Aged at the fort' }, days: 531 })).toEqual([
      'Aged at the fort: 531 giorni',
      'Aged at the fort: 531 days',
      'Aged at the fort : 531 jours',
    ]);
  });
  test('what is not disclosed, in the plural of the language', () => {
    expect(said({ kind: 'not-disclosed', step: 's2', parts: 1, days: 7 })).toEqual([
      'Nessun dato per 7 giorni',
      'No record for 7 days',
      'Aucune donnée pendant 7 jours',
    ]);
    expect(said({ kind: 'not-disclosed', step: 's2', parts: 2 })[0]).toBe('2 passaggi non comunicati');
    for (const locale of siteLocales())
      expect(factText({ kind: 'not-disclosed', step: 's2', parts: 1 }, locale)).not.toContain('2');
  });
});
