import { accessSync, constants, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: Record<string, unknown>;
  permissions: object;
  jobs: Record<string, { strategy?: object; permissions: object; steps: { run?: string; uses?: string }[] }>;
}

test('issue 5, point 21: each pull request runs the test command of README, and its parts on macOS and Windows, without rights and with pinned actions', () => {
  const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow;
  expect(Object.keys(workflow.on)).toContain('pull_request');
  expect(workflow.permissions).toEqual({});
  const jobs = Object.values(workflow.jobs);
  for (const { permissions } of jobs) expect(permissions).toEqual({ contents: 'read' });
  const steps = jobs.flatMap((job) => job.steps);
  const machines = workflow.jobs['machines'];
  expect(machines?.strategy).toMatchObject({
    matrix: { os: [/^macos-/, /^windows-/].map((os) => expect.stringMatching(os)) },
  });
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(['.ci/run', 'npm test -- unit journeys', 'npm run test:package -- mill']);
  accessSync('.ci/run', constants.X_OK);
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^CI=true npm test$/m);
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^CI=true npm run test:full$/m);
  expect(readFileSync('README.md', 'utf8')).toMatch(/^npm test +#/m);
});
