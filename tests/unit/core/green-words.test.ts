import { expect, test } from 'vitest';
import { greenWords } from '../../../src/core/green-words.ts';
import type { Locale } from '../../../src/core/locale/locale.ts';
import { readPack } from '../../../src/configuration/packs/packs.ts';
import { claimPatterns } from '../../../src/messages.ts';

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

const shipped = (tag: string) => readPack(tag, ['i18n'])?.facts.greenWords ?? {};

test.each<[string, string, string[]]>([
  [
    'de',
    'Umweltfreundlich, klimaneutral und biologisch abbaubar',
    ['Umweltfreundlich', 'klimaneutral', 'biologisch abbaubar'],
  ],
  ['de', 'Eine nachhaltige Wahl, gut für die Umwelt', ['nachhaltige', 'gut für die Umwelt']],
  ['de', 'Grüne Oliven aus ökologischem Landbau, biologisch angebaut auf 1480 m', []],
  ['nl', 'Milieuvriendelijk en CO2-neutraal', ['Milieuvriendelijk', 'CO2-neutraal']],
  ['nl', 'Een duurzame verpakking, biologisch afbreekbaar', ['duurzame verpakking', 'biologisch afbreekbaar']],
  ['nl', 'Groene olijven van biologische landbouw, duurzaam leer', []],
  [
    'pl',
    'Produkt przyjazny dla środowiska, neutralny dla klimatu',
    ['przyjazny dla środowiska', 'neutralny dla klimatu'],
  ],
  ['pl', 'Biodegradowalne, ekologiczne opakowanie', ['Biodegradowalne', 'ekologiczne opakowanie']],
  ['pl', 'Zielone oliwki z rolnictwa ekologicznego', []],
  ['ar', 'عبوة صديقة للبيئة وقابلة للتحلل', ['صديقة للبيئة', 'وقابلة للتحلل']],
  ['ar', 'منتج مستدام ومحايد للكربون', ['مستدام', 'ومحايد للكربون']],
  ['ar', 'زيتون أخضر من الزراعة العضوية', []],
])('a shipped pack: %s: %s', (tag, text, expected) => {
  expect(greenWords(text, shipped(tag)).map(({ words }) => words)).toEqual(expected);
});
