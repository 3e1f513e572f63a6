import { defineConfig } from 'vitest/config';
import tests from './vitest.config.ts';

const MUTATED = new Set(['unit', 'journeys']);
/** `--tests` of `npm run soak mutants`. */
const only = process.env['MUTANTS_TESTS']?.split(',');

/** The projects that `npm run soak mutants` runs. */
export default defineConfig({
  test: {
    ...tests.test,
    projects: (tests.test?.projects ?? []).flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project) || !MUTATED.has(String(project.test?.name))) return [];
      const include = only?.filter((glob) => glob.startsWith(`tests/${String(project.test?.name)}/`));
      if (include?.length === 0) return [];
      // A file of its own modules: code that runs at import would count as code of the test before.
      return [{ ...project, test: { ...project.test, isolate: true, ...(include && { include }) } }];
    }),
  },
});
