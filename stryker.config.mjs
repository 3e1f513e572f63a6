/** `npm run soak mutants`: StrykerJS edits one expression of a file at a time and counts whether unit tests or journeys fail. */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  // Journeys load commands by Node, which `related` does not follow, and change the directory, which a thread may not.
  vitest: { configFile: 'vitest.mutants.config.ts', related: false, pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Mutants of code that runs at import would each run every test.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.storytrace/mutants/incremental.json',
  jsonReporter: { fileName: '.storytrace/mutants/report.json' },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  tempDirName: '.storytrace/mutants/tree',
  ignorePatterns: ['dist', '/.astro', '.storytrace', 'test-results', 'docs/screenshots'],
  disableTypeChecks: false,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
};
