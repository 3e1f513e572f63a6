import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { InputRefused } from '../../src/core/problem.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { ingest } from '../../src/sources/ingest.ts';
import config from '../../storytrace.config.ts';
import { told } from './exit.ts';

interface Options {
  source: string;
  json?: true;
}

const TYPES = ['operator', 'place', 'product', 'ingredient', 'batch', 'event', 'media'] as const;

export function register(program: Command): void {
  program
    .command('check')
    .description('Read a source and list everything that is wrong with it, at once. Writes nothing.')
    .option('-s, --source <folder or URL>', 'where the graph comes from', process.env['GRAPH_API_URL'] ?? 'sample')
    .option('--json', 'answer as JSON, for machines')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing is wrong (warnings are listed) · 65 the input has problems · 69 the graph API failed',
    )
    .action(check);
}

async function check({ source, json }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-check-'));
  const file = join(folder, 'graph.sqlite');
  try {
    const { warnings, digest, revision } = await ingest(source, file, { mediaHosts: config.mediaHosts });
    const snapshot = openSnapshot(file);
    const counts = Object.fromEntries(TYPES.map((type) => [type, snapshot.count(type)]));
    snapshot.close();
    if (json) return console.log(JSON.stringify({ source, revision, digest, counts, problems: [], warnings }, null, 2));
    for (const warning of warnings) console.warn(told(warning));
    const list = TYPES.filter((type) => counts[type]).map(
      (type) =>
        `${counts[type]} ${type}${counts[type] === 1 ? '' : type === 'batch' ? 'es' : type === 'media' ? '' : 's'}`,
    );
    console.log(
      `${source}: ${list.join(', ')}; ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}, no problems.`,
    );
  } catch (error) {
    if (!json || !(error instanceof InputRefused)) throw error;
    console.log(JSON.stringify({ source, problems: error.problems, warnings: [] }, null, 2));
    process.exitCode = error.exitCode;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
