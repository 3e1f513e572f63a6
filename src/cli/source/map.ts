import type { Command } from 'commander';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InputRefused } from '../../core/problem.ts';

interface Options {
  out?: string;
  force?: true;
}

export function register(program: Command): void {
  program
    .command('map')
    .description(
      'Propose a mapping.yaml for a workbook or CSV file: what each column probably holds, for you to correct.',
    )
    .argument('<file>', 'workbook (.xlsx) or CSV file')
    .option('--out <file>', 'where it goes; - prints it (default: mapping.yaml beside the file)')
    .option('--force', 'replace a mapping.yaml that is there')
    .addHelpText('after', '\nExit codes: 0 done · 65 the file cannot be read · 73 a mapping.yaml is there')
    .action(map);
}

async function map(file: string, { out = join(dirname(file), 'mapping.yaml'), force }: Options): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw Object.assign(new Error(`${file} is not there: give a workbook or a CSV file`), { exitCode: 65 });
  if (out !== '-' && existsSync(out) && !force)
    throw Object.assign(new Error(`${out} is there: --force replaces it, --out - prints the proposal`), {
      exitCode: 73,
    });
  const [{ readTableFile }, { mappingText, propose }, { isEmpty }] = await Promise.all([
    import('../../sources/tables/reading.ts'),
    import('../../sources/tables/columns/propose.ts'),
    import('../../sources/tables/table.ts'),
  ]);
  const { tables, problems } = await readTableFile(file, basename(file));
  if (problems.length > 0) throw new InputRefused(problems);
  const filled = tables.filter(({ rows }) => rows.some(({ cells }) => cells.some((cell) => !isEmpty(cell))));
  const proposals = filled.map((table) => propose(table));
  const text = mappingText(proposals);
  if (out === '-') return console.log(text);
  writeFileSync(out, text);
  const open = proposals.flatMap(({ columns }) => columns.filter(({ column }) => column === undefined));
  const guessed = proposals.flatMap(({ columns }) => columns.filter(({ reason }) => reason !== undefined));
  console.log(
    `${out} is written: look at ${guessed.length} columns that are proposed by likeness or values, and ${open.length} that are left out. Then \`storytrace check --source ${dirname(file)}\`.`,
  );
}
