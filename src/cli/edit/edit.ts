import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultSource } from '../../configuration/default-places.ts';
import { slashed } from '../../storage/slashed.ts';
import { bind } from '../serve/listening.ts';

interface Options {
  source: string;
  port: string;
}

export function register(program: Command): void {
  program
    .command('edit')
    .description(
      'Open an editor for the catalogue in the browser (Chrome or Edge). Files stay on this machine; nothing is sent.',
    )
    .option('-s, --source <folder>', 'the folder of the catalogue', defaultSource())
    .option('--port <number>', 'port; 0 takes a free one', process.env['PORT'] ?? '4323')
    .addHelpText(
      'after',
      '\nExit codes: 0 stopped · 2 no folder, no editor, or the port is taken · 65 files have several nodes',
    )
    .action(edit);
}

async function edit({ source, port }: Options): Promise<void> {
  const catalogue = catalogueIn(source);
  await refuseSeveralNodes(source);
  const [{ builtEditor }, { editorServer }, { editorConfig }] = await Promise.all([
    import('./built-editor.ts'),
    import('./editor-server.ts'),
    import('./cms-config.ts'),
  ]);
  const folder = await builtEditor();
  const server = editorServer(folder, editorConfig(catalogue));
  const address = await bind(server, Number(port));
  console.log(
    `The editor of ${source} is on ${address}. Open it in Chrome or Edge, choose "Work with Local Repository", and choose this folder: ${process.cwd()}`,
  );
  await once(server, 'close');
}

/** @returns the folder of the catalogue from the site's folder, which the editor opens */
function catalogueIn(source: string): string {
  const fail = (message: string) => Object.assign(new Error(message), { exitCode: 2 });
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
    throw fail(`${source} is no folder: the editor edits the files of a folder. Name it with --source`);
  const catalogue = slashed(relative(process.cwd(), resolve(source)));
  if (catalogue.startsWith('..'))
    throw fail(`${source} is not in ${process.cwd()}: run \`storytrace edit\` in the folder of the site`);
  if (!existsSync('.git'))
    throw fail(
      `${process.cwd()} keeps no history (no .git): run \`git init\` once, so that each change can be taken back`,
    );
  return catalogue;
}

/** The editor shows one node a file. */
async function refuseSeveralNodes(source: string): Promise<void> {
  const { normalized } = await import('../../sources/normalize/normalized.ts');
  const { withSource } = await import('../source/open-source.ts');
  await withSource(source, () => undefined);
  const { written } = normalized(source);
  if (written.size > 0)
    throw Object.assign(
      new Error(
        `${source}: files have several nodes, or texts without languages. Run \`storytrace normalize --source ${source}\` first: ${[...written.keys()].slice(0, 3).join(', ')}${written.size > 3 ? ', …' : ''}`,
      ),
      { exitCode: 65 },
    );
}
