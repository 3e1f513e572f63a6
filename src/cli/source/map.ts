import { type Command, Option } from 'commander';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Kind, KINDS } from '../../core/kinds/registry.ts';
import { InputRefused } from '../../core/problem.ts';

interface Options {
  kind?: Kind;
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
    .addOption(new Option('--kind <kind>', 'kind of the products in it').choices(KINDS))
    .option('--force', 'replace a mapping.yaml that is there')
    .addHelpText('after', '\nExit codes: 0 done · 65 the file cannot be read · 73 a mapping.yaml is there')
    .action(map);
}

async function map(file: string, { out = join(dirname(file), 'mapping.yaml'), kind, force }: Options): Promise<void> {
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
  const proposals = filled.flatMap((table) => propose(table, filled.length === 1, kind) ?? []);
  const named = new Set(proposals.map(({ name }) => name));
  const leftOut = filled.map(({ sheet }) => sheet ?? basename(file)).filter((name) => !named.has(name));
  const text = mappingText(proposals, leftOut);
  for (const name of leftOut)
    console.warn(`Warning: ${name} is left out: neither its name nor its columns show what it holds`);
  if (out === '-') return console.log(text);
  writeFileSync(out, text);
  const open = proposals.flatMap(({ columns }) => columns.filter(({ column }) => column === undefined));
  const guessed = proposals.flatMap(({ columns }) => columns.filter(({ reason }) => reason !== undefined));
  for (const { name } of proposals.filter((proposal) => proposal.kind === null))
    console.log(`Which kind of product does ${name} hold? Write it at $kind: ${KINDS.join(', ')}`);
  for (const { title } of proposals.flatMap(({ columns }) => columns.filter(({ reason }) => reason?.includes('lots'))))
    console.log(`Does ${title} hold lots? Its values look like them.`);
  console.log(
    `${out} is written: look at ${guessed.length} columns that are proposed by likeness or values, and ${open.length} that are left out. Then \`storytrace check --source ${dirname(file)}\`.`,
  );
}
