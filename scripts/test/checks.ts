export interface Check {
  name: string;
  /** A command of the shell; `node_modules/.bin` is on its path. */
  command: string;
  /** The command for `--changed`, or nothing when the change does not reach the check. */
  changed?: (change: Change) => string | undefined;
}

/** Files that differ from a commit, those that git does not know yet included. */
export interface Change {
  since: string;
  files: readonly string[];
}

export type Layer = 'test' | 'full';

/** What a page is made from: a change of it reaches the built site and the browser. */
const SITE = /^(?:src|i18n|public|sample)\/|^storytrace\.config\.ts$|^package-lock\.json$/;
const CODE = /\.(?:ts|tsx|js|mjs|astro)$/;
const FORMATTED = /\.(?:ts|tsx|js|mjs|cjs|astro|css|json)$/;

const quoted = (files: readonly string[]) => files.map((file) => `'${file.replaceAll("'", `'\\''`)}'`).join(' ');

const onFiles = (command: string, pattern: RegExp) => (change: Change) => {
  const files = change.files.filter((file) => pattern.test(file));
  return files.length === 0 ? undefined : `${command} ${quoted(files)}`;
};

/** For a check that always runs, or that a change reaches by its path. */
const all = (name: string, command: string, reachedBy?: RegExp): Check => ({
  name,
  command,
  changed: ({ files }) => (reachedBy === undefined || files.some((file) => reachedBy.test(file)) ? command : undefined),
});

/** Vitest finds the test files that import a changed file. */
const vitest = (name: string, projects: readonly string[] = [name]): Check => {
  const command = ['vitest run', ...projects.map((project) => `--project ${project}`), '--passWithNoTests'].join(' ');
  return { name, command, changed: ({ since }) => `${command} --changed ${quoted([since])}` };
};

const BUILD = all('build', 'node src/cli/storytrace.ts build --source sample --out dist', SITE);

/** Stages of each layer run in sequence; the checks of one stage run in parallel. */
export const LAYERS: Record<Layer, readonly (readonly Check[])[]> = {
  test: [
    [
      all('types', 'npm run -s test:types'),
      {
        name: 'lint',
        command: 'npm run -s test:lint',
        changed: onFiles('eslint --max-warnings 0 --no-warn-ignored', CODE),
      },
      {
        name: 'format',
        command: 'npm run -s test:format',
        changed: onFiles('prettier --check --ignore-unknown', FORMATTED),
      },
      all('dead code', 'npm run -s test:dead'),
      all('words', 'node scripts/check-messages.ts', /^(?:i18n|src)\//),
      all('terms', 'node scripts/check-words.ts'),
      all('supply chain', 'node scripts/check-supply-chain.ts', /package(?:-lock)?\.json$/),
    ],
    [vitest('unit', ['unit', 'islands'])],
    [vitest('journeys')],
    [BUILD],
    [all('site', 'vitest run --project site', new RegExp(`${SITE.source}|^tests/site/`))],
    [all('smoke', 'npm run -s test:smoke', new RegExp(`${SITE.source}|^tests/browser/`))],
  ],
  full: [
    [
      BUILD,
      {
        name: 'typed lint',
        command: 'npm run -s test:typed-lint',
        changed: onFiles(
          'eslint -c eslint.typed.config.js --max-warnings 0 --no-warn-ignored',
          /^(?:src|scripts)\/.*\.tsx?$/,
        ),
      },
    ],
    [
      all(
        'outside',
        'node scripts/outside.ts --from tests/fixtures/epcis-xml --from tests/fixtures/epcis --from tests/vectors',
        new RegExp(`${SITE.source}|^scripts/outside`),
      ),
    ],
    [vitest('integration')],
    [
      all(
        'bench',
        'node scripts/bench/run.ts --pages 300 --rounds 1 --folder .storytrace/bench-sites',
        new RegExp(`${SITE.source}|^scripts/bench/`),
      ),
    ],
    [all('browser', 'npm run -s test:browser', new RegExp(`${SITE.source}|^tests/(?:browser|dev)/`))],
    [all('engines', 'vitest run --project engines', new RegExp(`${SITE.source}|^tests/engines/`))],
    [all('package', 'vitest run --project package')],
  ],
};
