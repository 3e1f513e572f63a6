import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, storytrace } from '../command-line.ts';
import { Site } from './site.ts';

test('issue 67, point 16: a message names `npx storytrace docs <page>`, which prints the page', async () => {
  const site = await Site.new();
  site.write('catalogue/graph.json', [{ type: 'operator', id: 'malga' }]);
  const [, page = ''] = /npx storytrace docs ([a-z-]+)/.exec(await site.ends(65, 'check')) ?? [];
  const text = (file: string) => `${readFileSync(join(ROOT, file), 'utf8').trimEnd()}\n`;
  expect(await storytrace(['docs', page])).toMatchObject({ code: 0, stdout: text(`docs/${page}.md`) });
  expect(await storytrace(['docs', 'changelog'])).toMatchObject({ code: 0, stdout: text('CHANGELOG.md') });
  const { stdout } = await storytrace(['docs']);
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(['fields', 'publishing', 'changelog']));
  expect(await storytrace(['docs', '../package'])).toMatchObject({ code: 2 });
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(['docs', 'CHANGELOG.md']));
});
