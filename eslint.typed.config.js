import tseslint from 'typescript-eslint';

/**
 * Rules that ask the compiler for types (`npm run test:typed-lint`, in `npm run test:full`): those of `recommendedTypeChecked` but for what
 * Zod's parsers check at run time, and for style. They take twice the time of all other rules (eslint.config.js).
 */
export default tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({
  ...config,
  files: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', '*.ts'],
  // eslint.config.js has the rules that directives name.
  linterOptions: { reportUnusedDisableDirectives: 'off' },
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
