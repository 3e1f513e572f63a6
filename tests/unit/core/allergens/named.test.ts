import { describe, expect, test } from 'vitest';
import { readPack } from '../../../../src/configuration/packs/packs.ts';
import { namedAllergens } from '../../../../src/core/allergens/named.ts';
import { allergenGroup } from '../../../../src/core/graph/fields/codes.ts';
import type { Section } from '../../../../src/configuration/packs/pack-chain.ts';

const LANGUAGES = ['it', 'en', 'fr', 'de', 'nl', 'pl', 'ar'];
const packs = Object.fromEntries(
  LANGUAGES.map((tag) => {
    const pack = readPack(tag, ['i18n']);
    return [tag, { words: pack?.facts.allergenWords ?? {}, shown: (pack?.words['allergens'] ?? {}) as Section }];
  }),
);
const found = (tag: string, text: string) => {
  const { words = {}, shown = {} } = packs[tag] ?? {};
  return namedAllergens(text, words, (code) => String(shown[code]));
};
const codes = (tag: string, text: string) =>
  found(tag, text)
    .map(({ code }) => code)
    .join(' ');
const groups = (tag: string, text: string) =>
  [...new Set(found(tag, text).map(({ code }) => allergenGroup(code)))].join(' ');

describe('issue 64, point 2: allergens that a text names', () => {
  test.each<[string, string, string]>([
    ['en', 'Sugar, WHEAT flour, MILK powder', 'milk wheat'],
    ['en', 'Cocoa, **hazelnut**s, _soya_lecithin', 'soybeans hazelnuts'],
    ['en', 'May contain other tree nuts and peanuts.', 'peanuts nuts'],
    ['en', 'Rice. Produced in a bakery that uses sesame, lupin and celery.', 'celery sesame lupin'],
    ['en', 'Free from milk, may contain almonds', 'almonds'],
    ['en', 'Not suitable for people with a nut allergy.', 'nuts'],
    ['en', 'Butter, prawns, cod, squid ink, tahini, E 224', 'crustaceans fish milk sesame sulphites molluscs'],
    ['en', 'Dark chocolate (free from milk), hazelnuts', 'hazelnuts'],
    ['en', 'Cocoa mass without sugar, milk powder', 'milk'],
    ['en', 'Lactose-free milk', 'milk'],
    ['it', 'Zucchero, burro, farina di FRUMENTO, uova', 'eggs milk wheat'],
    ['it', 'Senza latte, può contenere soia', 'soybeans'],
    ['fr', 'Sans lait, peut contenir du soja', 'soybeans'],
    ['de', 'Ohne Milch, kann Soja enthalten', 'soybeans'],
    ['nl', 'Zonder melk, kan soja bevatten', 'soybeans'],
    ['pl', 'Bez mleka, może zawierać soję', 'soybeans'],
    ['ar', 'بدون حليب، قد يحتوي على الصويا', 'soybeans'],
    ['it', 'Può contenere tracce di noci', 'walnuts'],
    ['fr', 'Peut contenir des traces de noix', 'walnuts'],
    ['it', 'Può contenere tracce di sesamo e frutta a guscio', 'nuts sesame'],
    ['it', 'Olio d’arachidi, anidride solforosa, vongole, acciughe', 'fish peanuts sulphites molluscs'],
    ['fr', 'Sucre, BEURRE, farine de ble, OEUFS', 'eggs milk wheat'],
    ['fr', 'Peut contenir des traces de lupin, d’arachides et de noix de cajou', 'peanuts lupin cashews'],
    ['fr', 'Crevettes, moules, saumon, moutarde', 'crustaceans fish mustard molluscs'],
    ['de', 'Zucker, Weizenmehl, Süßmolkenpulver, Haselnüsse', 'milk wheat hazelnuts'],
    ['de', 'Kann Spuren von Erdnüssen, Sellerie und Senf enthalten', 'peanuts celery mustard'],
    ['de', 'Laktosefreie Milch, Garnelen, Miesmuscheln, Lachs', 'crustaceans fish milk molluscs'],
    ['nl', 'Suiker, tarwebloem, roomboter, eieren', 'eggs milk wheat'],
    ['nl', 'Kan sporen van pinda’s, noten en sesam bevatten', 'peanuts nuts sesame'],
    ['nl', 'Zalm, garnalen, mosselen, mosterdzaad', 'crustaceans fish mustard molluscs'],
    ['pl', 'Cukier, mąka pszenna, masło, jaja', 'eggs milk wheat'],
    ['pl', 'Może zawierać orzeszki ziemne, sezam i seler', 'peanuts celery sesame'],
    ['pl', 'Łosoś, krewetki, małże, musztarda', 'crustaceans fish mustard molluscs'],
    ['ar', 'سكر، دقيق القمح، زبدة، بيض', 'eggs milk wheat'],
    ['ar', 'قد يحتوي على آثار من السمسم والفول السوداني', 'peanuts sesame'],
    ['ar', 'سلمون، روبيان، محار، خردل', 'crustaceans fish mustard molluscs'],
  ])('%s: %s', (tag, text, expected) => {
    expect(codes(tag, text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['en', 'Free from milk, egg and gluten.'],
    ['en', 'Rice, sugar. Without nuts (almonds, hazelnuts).'],
    ['en', 'This product does not contain milk, soya or wheat.'],
    ['en', 'Gluten-free and dairy-free. No added milk. Milk, egg and nut free'],
    ['en', 'Suitable for people allergic to milk, eggs and peanuts.'],
    ['en', 'Safe for milk allergy sufferers'],
    ['en', 'Coconut milk, cocoa butter, shea butter, buckwheat flour, nutmeg, butternut squash, cream of tartar'],
    [
      'en',
      'Milk thistle, eggplant, aubergine caviar, pine nuts, chestnuts, water chestnuts, oyster mushrooms, crab apple',
    ],
    ['en', 'Glucose syrup (wheat), lactic acid, maltodextrin, rice malt, butter beans'],
    ['it', 'Senza latte, uova e glutine.'],
    ['en', 'Suitable for those who cannot eat milk or eggs'],
    ['en', 'For allergens, including cereals containing gluten, see ingredients in bold'],
    ['it', 'Pepe nero in grani, pomodori secchi al sole, grani di pepe'],
    ['it', 'Adatto a chi non può mangiare uova'],
    ['fr', 'Convient à ceux qui ne peuvent pas manger de lait'],
    ['nl', 'Geschikt voor wie geen melk kan verdragen'],
    ['pl', 'Odpowiedni dla osób, które nie mogą jeść mleka'],
    ['de', 'Für alle, die keine Milch vertragen, geeignet'],
    ['it', 'Riso. Privo di glutine, lattosio e soia. Non contiene latte, uova.'],
    ['it', 'Adatto a chi è allergico al latte e alle uova.'],
    [
      'it',
      'Latte di cocco, burro di cacao, grano saraceno, noce moscata, noce di cocco, acido lattico, lattuga, funghi ostrica',
    ],
    ['fr', 'Sans lait, œufs ni gluten. Ne contient pas de soja.'],
    ['fr', 'Convient aux personnes allergiques au lait et aux arachides.'],
    [
      'fr',
      'Lait de coco, beurre de cacao, farine de sarrasin, blé noir, noix de muscade, noix de coco, acide lactique, laitue',
    ],
    ['de', 'Ohne Milch, Ei und Gluten. Frei von Nüssen und Soja.'],
    ['de', 'Geeignet für Menschen mit Milchallergie. Für Nussallergiker geeignet.'],
    ['de', 'Glutenfrei, laktosefrei, milchfreie Margarine, enthält keine Erdnüsse'],
    [
      'de',
      'Kokosmilch, Kakaobutter, Buchweizenmehl, Muskatnuss, Butternusskürbis, Milchsäure, Leberkäse, Austernpilze, Schmalz',
    ],
    ['nl', 'Zonder melk, ei en gluten. Vrij van noten en soja.'],
    ['nl', 'Geschikt voor mensen met een melkallergie.'],
    ['nl', 'Kokosmelk, cacaoboter, boekweitmeel, nootmuskaat, melkzuur, oesterzwammen, glutenvrij, kokosnoot'],
    ['pl', 'Bez mleka, jaj i glutenu. Wolny od orzechów i soi.'],
    ['pl', 'Odpowiedni dla osób uczulonych na mleko.'],
    [
      'pl',
      'Mleko kokosowe, masło kakaowe, kasza gryczana, gałka muszkatołowa, kwas mlekowy, bezglutenowy, orzech kokosowy',
    ],
    ['ar', 'بدون حليب وبيض وغلوتين. خال من الصويا والمكسرات.'],
    ['ar', 'مناسب لمن يعاني من حساسية الحليب.'],
    ['ar', 'حليب جوز الهند، زبدة الكاكاو، جوزة الطيب، حنطة سوداء، حمض اللبنيك'],
  ])('no false alarm: %s: %s', (tag, text) => {
    expect(codes(tag, text)).toBe('');
  });

  test('a hostile text is read in one pass', () => {
    for (const item of ['milk ', 'milk, ', 'nuts milk ', 'egg milk, '])
      expect(codes('en', `Rice, without ${item.repeat(3000)}q`)).toContain('milk');
  });

  test('a trace is told from an ingredient', () => {
    expect(
      found('en', 'Milk. May contain nuts (almonds), sesame.').map(({ code, isTrace }) => [code, isTrace]),
    ).toEqual([
      ['milk', false],
      ['nuts', true],
      ['sesame', true],
      ['almonds', true],
    ]);
  });

  test('the name that pages show is found in each language, in capitals and emphasized, and not where it is denied', () => {
    const lacks = { it: 'Senza', en: 'Without', fr: 'Sans', de: 'Ohne', nl: 'Zonder', pl: 'Bez', ar: 'بدون' };
    for (const tag of LANGUAGES)
      for (const [code, name] of Object.entries(packs[tag]?.shown ?? {})) {
        const group = ['gluten', 'milk'].includes(code) ? code : undefined;
        if (
          !/^(?:gluten|crustaceans|eggs|fish|peanuts|soybeans|milk|nuts|celery|mustard|sesame|sulphites|lupin|molluscs)$/.test(
            code,
          )
        )
          continue;
        const word = String(name).replace(/ \(.*/, '');
        for (const text of [`A, ${word.toUpperCase()}`, `A, **${word}**.`])
          expect([text, groups(tag, text)]).toEqual([text, code]);
        const denied = `${lacks[tag as keyof typeof lacks]} ${word}.`;
        expect([denied, groups(tag, denied)]).toEqual([denied, '']);
        expect(group).toBe(group);
      }
  });
});
