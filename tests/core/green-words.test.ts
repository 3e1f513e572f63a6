import { expect, test } from 'vitest';
import { greenWords } from '../../src/core/green-words.ts';
import type { Locale } from '../../src/core/locale.ts';
import { claimPatterns } from '../../src/messages.ts';

test.each<[Locale, string, string[]]>([
  ['it', 'Una confezione ecologica e amica dell’ambiente', ['ecologica', 'amica dell’ambiente']],
  ['it', 'Prodotto SOSTENIBILE, a impatto zero', ['SOSTENIBILE', 'a impatto zero']],
  ['it', 'Rispettiamo la natura', ['Rispettiamo la natura']],
  ['it', 'Un vino carbon neutral', ['carbon neutral']],
  ['it', 'Olive verdi, agricoltura biologica, malga a 1.480 m', []],
  ['en', 'Eco-friendly and good for the planet', ['Eco-friendly', 'good for the planet']],
  ['en', 'A climate-neutral, biodegradable wrap', ['climate-neutral', 'biodegradable']],
  ['en', 'Green olives, unsustained, evergreen oaks', []],
  ['fr', 'Un emballage écologique, respectueux de l’environnement', ['écologique', 'respectueux de l’environnement']],
  ['fr', 'Neutre en carbone', ['Neutre en carbone']],
  ['fr', 'Haricots verts, cuir durable', []],
])('%s: %s', (locale, text, expected) => {
  expect(greenWords(text, claimPatterns(locale)).map(({ words }) => words)).toEqual(expected);
});

test('what offsets is told apart from what is only generic', () => {
  expect(greenWords('carbon neutral and eco-friendly', claimPatterns('en')).map(({ kind }) => kind)).toEqual([
    'offsetting',
    'generic',
  ]);
});
