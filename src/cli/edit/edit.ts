import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { defaultSource } from '../../configuration/default-places.ts';
import { bind } from '../serve/listening.ts';
import { catalogueIn, editableLists, refusal } from './editable.ts';

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
      '\nExit codes: 0 stopped · 2 no folder, no editor, or the port is taken · 65 a file cannot be shown',
    )
    .action(edit);
}

async function edit({ source, port }: Options): Promise<void> {
  const catalogue = catalogueIn(process.cwd(), source);
  if (!existsSync('.git'))
    throw refusal(
      `${process.cwd()} keeps no history (no .git): run \`git init\` once, so that each change can be taken back`,
      2,
    );
  const lists = await editableLists(source);
  const [{ builtEditor }, { editorServer }, { editorConfig }] = await Promise.all([
    import('./built-editor.ts'),
    import('./editor-server.ts'),
    import('./cms-config.ts'),
  ]);
  const folder = await builtEditor();
  const server = editorServer(folder, editorConfig(catalogue, lists));
  const address = await bind(server, Number(port));
  console.log(
    `The editor of ${source} is on ${address}. Open it in Chrome or Edge, choose "Work with Local Repository", and choose this folder: ${process.cwd()}`,
  );
  await once(server, 'close');
}
