import { defineConfig } from 'vitest/config';
import tests from './vitest.config.ts';

const MUTATED = new Set(['unit', 'journeys']);

/** The projects that `npm run soak mutants` runs. */
export default defineConfig({
  test: {
    ...tests.test,
    projects: (tests.test?.projects ?? []).filter(
      (project) => typeof project === 'object' && 'test' in project && MUTATED.has(String(project.test?.name)),
    ),
  },
});
