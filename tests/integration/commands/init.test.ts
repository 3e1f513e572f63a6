import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { KINDS } from '../../../src/core/kinds/registry.ts';
import { storytrace } from '../../command-line.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { casesOf } from '../../cases.ts';

const folder = temporaryFolder('init');

const cli = (...args: string[]) => storytrace(args, { directory: folder, env: { STORY_HOST: undefined } });

test('a starter of every kind, in any language, passes `check`; a language without words is named', async () => {
  const site = join(folder, 'all');
  const named = ['--name', 'Mario\'s "Hof"', '--languages', 'de,ar,cy', '--kind', KINDS.join()];
  const made = await cli('init', 'all', ...named, '--yes');
  expect(made.code, made.output).toBe(0);
  expect(readdirSync(site).sort().join(' ')).toBe(
    '.git .github .gitignore README.md brand catalogue package.json storytrace.config.ts',
  );
  // Source, output and target are in the configuration.
  const checked = await cli('check', '--config', 'all/storytrace.config.ts');
  expect(checked.output).toContain('allergens in texts not checked: cy');
  expect(checked.output).toContain('1 warning, no problems');
  expect(checked.code).toBe(0);
  const normal = await cli('normalize', '--dry-run', '--config', 'all/storytrace.config.ts');
  expect(normal.output, 'issue 71: the editor opens it').toContain(' 0 files would be written');
  const config = readFileSync(join(site, 'storytrace.config.ts'), 'utf8');
  expect(config).not.toMatch(/^import (?!type )/m);
  const readme = readFileSync(join(site, 'README.md'), 'utf8');
  for (const family of ['storytelling', 'gtin', 'operator', 'preview', 'v1', 'v2', 'default'])
    expect(readme).toMatch(new RegExp(`^\\| \`${family}\` \\| .+ \\| \\d+ \\| \\d+ \\| \\d+ \\| \\d+ \\|$`, 'm'));
});

test('a folder that is not empty, an unknown kind, a wrong host and a missing name are refused with what to do', async () => {
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/x'), '');
  expect(await cli('init', 'full', '--name', 'x', '--yes')).toMatchObject({ code: 73 });
  expect(readdirSync(join(folder, 'full'))).toEqual(['x']);
  for (const [name, instead] of [
    ['Café Süd', 'cafe-sud'],
    ['.hidden', 'hidden'],
    ['storytrace', 'my-site'],
  ] as const) {
    const { code, stderr } = await cli('init', name, '--name', 'x', '--yes');
    expect(code, stderr).toBe(65);
    expect(stderr).toContain(`name the folder ${instead}`);
    expect(readdirSync(folder)).not.toContain(name);
  }
  expect((await cli('init', 'a', '--name', 'x', '--kind', 'soap', '--yes')).stderr).toContain(
    '--kind: soap is none of food',
  );
  expect((await cli('init', 'a', '--name', 'x', '--host', 'brand.example', '--yes')).stderr).toContain('is no origin');
  expect(await cli('init', 'a', '--yes')).toMatchObject({ code: 2 });
  expect((await cli('init', 'a', '--name', 'x')).stderr).toContain('give --languages, --kind, --host, --families');
});

test('issue 67, point 4: init writes only sites that check', async () => {
  for (const [wrong, why] of casesOf<{ refused: [string[], string][] }>('init').refused) {
    const { code, stderr } = await cli('init', 'judged', ...wrong, '--yes');
    expect([code, readdirSync(folder).includes('judged')], stderr).toEqual([2, false]);
    expect(stderr).toContain(why);
  }
  writeFileSync(join(folder, 'a-file'), '');
  expect(await cli('init', 'a-file', '--name', 'x', '--yes')).toMatchObject({ code: 73 });
  expect(await cli('init', '', '--name', 'x', '--yes')).toMatchObject({ code: 2 });
  expect(
    await cli('init', 'cleaned', '--name', 'a\rb\tc ${{ secrets.KEY }}', '--families', 'lean', '--yes', '--no-install'),
  ).toMatchObject({
    code: 0,
  });
  expect(await cli('check', '--config', 'cleaned/storytrace.config.ts')).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'cleaned/README.md'), 'utf8')).toMatch(/^# a b c /);
  expect(readFileSync(join(folder, 'cleaned/storytrace.config.ts'), 'utf8')).toContain("families: 'lean',");
  expect(readFileSync(join(folder, 'cleaned/.github/workflows/site.yml'), 'utf8')).not.toContain('secrets.KEY');
});

test('issue 67, point 15: the pipelines of init listen to a CMS, keep pictures, and give credentials to build and publish alone', async () => {
  writeFileSync(join(folder, 'storytrace-9.tgz'), 'packed');
  await cli('init', 'hub', '--name', 'x', '--yes', '--storytrace', join(folder, 'storytrace-9.tgz'));
  expect(readFileSync(join(folder, 'hub/vendor/storytrace-9.tgz'), 'utf8')).toBe('packed');
  expect(readFileSync(join(folder, 'hub/package.json'), 'utf8')).toContain(
    '"storytrace": "file:vendor/storytrace-9.tgz"',
  );
  const publish = ['publish', '--config', 'hub/storytrace.config.ts'];
  const onRunner = await storytrace(publish, { directory: folder, env: { GITHUB_ACTIONS: 'true' } });
  expect(onRunner).toMatchObject({ code: 78, stderr: expect.stringContaining('ends with the job') as string });
  await cli('init', 'lab', '--name', 'x', '--yes', '--ci', 'gitlab');
  expect(await cli('init', 'other', '--name', 'x', '--yes', '--ci', 'other')).toMatchObject({ code: 2 });
  const hub = parse(readFileSync(join(folder, 'hub/.github/workflows/site.yml'), 'utf8')) as {
    on: object;
    jobs: { site: { env?: object; steps: { run?: string; if?: string; env?: object; with?: { path?: string } }[] } };
  };
  expect(hub.on).toMatchObject({ repository_dispatch: { types: ['graph-changed'] } });
  const { env, steps } = hub.jobs.site;
  expect(env).toBeUndefined();
  expect(steps.map((step) => step.with?.path)).toContain('.storytrace');
  const trusted = steps.filter((step) => step.env && 'AWS_REGION' in step.env);
  expect(trusted.map(({ run }) => run?.split(' ').at(-1))).toEqual(['build', 'publish']);
  for (const step of trusted) expect(step.if).toBe("github.event_name != 'pull_request'");
  const lab = parse(readFileSync(join(folder, 'lab/.gitlab-ci.yml'), 'utf8')) as Record<
    string,
    { script?: string | string[]; environment?: string; cache?: { paths: string[] } }
  >;
  expect(existsSync(join(folder, 'lab/.github'))).toBe(false);
  const jobs = Object.values(lab).filter((job) => job.environment !== undefined);
  expect(jobs).toMatchObject([
    { script: ['npx --no -- storytrace build', 'npx --no -- storytrace publish'], cache: { paths: ['.storytrace'] } },
  ]);
  expect(lab['install']?.script).toBe('npm ci');
});

const ANSWERS = 'Hof Süd\nde,fr\ntextile\nhttps://hof.example\n\n';

test.each([
  ['on a terminal', true],
  ['by lines on standard input', false],
])('asks %s for name, languages, kind and address', async (_where, isTerminal) => {
  const name = `asked-${isTerminal}`;
  const { code, output, stdout } = await storytrace(['init', name], { directory: folder, input: ANSWERS, isTerminal });
  expect(code, output).toBe(0);
  for (const question of ['Name of the site: ', 'Languages, by tag (en): ', 'Kinds of product (food): '])
    expect(stdout).toContain(question);
  // Twice the files of one language.
  expect(stdout, 'issue 5, point 24').toMatch(
    /gtin 42, operator 28, .*; all \d{3}; lean \d\d \(gtin,storytelling,operator\): /m,
  );
  const site = join(folder, name);
  const config = readFileSync(join(site, 'storytrace.config.ts'), 'utf8');
  expect(config).toContain("clientName: 'Hof Süd'");
  expect(config).toContain("languages: ['de', 'fr']");
  expect(config).toContain("host: 'https://hof.example'");
  expect(config).toContain("families: ['gtin', 'storytelling', 'operator']");
  expect(readFileSync(join(site, 'catalogue/products/textile.yaml'), 'utf8')).toContain('kind: textile');
});

test('answers that end too soon are told with what to give, without a stack', async () => {
  const { code, stderr } = await storytrace(['init', 'half'], { directory: folder, input: 'Hof\n' });
  expect(code).toBe(2);
  expect(stderr).toContain('Nobody answered: give --languages, --kind, --host, --families');
  expect(stderr).not.toMatch(/^\s+at /m);
  // Four answers, as scripts gave them before there was a question for families.
  const four = await storytrace(['init', 'four', '--no-install'], { directory: folder, input: 'Hof\r\n\r\n\r\n\r\n' });
  expect(four.code, four.output).toBe(0);
});

test('a wrong configuration ends with 78, the field and the remedy, without a stack', async () => {
  for (const [text, told] of casesOf<{ configurations: [string, string][] }>('init').configurations) {
    writeFileSync(join(folder, 'wrong.config.ts'), text);
    const { code, stderr } = await cli('check', '--config', 'wrong.config.ts', '--source', 'all/catalogue');
    expect(code, stderr).toBe(78);
    expect(stderr).toContain(told);
    expect(stderr).toContain('wrong.config.ts');
    expect(stderr).not.toMatch(/^\s+at /m);
  }
});
