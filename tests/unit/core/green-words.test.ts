import { describe, expect, test } from 'vitest';
import { greenWords } from '../../../src/core/green-words.ts';
import type { Locale } from '../../../src/core/locale/locale.ts';
import { readPack } from '../../../src/configuration/packs/packs.ts';
import { claimPatterns } from '../../../src/messages.ts';

test.each<[Locale, string, string[]]>([
  ['it', 'Una confezione ecologica e amica dell’ambiente', ['ecologica', 'amica dell’ambiente']],
  ['it', 'Prodotto SOSTENIBILE, a impatto zero', ['SOSTENIBILE', 'a impatto zero']],
  ['it', 'Olive verdi, agricoltura biologica, malga a 1.480 m', []],
  ['en', 'Eco-friendly and good for the planet', ['Eco-friendly', 'good for the planet']],
  ['en', 'Green olives, unsustained, evergreen oaks', []],
  ['fr', 'Un emballage écologique, respectueux de l’environnement', ['écologique', 'respectueux de l’environnement']],
  ['fr', 'Haricots verts, cuir durable', []],
])('%s: %s', (locale, text, expected) => {
  expect(greenWords(text, claimPatterns(locale)).map(({ words }) => words)).toEqual(expected);
});

test('what offsets is told apart from what is only generic', () => {
  const told = greenWords('carbon neutral and eco-friendly', claimPatterns('en'));
  expect(told.map(({ kind }) => kind)).toEqual(['offsetting', 'generic']);
});

const shipped = (tag: string) => readPack(tag, ['i18n'])?.facts.greenWords ?? {};

test.each<[string, string, string[]]>([
  ['de', 'Umweltfreundlich und biologisch abbaubar', ['Umweltfreundlich', 'biologisch abbaubar']],
  ['de', 'Eine nachhaltige Wahl, gut für die Umwelt', ['nachhaltige', 'gut für die Umwelt']],
  ['de', 'Grüne Oliven aus ökologischem Landbau, biologisch angebaut auf 1480 m', []],
  ['nl', 'Een duurzame verpakking, biologisch afbreekbaar', ['duurzame verpakking', 'biologisch afbreekbaar']],
  ['nl', 'Groene olijven van biologische landbouw, duurzaam leer', []],
  ['pl', 'Przyjazny dla środowiska, biodegradowalne', ['Przyjazny dla środowiska', 'biodegradowalne']],
  ['pl', 'Zielone oliwki z rolnictwa ekologicznego', []],
  ['ar', 'عبوة صديقة للبيئة وقابلة للتحلل', ['صديقة للبيئة', 'وقابلة للتحلل']],
  ['ar', 'زيتون أخضر من الزراعة العضوية', []],
])('a shipped pack: %s: %s', (tag, text, expected) => {
  expect(greenWords(text, shipped(tag)).map(({ words }) => words)).toEqual(expected);
});

describe('issue 64, point 6: a claim in another spelling is the same claim', () => {
  test.each<[string, string, string]>([
    ['en', 'A CO₂‑neutral drink', 'CO₂‑neutral'],
    ['en', 'Truly [eco](https://a.example/b)&shy;-&#102;riendly!', 'eco](https://a.example/b)&shy;-&#102;riendly'],
    ['en', 'sus\u00adtain\u00adable', 'sus\u00adtain\u00adable'],
    ['en', 'Cárbon\u00a0Neutrality since 2020', 'Cárbon\u00a0Neutrality'],
    ['en', '#carbon_neutral', 'carbon_neutral'],
    ['en', 'ＥＣＯ–ＦＲＩＥＮＤＬＹ', 'ＥＣＯ–ＦＲＩＥＮＤＬＹ'],
    ['en', 'Ecofriendly', 'Ecofriendly'],
    ['en', 'C02-neutral', 'C02-neutral'],
    ['en', 'We offset 100% of our emissions', 'offset 100% of our emissions'],
    ['it', "NEUTRALITA' CLIMATICA", "NEUTRALITA' CLIMATICA"],
    ['fr', 'Une usine carboneutre', 'carboneutre'],
    ['de', 'Oekologisch und umweltvertraeglich', 'Oekologisch'],
    ['it', 'La sostenibilita\u0300 del gusto', 'sostenibilita\u0300'],
    ['de', 'Klima­neutralität seit 2021', 'Klima­neutralität'],
    ['pl', 'Przyjaznosc dla srodowiska', 'Przyjaznosc dla srodowiska'],
    ['ar', 'الحِيَادُ الكربونيّ', 'الحِيَادُ الكربونيّ'],
    ['ar', 'عبوه صديقه للبيئه', 'صديقه للبيئه'],
  ])('%s: %s', (tag, text, expected) => {
    expect(greenWords(text, shipped(tag)).map(({ words }) => words)[0]).toBe(expected);
  });

  test.each<[string, string]>([
    ['en', 'Carbon steel and low-carbon steel pan, climate of the Alps, neutral soap, a green tea and an energy bar'],
    ['en', 'See https://eco-friendly.example/sustainable and our sustainability report'],
    ['it', 'Tè verde neutro, confezione verde scuro, acciaio al carbonio, clima mite, bilancio di sostenibilità'],
    ['fr', 'Savon neutre, acier au carbone, bol durable, climat doux'],
    ['de', 'Neutralseife, Kohlensäure, Grüner Tee, Klima der Alpen, Nachhaltigkeitsbericht'],
    ['nl', 'Neutrale zeep, groene thee, koolzuur, duurzaam leer'],
    ['pl', 'Zielona herbata, mydło neutralne, stal węglowa, zrównoważona dieta'],
    ['ar', 'شاي أخضر، صابون محايد، فحم نباتي، مناخ معتدل'],
  ])('no false alarm: %s: %s', (tag, text) => {
    expect(greenWords(text, shipped(tag))).toEqual([]);
  });

  test('marks between the letters of a claim never hide it', () => {
    const between = ['\u00ad', '**', '\u200b', '\u0301', '_**', '&shy;', '</b>', '\u2060'];
    const claims = { en: 'sustainable', it: 'sostenibile', fr: 'biodégradable', de: 'klimaneutral', pl: 'bezemisyjny' };
    for (const [tag, claim] of Object.entries(claims))
      for (const sign of between)
        for (let at = 1; at < claim.length; at += 1) {
          const text = `${claim.slice(0, at)}${sign}${claim.slice(at)}`;
          if (sign !== '_**') expect([text, greenWords(text, shipped(tag)).length]).toEqual([text, 1]);
        }
  });
});
