import { expect, test } from 'vitest';
import { pathOf } from '../../../src/core/routes/path.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { CHEESE, memoryOf, SITE } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ cases: [path: string, target: string][] }>('aliases');

const families = new Set(SITE.families);

const snapshot = memoryOf(CHEESE);
const plans = [...planEntities(snapshot, families)];
const pages = new Set(plans.flatMap(({ entries }) => entries.map(pathOf)));
const aliases = plans.flatMap((plan) => aliasesOf(snapshot, plan, families));

test('aliases lead to pages, shadow none, and each path leads to one', () => {
  for (const { path, target } of aliases) {
    expect(pages, `${path} → ${target}`).toContain(target);
    expect(pages, path).not.toContain(path);
  }
  expect(new Set(aliases.map(({ path }) => path)).size).toBe(aliases.length);
  // About nine aliases for eight pages: mostly literals without a value.
  expect(aliases.length).toBeLessThan(pages.size * 1.2);
});

test.each(CASES.cases)('%s is an alias of %s', (path, target) => {
  expect(aliases.find((alias) => alias.path === path)?.target).toBe(target);
});
