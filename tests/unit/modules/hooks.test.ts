import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOOKS } from '../../../src/core/page/hooks.ts';

const hyphenated = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Attributes that code names: in selectors and strings, as `dataset.x`, `dataset['x']`, or taken apart. */
function attributesIn(code: string): string[] {
  const apart = [...code.matchAll(/\bdataset: \{([^}]*)\}|\{([^{}]*)\} = \w+(?:\.\w+)*\.dataset\b/g)];
  return [
    ...[...code.matchAll(/(?:['"]|\[)(data-[a-z-]+)(?=['"\]=~])/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/\bdataset(?:\??\.(\w+)|\[['"]([\w-]+)['"]\])/g)].map(([, a, b]) => hyphenated(a ?? b ?? '')),
    ...apart.flatMap(([, a, b]) => (a ?? b ?? '').split(',').map((part) => hyphenated(/\w+/.exec(part)?.[0] ?? ''))),
  ];
}

const sources = globSync('src/{browser,blocks/{ticket,lots}}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const named = new Set(sources.flatMap(attributesIn));

test('the table of hooks has every attribute that scripts name, once, and no other', () => {
  const listed = HOOKS.flatMap(({ attributes }) => attributes);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  expect([...named].filter((name) => !listed.includes(name as (typeof listed)[number])).sort()).toEqual([]);
  expect(listed.filter((name) => !named.has(name)).sort()).toEqual([]);
  expect(HOOKS.length).toBeLessThanOrEqual(20);
});
