import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, storytrace } from '../command-line.ts';
import { DAIRY, page, toma, TOMA } from './catalogue.ts';
import { CONFIG, Site } from './site.ts';

/** Commands of the section of a README, without their comments. */
function journeyIn(readme: string): string[][] {
  const [, block = ''] = /\n## From a graph API\b[^]*?```\n([^]*?)```/.exec(readme) ?? [];
  return [...block.matchAll(/^npx storytrace ([^#\n]*)/gm)].map(([, words = '']) => words.trim().split(/ +/));
}

test('issue 5, point 25: the READMEs lead from `storytrace graph-api` to a published page, and to the next edit', async () => {
  const site = await Site.new();
  site.configure({ ...CONFIG, target: site.target.name });
  site.write('catalogue/graph.json', DAIRY);
  const [serve = [], ...journey] = journeyIn(readFileSync(join(ROOT, 'README.md'), 'utf8'));
  await site.does('init', 'made', '--name', 'Malga', '--yes', '--no-install');
  expect(journeyIn(site.read('made/README.md'))).toEqual([serve, ...journey]);
  const commands = [serve, ...journey].map(([command]) => command);
  expect(commands.join(' ')).toBe('graph-api check-api check build publish');

  const cli = join(ROOT, 'src/cli/storytrace.ts');
  const api = spawn(process.execPath, [cli, ...serve, '--port', '0', '--config', 'storytrace.config.ts'], {
    cwd: site.folder,
  });
  const closed = once(api, 'close');
  onTestFinished(async () => {
    api.kill();
    await closed;
  });
  const [line] = (await Promise.race([once(api.stdout, 'data'), closed])) as [unknown];
  const [address = ''] = /http:\/\/localhost:\d+/.exec(String(line)) ?? [];
  expect(address, String(line)).not.toBe('');
  const follow = async () => {
    let output = '';
    for (const words of journey)
      output += await site.does(...words.map((word) => word.replace('http://localhost:4322', address)));
    return output;
  };
  expect(await follow()).toContain('keeps the contract');
  expect(site.visit(page(TOMA, 'L1')).body).toContain('Toma');
  site.write('catalogue/graph.json', [...DAIRY.filter((node) => !('gtin' in node)), toma({ name: 'Toma vecchia' })]);
  await follow();
  expect(site.visit(page(TOMA, 'L1')).body).toContain('Toma vecchia');
});

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
