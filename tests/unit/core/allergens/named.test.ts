import { describe, expect, test } from 'vitest';
import { readPack } from '../../../../src/configuration/packs/packs.ts';
import { namedAllergens } from '../../../../src/core/allergens/named.ts';
import { saysAllergen } from '../../../../src/core/allergens/own-word.ts';
import { ALLERGENS as GROUPS, type Allergen } from '../../../../src/core/graph/fields/allergens.ts';
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
  // Expressions are compiled once for an object: here for each text.
  const own = { ...words, ...(words.phrases && { phrases: { ...words.phrases } }) };
  return namedAllergens(text, own, (code) => String(shown[code]));
};
const codes = (tag: string, text: string) =>
  found(tag, text)
    .map(({ code }) => code)
    .join(' ');
const groups = (tag: string, text: string) =>
  [...new Set(found(tag, text).map(({ code }) => allergenGroup(code)))].join(' ');

describe('issue 64, point 2: allergens that a text names', () => {
  test.each<[string, string, string]>([
    ['en', 'Cocoa, **hazelnut**s, _soya_lecithin', 'soybeans hazelnuts'],
    ['en', 'May contain other tree nuts and peanuts.', 'peanuts nuts'],
    ['en', 'Rice. Produced in a bakery that uses sesame, lupin and celery.', 'celery sesame lupin'],
    ['en', 'Not suitable for people with a nut allergy.', 'nuts'],
    ['en', 'Free from milk, may contain almonds', 'almonds'],
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
    ['en', 'Not suitable for milk allergy sufferers', 'milk'],
    ['en', 'We cannot guarantee that it is free from nuts', 'nuts'],
    ['it', 'Non garantiamo che sia privo di soia', 'soybeans'],
    ['fr', 'Nous ne pouvons garantir une recette sans sésame', 'sesame'],
    ['de', 'Wir können nicht garantieren, dass es frei von Nüssen ist', 'nuts'],
    ['de', 'Nicht für Milchallergiker geeignet', 'milk'],
    ['nl', 'Niet geschikt bij pinda-allergie', 'peanuts'],
    ['pl', 'Nie możemy zagwarantować, że jest wolny od orzechów', 'nuts'],
    ['ar', 'لا يمكننا ضمان منتج خال من المكسرات', 'nuts'],
    ['en', 'Contains milk and does not contain eggs', 'milk'],
    ['de', 'Enthält Milch und enthält keine Eier', 'milk'],
    ['ar', 'يحتوي على الحليب ولا يحتوي على البيض', 'milk'],
    ['fr', 'Bar sauvage, loup', 'fish'],
    ['fr', "Lait d'amande", 'almonds'],
    ['en', 'Cocoa, soy lecithin and milk', 'soybeans milk'],
    ['en', 'Oat biscuits with butter', 'milk oats'],
    ['en', 'Rice - milk', 'milk'],
    ['it', 'Latte intero e crema di nocciole', 'milk hazelnuts'],
    ['fr', 'Lait et crème de noisettes', 'milk hazelnuts'],
    ['de', 'Soja und frische Milch', 'soybeans milk'],
    ['nl', 'Soja en verse melk', 'soybeans milk'],
    ['pl', 'Mleko i sojowa lecytyna', 'soybeans milk'],
    ['ar', 'حليب و جوز', 'milk walnuts'],
    ['en', 'Free from milk (may contain eggs)', 'eggs'],
    ['en', 'Free from milk (contains eggs)', 'eggs'],
    ['it', 'Senza latte (può contenere uova)', 'eggs'],
    ['de', 'Ohne Milch (kann Eier enthalten)', 'eggs'],
    ['en', 'Fillets of sole', 'fish'],
  ])('%s: %s', (tag, text, expected) => {
    expect(codes(tag, text)).toBe(expected);
  });

  const SILENT: Record<string, string[]> = {
    en: [
      '**Free from:**\n\n- milk\n- eggs',
      'Certified gluten free (< 20 ppm gluten)',
      'Rice without milk, egg or soya',
      'Rice, sugar. Without nuts (almonds, hazelnuts).',
      'This product does not contain milk, soya or wheat.',
      'Gluten-free and dairy-free. No added milk. Milk, egg and nut free',
      'Suitable for people allergic to milk, eggs and peanuts.',
      'Safe for milk allergy sufferers',
      'Coconut milk, cocoa butter, shea butter, buckwheat flour, nutmeg, butternut squash, cream of tartar',
      'Milk thistle, eggplant, aubergine caviar, pine nuts, chestnuts, water chestnuts, oyster mushrooms, crab apple',
      'Glucose syrup (wheat), lactic acid, maltodextrin, rice malt, butter beans',
      'Suitable for those who cannot eat milk or eggs',
      'For allergens, including cereals containing gluten, see ingredients in bold',
    ],
    it: [
      'Contenuto di glutine inferiore a 20 ppm. Pesche noci',
      'Senza latte, uova e glutine.',
      'Pepe nero in grani, pomodori secchi al sole, grani di pepe',
      'Adatto a chi non può mangiare uova',
      'Riso. Privo di glutine, lattosio e soia. Non contiene latte, uova.',
      'Adatto a chi è allergico al latte e alle uova.',
      'Latte di cocco, burro di cacao, grano saraceno, noce moscata, noce di cocco, acido lattico, lattuga, funghi ostrica',
    ],
    fr: [
      'Teneur en gluten inférieure à 20 mg/kg',
      'Convient à ceux qui ne peuvent pas manger de lait',
      'Sans lait, œufs ni gluten. Ne contient pas de soja.',
      'Convient aux personnes allergiques au lait et aux arachides.',
      'Lait de coco, beurre de cacao, farine de sarrasin, blé noir, noix de muscade, noix de coco, acide lactique, laitue',
    ],
    nl: [
      'Glutengehalte lager dan 20 mg/kg, eiwit (rijst)',
      'Geschikt voor wie geen melk kan verdragen',
      'Zonder melk, ei en gluten. Vrij van noten en soja.',
      'Geschikt voor mensen met een melkallergie.',
      'Kokosmelk, cacaoboter, boekweitmeel, nootmuskaat, melkzuur, oesterzwammen, glutenvrij, kokosnoot',
    ],
    pl: [
      'Zawartość glutenu poniżej 20 mg/kg',
      'Odpowiedni dla osób, które nie mogą jeść mleka',
      'Bez mleka, jaj i glutenu. Wolny od orzechów i soi.',
      'Odpowiedni dla osób uczulonych na mleko.',
      'Mleko kokosowe, masło kakaowe, kasza gryczana, gałka muszkatołowa, kwas mlekowy, bezglutenowy, orzech kokosowy',
    ],
    de: [
      'Glutengehalt unter 20 mg/kg',
      'Für alle, die keine Milch vertragen, geeignet',
      'Ohne Milch, Ei und Gluten. Frei von Nüssen und Soja.',
      'Geeignet für Menschen mit Milchallergie. Für Nussallergiker geeignet.',
      'Glutenfrei, laktosefrei, milchfreie Margarine, enthält keine Erdnüsse',
      'Kokosmilch, Kakaobutter, Buchweizenmehl, Muskatnuss, Butternusskürbis, Milchsäure, Leberkäse, Austernpilze, Schmalz',
    ],
    ar: [
      'نسبة الغلوتين أقل من 20 جزء في المليون',
      'بدون حليب وبيض وغلوتين. خال من الصويا والمكسرات.',
      'مناسب لمن يعاني من حساسية الحليب.',
      'أرز بدون حليب وبيض وغلوتين',
      'حليب جوز الهند، زبدة الكاكاو، جوزة الطيب، حنطة سوداء، حمض اللبنيك',
    ],
  };
  test.each(Object.entries(SILENT).flatMap(([tag, texts]) => texts.map((text) => [tag, text] as const)))(
    'no false alarm: %s: %s',
    (tag, text) => {
      expect(codes(tag, text)).toBe('');
    },
  );

  test('a language with names of allergens alone finds the names, and denies nothing; without sentences it is not read', () => {
    const names = (words: object) => namedAllergens('Milk, without eggs', words, (code) => code).map(({ code }) => code);
    expect([names({ phrases: {} }), names({})]).toEqual([['eggs', 'milk'], []]);
    expect(['oat milk', 'rice'].map((text) => saysAllergen(text, 'milk', 'milk', {}))).toEqual([true, false]);
  }); // prettier-ignore

  test('a hostile text is read in one pass', () => {
    for (const item of ['milk ', 'milk, ', 'nuts milk ', 'egg milk, '])
      expect(codes('en', `Rice, without ${item.repeat(3000)}q`)).toContain('milk');
    expect(codes('en', `${'not suitable '.repeat(3000)} milk`)).toBe('milk');
    expect(codes('de', `${'kann '.repeat(3000)} Milch`)).toBe('milk');
  });

  test('a trace is told from an ingredient', () => {
    const told = found('en', 'Milk. May contain nuts (almonds), sesame.');
    const traces = told.map(({ code, isTrace }) => `${code}${isTrace ? '*' : ''}`);
    expect(traces.join(' ')).toBe('milk nuts* sesame* almonds*');
  });

  test.each([
    ['Milk<br>May contain nuts', 'milk nuts*'],
    ['Milk<br/>May contain nuts', 'milk nuts*'],
    ['Milk<br />May contain nuts', 'milk nuts*'],
    ['May contain:\nmilk', 'milk'],
    ['May contain:\nmilk - nuts', 'milk nuts'],
    ['May contain: \n \n  - milk\n10. eggs\n2) nuts', 'eggs* milk* nuts*'],
    ['May contain soya\n- milk', 'soybeans* milk'],
    ['May contain: soya\n- milk', 'soybeans* milk'],
    ['Chocolate (may contain milk), nuts', 'milk* nuts'],
    ['Chocolate [may contain milk], nuts', 'milk* nuts'],
    ['Chocolate (sugar (may contain milk)), nuts', 'milk* nuts'],
    ['Suitable for people allergic to milk, may contain nuts', 'nuts*'],
    ['Free from nuts, but we cannot guarantee that it is free from milk', 'milk*'],
    ['Soya-based, cocoa:milk', 'soybeans milk'],
    ['Milk 1.5 %, sugar', 'milk'],
    ['May contain milk. Milk', 'milk'],
    ['Chocolate (milk) eggs', 'eggs milk'],
    ['Not suitable for nut allergy sufferers, free from milk', 'nuts*'],
  ])('sentences and lists: %s', (text, expected) => {
    const marked = found('en', text).map(({ code, isTrace }) => `${code}${isTrace ? '*' : ''}`);
    expect(marked.join(' ')).toBe(expected);
  });

  test.each([
    ['en', 'May contain traces of:\n- milk\n- eggs'],
    ['en', 'Made in a factory that handles milk'],
    ['it', 'Latte: può essere presente in tracce'],
    ['fr', 'Fabriqué dans un atelier qui utilise du lait'],
    ['de', 'Kann Milch enthalten'],
    ['de', 'Wird in einem Betrieb hergestellt, der Milch verarbeitet'],
    ['nl', 'Gemaakt in een bedrijf waar ook melk verwerkt wordt'],
    ['pl', 'Wyprodukowano w zakładzie, w którym używa się mleka'],
    ['ar', 'مصنع في منشأة تتعامل مع الحليب'],
  ])('a sentence about traces: %s: %s', (tag, text) => {
    expect(found(tag, text).map(({ isTrace }) => isTrace)).not.toContain(false);
    expect(codes(tag, text)).toContain('milk');
  });

  test.each([
    ['en', 'Made by monks in Kent, delicious with walnuts'],
    ['it', 'Prodotto in Italia, ottimo con noci. La linea di confetture si abbina ai formaggi'],
    ['fr', 'Fabriqué dans le Jura, à déguster avec du fromage, en utilisant du lait'],
    ['de', 'Von Hand hergestellt. Kann mit Milch verfeinert werden'],
    ['nl', 'Gemaakt in Gouda, kan met melk worden bereid'],
    ['pl', 'Wyprodukowano w Polsce. Może być podawany z mlekiem'],
  ])('advice on serving is no trace: %s: %s', (tag, text) => {
    expect(found(tag, text).map(({ isTrace }) => isTrace)).not.toContain(true);
  });

  test('the name that pages show is found in each language, in capitals and emphasized, and not where it is denied', () => {
    const lacks = { it: 'Senza', en: 'Without', fr: 'Sans', de: 'Ohne', nl: 'Zonder', pl: 'Bez', ar: 'بدون' };
    for (const tag of LANGUAGES)
      for (const [code, name] of Object.entries(packs[tag]?.shown ?? {})) {
        if (!GROUPS.includes(code as Allergen)) continue;
        const word = String(name).replace(/ \(.*/, '');
        for (const text of [`A, ${word.toUpperCase()}`, `A, **${word}**.`])
          expect([text, groups(tag, text)]).toEqual([text, code]);
        const denied = `${lacks[tag as keyof typeof lacks]} ${word}.`;
        expect([denied, groups(tag, denied)]).toEqual([denied, '']);
      }
  });
});
