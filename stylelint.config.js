import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Colours stand in `tokens.css` and `rare-tokens.css` alone, so that both themes, print and labels are looked after in one place; the rest is what is wrong in any sheet. */
const COLOURS = {
  'color-no-hex': [true, { message: 'A colour stands in src/styles/tokens.css and is used by its name there.' }],
  'color-named': ['never', { message: 'A colour stands in src/styles/tokens.css and is used by its name there.' }],
  'function-disallowed-list': [
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'],
    { message: 'A colour stands in src/styles/tokens.css and is used by its name there.' },
  ],
};

/** Sheets in which each class begins with the name of its feature or of a component of it (`.ticket-stub`). The others follow, component by component. */
const PREFIXED = [
  'blocks/{allergens,lots,ticket}/*',
  'blocks/label/{alarm,mine}/*',
  'blocks/label/facts/{Packaging,Proofs}',
  'blocks/picture/*',
  'blocks/text/Markdown',
  'components/{Anchors,Earlier}',
  'components/{first-screen,ingredients,landing,operator,shelf}/*',
  'components/{bench,not-found,offline}/*',
  'components/utility/LookUp',
  'components/shell/ShareButton',
  'components/frame/Footer',
];
/** Classes of `src/styles`, which any component may use. */
const SHARED = 'arrow|button|field|key|kicker|lotno|quiet|scroll|skip|small|unknown|value|visually-hidden|wrap';

const kebab = (name) => name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const prefixed = globSync(PREFIXED.map((sheets) => `src/${sheets}.css`)).map((sheet) => {
  const folder = dirname(sheet);
  // A block's folder may have folders of its own.
  const feature = folder.replace(/^(src\/blocks\/[^/]+)\/.*/, '$1');
  const components = [feature, ...globSync(`${feature}/**/*.astro`)].map((file) => kebab(basename(file, '.astro')));
  return {
    files: [sheet],
    rules: {
      'selector-class-pattern': [
        `^(?:(?:${components.join('|')})(?:-.+)?|${SHARED})$`,
        { message: (name) => `${name} begins with the name of no component of ${folder}: .ticket-stub is of Ticket.` },
      ],
    },
  };
});

/** @type {import('stylelint').Config} */
export default {
  reportNeedlessDisables: true,
  rules: {
    ...COLOURS,
    'at-rule-disallowed-list': [
      ['import'],
      { message: 'Only src/styles/sheets imports sheets: put a sheet beside its component (docs/architecture.md).' },
    ],
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-disallowed-list': [
      {
        'text-decoration': ['/underline\\s/'],
        // Four values whose second is not the fourth: left and right by name.
        '/^(?:padding|margin|inset|border-width)$/': ['/^(\\S+) (\\S+) (\\S+) (?!\\2$)\\S+$/'],
      },
      {
        message: (property) =>
          property === 'text-decoration'
            ? 'WebKit knows no thickness or colour in text-decoration and leaves the line out: use the longhands.'
            : 'Sides follow the direction of the language: use the -inline and -block longhands.',
      },
    ],
    'font-family-no-duplicate-names': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-at-import-rules': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['src/styles/{tokens,rare-tokens}.css'],
      rules: Object.fromEntries(Object.keys(COLOURS).map((rule) => [rule, null])),
    },
    { files: ['src/styles/sheets/*.css'], rules: { 'at-rule-disallowed-list': null } },
    ...prefixed,
  ],
};
