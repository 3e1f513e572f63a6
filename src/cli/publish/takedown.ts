import { resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultOutput } from '../../configuration/default-places.ts';
import { readableTexts } from '../given-reason.ts';
import { printJson } from '../print-json.ts';
import { isBucket, openTarget, type TargetOptions, withTarget } from './publish-target.ts';

interface TakedownCommand extends TargetOptions {
  from: string;
  reason: string;
  json?: boolean;
}

export function register(program: Command): void {
  withTarget(program.command('takedown'))
    .description(
      'Takes a picture or video down: its bytes, renditions and share cards go from every release and key at once, and nothing brings them back (npx storytrace docs publishing)',
    )
    .argument('<media or path...>', 'id of the node, file in the source, or address as the browser shows it')
    .requiredOption(
      '--reason <text>',
      'why: kept in the records of the target, and told to who tries to publish it again',
    )
    .option('--from <folder>', 'a build that has it', defaultOutput())
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 65 no release has it · 69 the store failed · 75 another run holds the target',
    )
    .action(run);
}

async function run(asked: string[], options: TakedownCommand): Promise<void> {
  const { takeDown } = await import('../../publish/takedown.ts');
  const { stemsOf } = await import('../../publish/takedowns/stems-of.ts');
  const { shownMedia } = await import('../../publish/takedowns/shown-media.ts');
  const { store, site } = await openTarget(options);
  const stems = stemsOf(asked, shownMedia(options.from), options.from);
  const root = isBucket(options.to) ? {} : { root: resolve(options.to) };
  const done = await takeDown({
    store,
    site,
    ...root,
    asked,
    stems,
    reason: readableTexts([options.reason], '--reason').join(''),
  });
  if (options.json) return printJson(done);
  const { files, releases, removed, release } = done;
  console.log(
    `Taken down: ${files.length} files of releases ${releases.join(', ')}; ${removed.length} keys removed from ${store.name}. Visitors see release ${release}.`,
  );
  console.log(
    'Pages of it still name them. Take them out of the source, then build and publish. Purge in caches before the site:',
  );
  for (const { file } of files) console.log(`  /${file}`);
}
