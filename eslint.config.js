import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Graph in, pages out: arrows point one way. What each room of `src` may reach, beside itself; all else is closed to it. */
const ROOMS = {
  core: [],
  // How bytes and rows are written and digested.
  storage: [],
  configuration: ['core'],
  // What templates show of an owner's brand, and how its files are made ready.
  brand: ['core', 'configuration', 'pictures'],
  snapshot: ['core', 'storage'],
  sources: ['core', 'storage', 'snapshot'],
  codes: ['core', 'snapshot'],
  pictures: ['core', 'storage', 'snapshot'],
  input: ['core', 'snapshot', 'messages'],
  explain: ['core', 'snapshot', 'sources', 'input'],
  stores: ['core'],
  browser: ['core', 'stores', 'styles'],
  islands: ['core', 'browser', 'stores'],
  components: ['core', 'brand', 'messages', 'markdown', 'assets', 'styles', 'browser', 'stores', 'islands', 'layouts'],
  layouts: ['core', 'brand', 'messages', 'assets', 'styles', 'browser', 'components'],
  live: ['core', 'messages', 'browser', 'snapshot', 'input', 'sources', 'components', 'layouts', 'render'],
  // The fixture graph of the style guide, and its pages.
  specimen: ['core', 'snapshot', 'input', 'components'],
  pages: ['core', 'messages', 'site', 'specimen', 'pwa', 'browser', 'components', 'layouts', 'live'],
  pwa: ['core', 'storage', 'configuration', 'messages'],
  // site, specimen: pages of the fixture graph, for the self-check of astro-internals.
  render: ['core', 'storage', 'messages', 'site', 'specimen', 'snapshot', 'input', 'sources', 'pwa', 'pictures'],
  publish: ['core', 'storage', 'messages', 'snapshot', 'render'],
  serve: ['core', 'publish'],
  dev: ['core', 'snapshot', 'sources', 'render', 'serve'],
};

/** Files of `src` itself that a room may be kept from. */
const FILES = ['messages', 'markdown', 'site'];

const closedTo = (room) =>
  [...Object.keys(ROOMS), ...FILES].filter((name) => name !== room && !ROOMS[room].includes(name));

/** Paths of Astro, React and Vite that their documentation names; all others are for `src/render/astro-internals` alone. */
const UNDOCUMENTED = {
  regex:
    '^(?:astro/(?!(?:config|types|container|client|app/entrypoint)$)|@astrojs/react/|react/|react-dom/(?!(?:client|server)$)|vite/(?!client$))',
  message:
    'An undocumented path may change with any release: src/render/astro-internals alone may import it (docs/decisions/0010).',
};

const walls = Object.keys(ROOMS).map((room) => ({
  files: [`src/${room}/**/*.{ts,tsx,astro}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          UNDOCUMENTED,
          {
            regex: `^(\\.\\./)+(${closedTo(room).join('|')})(/|\\.ts$|$)`,
            message: `src/${room} must not reach this room: arrows point one way (docs/architecture.md).`,
          },
        ],
      },
    ],
  },
}));

/** Rules that ask the compiler for types: those of `recommendedTypeChecked` but for what Zod's parsers check at run time, and for style. */
const typeAware = tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({
  ...config,
  files: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', '*.ts'],
  languageOptions: {
    ...config.languageOptions,
    parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
  },
  rules: {
    ...config.rules,
    // Its fixes lose types where an assertion steers inference.
    '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    '@typescript-eslint/no-base-to-string': 'off',
    '@typescript-eslint/no-unsafe-argument': 'off',
    '@typescript-eslint/no-unsafe-assignment': 'off',
    '@typescript-eslint/no-unsafe-return': 'off',
    // Node and workers hand on what was thrown as `unknown`.
    '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
    '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
    '@typescript-eslint/require-await': 'off',
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNever: true, allowNumber: true }],
    '@typescript-eslint/unbound-method': 'off',
  },
}));

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
      'tests/vectors/',
    ],
  },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  ...typeAware,
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
  {
    files: ['*.{js,mjs,ts}', 'src/*.ts', 'scripts/**/*.{ts,mjs}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [UNDOCUMENTED] }] },
  },
  {
    files: ['tests/**'],
    // They test the internals.
    ignores: ['tests/render/fragment-keys.test.ts', 'tests/render/route-pages.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [UNDOCUMENTED] }] },
  },
  { files: ['tests/**'], rules: { 'max-lines': 'off' } },
  ...walls,
  { files: ['src/render/astro-internals/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    // What FragmentCache keeps is found again by its props: a component that reads the page would show one page's data on another.
    files: ['src/components/**/*.astro', 'src/layouts/**/*.astro'],
    ignores: ['src/components/fragment/FragmentCache.astro'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="Astro"]:not([property.name=/^(props|slots|self)$/])',
          message: 'Components read their props alone; pages (src/pages) read Astro.locals and hand on what is needed.',
        },
      ],
    },
  },
  { files: ['src/islands/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  // An island reads the static markup beside it, which is there in the browser alone: once, after it has hydrated on what the server rendered.
  { files: ['src/islands/**/*.{ts,tsx}'], rules: { 'react-hooks/set-state-in-effect': 'off' } },
  { files: ['src/islands/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    // A list that scrolls takes the keyboard's focus, so that it scrolls by it (axe: scrollable-region-focusable).
    files: ['src/islands/**/*.tsx'],
    rules: { 'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }] },
  },
);
