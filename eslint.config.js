import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Graph in, pages out: arrows point one way. Each room lists what it must not reach. */
const ROOMS = {
  core: [
    'sources',
    'snapshot',
    'input',
    'render',
    'publish',
    'stores',
    'islands',
    'browser',
    'components',
    'layouts',
    'pages',
    'messages',
    'markdown',
    'site',
  ],
  sources: ['input', 'render', 'publish', 'stores', 'islands', 'browser', 'components', 'layouts', 'pages', 'site'],
  snapshot: [
    'sources',
    'input',
    'render',
    'publish',
    'stores',
    'islands',
    'browser',
    'components',
    'layouts',
    'pages',
    'site',
  ],
  input: ['sources', 'render', 'publish', 'stores', 'islands', 'browser', 'components', 'layouts', 'pages', 'site'],
  stores: [
    'sources',
    'snapshot',
    'input',
    'render',
    'publish',
    'islands',
    'browser',
    'components',
    'layouts',
    'pages',
    'messages',
    'markdown',
    'site',
  ],
  islands: [
    'sources',
    'snapshot',
    'input',
    'render',
    'publish',
    'components',
    'layouts',
    'pages',
    'messages',
    'markdown',
    'site',
  ],
  browser: [
    'sources',
    'snapshot',
    'input',
    'render',
    'publish',
    'components',
    'layouts',
    'pages',
    'messages',
    'markdown',
    'site',
  ],
  components: ['sources', 'snapshot', 'input', 'render', 'publish', 'pages', 'site'],
  layouts: ['sources', 'snapshot', 'input', 'render', 'publish', 'pages', 'site'],
  pages: ['sources', 'snapshot', 'render', 'publish'],
  render: ['publish', 'islands', 'browser', 'components', 'layouts', 'pages'],
  publish: ['sources', 'input', 'islands', 'browser', 'components', 'layouts', 'pages'],
};

const walls = Object.entries(ROOMS).map(([room, closed]) => ({
  files: [`src/${room}/**/*.{ts,tsx,astro}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${closed.join('|')})(/|\\.ts$|$)`,
            message: `src/${room} must not reach this room: arrows point one way (docs/architecture.md).`,
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.astro/',
      '.storytrace/',
      'public/',
      'node_modules/',
      'scripts/bench/competitors/',
      'test-results/',
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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  { files: ['tests/**', 'sample/**'], rules: { 'max-lines': 'off' } },
  ...walls,
);
