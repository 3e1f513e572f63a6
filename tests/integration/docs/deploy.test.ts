import { globSync, readFileSync } from 'node:fs';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { storytrace } from '../../command-line.ts';

const files = globSync('deploy/**/*.*').sort();
const textOf = (file: string) => readFileSync(file, 'utf8');

test('issue 76, point 7: jobs of Kubernetes are valid by its schemas, and stop at a fault that stays', () => {
  const jobs = files.filter((file) => file.startsWith('deploy/kubernetes/') && file.endsWith('.yaml'));
  expect(jobs).toHaveLength(3);
  for (const file of jobs) {
    const job = new Job(parse(textOf(file)) as ConstructorParameters<typeof Job>[0]);
    expect(() => job.validate(), file).not.toThrow();
    const codes = job.spec?.podFailurePolicy?.rules?.flatMap(({ onExitCodes }) => onExitCodes?.values ?? []);
    expect(codes, file).toEqual(expect.arrayContaining([2, 65, 78]));
  }
});

test('issue 76, point 7: each recipe has commands and options that exist', async () => {
  const commands = files.flatMap((file) =>
    [
      ...textOf(file)
        .replaceAll(/\s*\n\s+- |, /g, ' ')
        .matchAll(/npx storytrace ([a-z]+)((?:(?!npx)[^"&\n])*)/g),
    ].map(([, name = '', options = '']) => ({ file, name, options: options.match(/--[a-z-]+/g) ?? [] })),
  );
  expect(new Set(commands.map(({ name }) => name))).toEqual(new Set(['build', 'snapshot', 'join', 'publish']));
  for (const { file, name, options } of commands) {
    const { stdout } = await storytrace([name, '--help']);
    const unknown = options.filter((option) => !stdout.includes(`${option} `));
    expect(unknown, `${file}: ${name}`).toEqual([]);
  }
});
