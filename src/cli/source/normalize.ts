import type { Command } from 'commander';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultSource } from '../../configuration/default-places.ts';
import { openSource } from '../../sources/open-source.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { readingOptions } from './open-source.ts';

interface Options {
  source: string;
  dryRun?: true;
}

export function register(program: Command): void {
  program
    .command('normalize')
    .description(
      'Rewrite the YAML and JSON files of a folder for editors: one node a file, texts by language, texts of other files as stories. The graph stays the same. Commit the folder first.',
    )
    .option('-s, --source <folder>', 'the folder', defaultSource())
    .option('--dry-run', 'list what would be written')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 2 the source is no folder · 65 the input has problems · 73 cannot write',
    )
    .action(normalize);
}

async function normalize({ source, dryRun }: Options): Promise<void> {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error(`${source} is no folder: give the folder of the catalogue with --source`), {
      exitCode: 2,
    });
  const { normalized } = await import('../../sources/normalize/normalized.ts');
  const before = await graphDigest(source);
  const { written, removed, others } = normalized(source);
  for (const path of removed) console.log(`- ${path}`);
  for (const path of written.keys()) console.log(`+ ${path}`);
  if (!dryRun) {
    const former = new Map([...written.keys(), ...removed].map((path) => [path, textIn(source, path)]));
    for (const [path, text] of written) put(source, path, text);
    for (const path of removed) put(source, path, undefined);
    if ((await graphDigest(source).catch(() => undefined)) !== before) {
      for (const [path, text] of former) put(source, path, text);
      throw new Error(`${source}: the rewritten files would be another graph; they are as they were`);
    }
  }
  const left =
    others.length > 0 ? ` Left as they are: ${others.slice(0, 9).join(', ')}${others.length > 9 ? ', …' : ''}.` : '';
  console.log(
    `${source}: ${written.size} files ${dryRun ? 'would be written' : 'are written'}, ${removed.length} replaced; the graph is the same.${left}`,
  );
}

const textIn = (folder: string, path: string): string | undefined =>
  statSync(join(folder, path), { throwIfNoEntry: false }) && readFileSync(join(folder, path), 'utf8');

function put(folder: string, path: string, text: string | undefined): void {
  const file = join(folder, path);
  if (text === undefined) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, text);
}

/** @throws InputRefused with every problem */
async function graphDigest(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-'));
  try {
    return (await openSource(source).ingest(join(folder, 'graph.sqlite'), readingOptions())).digest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
