import type { Locale } from './locale.ts';

/**
 * `generic` an environmental claim that says nothing that could be proved (Directive (EU) 2024/825, article 1(1)(b) and annex 4a,
 * with the examples of recital 9) · `offsetting` neutral or positive for the climate (annex 4c): never allowed for a product.
 */
type GreenKind = 'generic' | 'offsetting';

export interface GreenWord {
  kind: GreenKind;
  /** As it stands in the text. */
  words: string;
}

/**
 * Regular expressions over lower-case text with straight apostrophes. Words with an honest other meaning (the colour
 * green, `durable` for what lasts, `biologico` which is regulated) stand only within phrases that make them a claim.
 */
const PATTERNS: Record<Locale, Record<GreenKind, string[]>> = {
  it: {
    generic: [
      'eco-?(?:logic[oahei]+|sostenibil[ei]|compatibil[ei]|friendly|responsabil[ei])',
      'sostenibil[ei]',
      "amic[oahei]+ (?:dell'ambiente|della natura|del clima|del pianeta)",
      "(?:rispett\\w+|attent[oaie]) (?:dell'|l'|all'|la |della |alla |il |del |al )(?:ambiente|natura|pianeta|clima)",
      "buon[oaie] per (?:il pianeta|la natura|l'ambiente)",
      '(?:a )?basso impatto(?: ambientale)?',
      '(?:a )?impatto zero',
      'biodegradabil[ei]',
      '(?:prodott[oi]|scelt[ae]|confezion[ei]|packaging|imballaggi[o]?) (?:green|verd[ei])',
      '(?:più|100%|tutto) green',
    ],
    offsetting: [
      '(?:carbon|climate|co2)[ -](?:neutral|free|positive)',
      '(?:a )?zero emissioni',
      '(?:a )?emissioni (?:zero|nette zero|compensate)',
      'neutr[oaie] (?:per il clima|in carbonio|di carbonio)',
      'co2 compensata',
    ],
  },
  en: {
    generic: [
      'eco(?:-| )?friendly',
      'ecological(?:ly)?',
      '(?:environment(?:ally)?|climate|earth|planet|nature|carbon)(?:-| )friendly',
      "nature's friend",
      'environmentally (?:correct|safe|responsible)',
      '(?:gentle on|good for|kind to|better for|respects) (?:the )?(?:environment|planet|nature|earth|climate)',
      'sustainabl[ey]',
      'energy(?:-| )efficient',
      'biodegradable',
      'bio-?based',
      'low(?:-| )impact',
      '(?:go|going|100%|truly|all) green',
      'green (?:product|choice|packaging|brand)s?',
      'greener',
      'eco-?conscious',
    ],
    offsetting: [
      '(?:carbon|climate|co2)[ -](?:neutral|positive|negative|compensated|free)',
      '(?:climate |carbon )?net[ -]zero',
      'zero[ -](?:carbon|emissions?)',
      'reduced climate impact',
    ],
  },
  fr: {
    generic: [
      'écologiques?',
      'éco-?(?:responsables?|conçue?s?|friendly|durables?)',
      "(?:respectueu(?:x|se|ses)|ami[es]*|respecte(?:nt)?) (?:de l'|de la |du |l'|la )(?:environnement|nature|planète|climat)",
      "(?:bon(?:ne)?s?|meilleure?s?) pour (?:la planète|l'environnement|la nature|le climat)",
      '(?:produits?|agriculture|emballages?|choix|pêche|mode de vie) durables?',
      '(?:à )?faible impact(?: environnemental)?',
      'biodégradables?',
      'biosourcée?s?',
      'produits? verts?',
      'économes? en énergie',
    ],
    offsetting: [
      'neutres? en (?:carbone|co2)',
      '(?:climatiquement|carbone) neutres?',
      'neutralité carbone',
      'zéro (?:carbone|émissions?)',
      'co2 compensé',
      '(?:positive?s?|bénéfiques?) pour le climat',
    ],
  },
};

const compiled = new Map<Locale, [GreenKind, RegExp][]>();

function patternsOf(locale: Locale): [GreenKind, RegExp][] {
  const known = compiled.get(locale);
  if (known) return known;
  const made = (['offsetting', 'generic'] as const).map((kind): [GreenKind, RegExp] => [
    kind,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${PATTERNS[locale][kind].join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
  ]);
  compiled.set(locale, made);
  return made;
}

/** Environmental claims in a text that an editor must prove or drop, in the order in which they stand. */
export function greenWords(text: string, locale: Locale): GreenWord[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const found = patternsOf(locale).flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      kind,
      index,
      words: text.slice(index, index + length),
    })),
  );
  return found.sort((a, b) => a.index - b.index).map(({ kind, words }) => ({ kind, words }));
}
