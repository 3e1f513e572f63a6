import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHANGES } from '../../src/render/compile/lean-libraries.ts';

it.each(CHANGES)('$file still has what is changed in it, once', ({ file, from }) => {
  const code = readFileSync(new URL(`../../node_modules${file}`, import.meta.url), 'utf8');
  expect(code.split(from)).toHaveLength(2);
});
