import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import folders from './src/folders.json' with { type: 'json' };

/** Graph in, pages out: what each folder of `src` may import, beside itself. `docs/architecture.md` has the same table. */
const IMPORTS = new Map(folders.map(({ folder, imports }) => [folder, imports]));

/** Files of `src` itself that not every folder may import. */
const FILES = ['messages', 'markdown', 'site'];

const closedTo = (folder) =>
  [...IMPORTS.keys(), ...FILES].filter((name) => name !== folder && !IMPORTS.get(folder).includes(name));

/** Paths of Astro, React and Vite that their documentation names; all others are for `src/render/astro-internals` alone. */
const UNDOCUMENTED = {
  regex:
    '^(?:astro/(?!(?:config|types|container|client|app/entrypoint)$)|@astrojs/react/|react/|react-dom/(?!(?:client|server)$)|vite/(?!client$))',
  message:
    'An undocumented path may change with any release: src/render/astro-internals alone may import it (docs/decisions/0010).',
};

/** Thai, Persian and other languages have a default calendar that is not the pack's: one module makes dates Gregorian. */
const DATES = [
  {
    selector: 'MemberExpression[property.name="DateTimeFormat"]',
    message: 'Write dates by dateFormat (src/core/locale/date-format.ts): Gregorian in every language.',
  },
  {
    selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Write dates by dateFormat (src/core/locale/date-format.ts), numbers by Intl.NumberFormat.',
  },
];
/** A list of this repository's own languages, in any order: as values, types, names of members, alternatives of a pattern. */
const LANGUAGES = [
  ...[
    ['ArrayExpression', (tag) => `> Literal[value="${tag}"]`],
    ['TSUnionType', (tag) => `> TSLiteralType > Literal[value="${tag}"]`],
    [':matches(ObjectExpression, TSTypeLiteral, TSInterfaceBody)', (tag) => `> [key.name="${tag}"]`],
  ].map(([of, named]) => of + ['it', 'en', 'fr'].map((tag) => `:has(${named(tag)})`).join('')),
  String.raw`Literal[raw=/\b(it|en|fr)\|(it|en|fr)\|(it|en|fr)\b/]`,
].map((selector) => ({
  selector,
  message: 'Languages come from the configuration: siteLocales (src/core/locale/locale.ts).',
}));
const SYNTAX = [...DATES, ...LANGUAGES];

/** The package does not have them. */
const SCRIPTS = {
  regex: '^(?:\\.{1,2}/)+scripts/',
  message: 'The package ships src and no scripts: move what both need to src.',
};

/** By depth: `../blocks` of `src/input/page` is a folder of `src/input`, and `../../blocks` is one of `src`. */
const walls = [...IMPORTS.keys()].flatMap((folder) =>
  [1, 2, 3, 4, 5].map((depth) => ({
    files: [`src/${folder}/${'*/'.repeat(depth - 1)}*.{ts,tsx,astro}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            UNDOCUMENTED,
            SCRIPTS,
            {
              regex: `^(\\.\\./){${depth}}(${closedTo(folder).join('|')})(/|\\.ts$|$)`,
              message: `src/${folder} must not import this folder: imports point one way (src/folders.json, docs/architecture.md).`,
            },
          ],
        },
      ],
    },
  })),
);

/** Inside a block: what a browser loads has neither the server's words nor its presenters; a presenter has no markup. */
const insideBlocks = [
  {
    files: ['src/blocks/**/*.tsx', 'src/blocks/**/view.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(?:/(?:messages|markdown)\\.ts|/present(?:/.*|\\.ts)|\\.astro)$',
              message: 'A browser loads this file: words and facts come as props, made by `present` on the server.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/blocks/**/present/**/*.ts', 'src/blocks/**/present.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.(?:astro|tsx)$',
              allowTypeImports: true,
              message: 'A presenter makes data for markup and imports none.',
            },
            {
              regex: '/(?:browser|stores)/',
              allowTypeImports: true,
              message: 'A presenter runs on the server: the browser is not there.',
            },
          ],
        },
      ],
    },
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '**/.astro/',
      '**/.storytrace/',
      'node_modules/',
      'sample/',
      'scripts/bench/competitors/',
      'test-results/',
      'tests/fixtures/',
      'tests/vectors/',
    ],
  },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // `import { type A } from './a.ts'` still loads ./a.ts when Node runs the file as it is.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  // The compiler reports them (`noUnusedLocals`, `noUnusedParameters`) in half of the time.
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    files: ['*.{js,mjs,ts}', 'src/*.ts', 'scripts/**/*.{ts,mjs}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [UNDOCUMENTED] }] },
  },
  {
    files: ['tests/**'],
    // They test the internals.
    ignores: ['tests/integration/render/fragment-keys.test.ts', 'tests/integration/render/route-pages.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [UNDOCUMENTED] }] },
  },
  { files: ['tests/**'], rules: { 'max-lines': 'off' } },
  ...walls,
  ...insideBlocks,
  {
    files: ['src/**', 'scripts/**'],
    // A competitor of the bench has a configuration of its own.
    ignores: ['scripts/bench/competitors/**'],
    rules: { 'no-restricted-syntax': ['error', ...LANGUAGES] },
  },
  {
    files: ['src/**'],
    ignores: ['src/core/locale/date-format.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX] },
  },
  { files: ['src/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [UNDOCUMENTED, SCRIPTS] }] } },
  {
    files: ['src/render/astro-internals/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [SCRIPTS] }] },
  },
  {
    // A cached block is found again by its props: a component that reads the page would show one page's data on another.
    files: ['src/{blocks,components,layouts,specimen}/**/*.astro'],
    // It asks for the cache.
    ignores: ['src/components/Block.astro'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector: 'MemberExpression[object.name="Astro"]:not([property.name=/^(props|slots|self)$/])',
          message: 'Components read their props alone; pages (src/pages) read Astro.locals and hand on what is needed.',
        },
      ],
    },
  },
  { files: ['src/{islands,blocks}/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['src/{islands,blocks}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector: 'ImportSpecifier[imported.name="useId"]',
          message: 'Two islands of a page would have equal ids: make an id from the props.',
        },
      ],
    },
  },
  { files: ['src/{islands,blocks}/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['src/{islands,blocks}/**/*.tsx'],
    rules: {
      // What scrolls takes the keyboard's focus, so that it scrolls by it (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'group', 'list'], tags: [] }],
      // Safari takes the role from a list without marks.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'] }],
      // A film has the captions that the graph has.
      'jsx-a11y/media-has-caption': 'off',
    },
  },
  {
    // A click anywhere in a step, a lot or a place chooses it, and one on a picture enlarges it: a short cut for the pointer. By keys the buttons do the same.
    files: ['src/blocks/{timeline,timeline/steps,graph,map,carousel}/*.tsx'],
    rules: {
      'jsx-a11y/click-events-have-key-events': 'off',
      'jsx-a11y/no-noninteractive-element-interactions': 'off',
      'jsx-a11y/no-static-element-interactions': 'off',
    },
  },
);
