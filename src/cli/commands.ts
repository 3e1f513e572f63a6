import type { Command } from 'commander';
import { defaultTarget } from '../configuration/default-places.ts';

interface CommandModule {
  register(program: Command): void;
}

interface CommandRow {
  /** What the list of commands says. */
  summary: string;
  /** Arguments that are not options. */
  operands: string;
  /** @param has whether the command line has an option */
  load(has: (option: string) => boolean): Promise<CommandModule>;
}

const command = (summary: string, load: CommandRow['load'], operands = ''): CommandRow => ({ summary, load, operands });

/** Every command. Each is a module, which is loaded when its command is called. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  build: command('render a source into a folder of plain files', (has) =>
    has('--from') || has('--to') || has('--upload') || has('--state') || defaultTarget() !== undefined
      ? import('./build/build-from.ts')
      : import('./build/build.ts'),
  ),
  check: command(
    'list everything that is wrong with a source, and what a publish would do',
    () => import('./check/check.ts'),
  ),
  'check-api': command('test whether a graph API keeps the contract', () => import('./check/check-api.ts'), '<url>'),
  codes: command(
    'write printed codes as SVG, PDF and PNG, each code read back first',
    () => import('./codes/codes.ts'),
  ),
  dev: command('show every page of a source while it is edited', () => import('./build/dev.ts')),
  docs: command('print a page of the documentation', () => import('./docs.ts'), '[page]'),
  edit: command('open an editor for the catalogue in the browser', () => import('./edit/edit.ts')),
  explain: command(
    'list what was read of each document of a source, and what became of it',
    () => import('./source/explain.ts'),
  ),
  export: command('write the records that FSMA 204 asks of lots', () => import('./export/export.ts'), '<records>'),
  'graph-api': command('serve a folder as a graph API', () => import('./graph-api/graph-api.ts')),
  'host-config': command(
    'print the configuration of a host: headers, types, error page',
    () => import('./publish/host-config.ts'),
  ),
  import: command('write the products of a shop into a catalogue', () => import('./import/import.ts'), '<shop> <file>'),
  init: command('start a site in a new folder', () => import('./init/init.ts'), '<folder>'),
  join: command('make one site of the parts of `build --shard`', () => import('./build/join.ts'), '[parts...]'),
  'label-of': command(
    'write the label of a lot as visitors saw it on a day',
    () => import('./codes/label-of.ts'),
    '<gtin> <lot>',
  ),
  map: command('propose a mapping.yaml for a workbook or CSV file', () => import('./source/map.ts'), '<file>'),
  normalize: command(
    'rewrite a folder for editors: one node a file, texts by language',
    () => import('./source/normalize.ts'),
  ),
  probe: command('check that every path that was ever published answers', () => import('./publish/probe.ts')),
  prune: command(
    'remove files that no kept release names and that are older than 90 days',
    () => import('./publish/prune.ts'),
  ),
  publish: command('put a build before visitors as one release', () => import('./publish/publish.ts')),
  read: command('decode the text of a code', () => import('./source/read.ts'), '<text>'),
  recall: command('recall lots or items of a product', () => import('./recalls/recall.ts'), '[gtin] [lots...]'),
  redirects: command(
    'print the old addresses of redirects.csv as rules of a host',
    () => import('./publish/redirects.ts'),
  ),
  releases: command('list the releases of a target', () => import('./publish/releases.ts')),
  rollback: command('publish the bytes of an earlier release again', () => import('./publish/rollback.ts')),
  scans: command(
    'count in access logs how often printed codes were opened',
    () => import('./scans/scans.ts'),
    '<log...>',
  ),
  serve: command('serve a built site as an object store does', () => import('./serve/serve.ts')),
  snapshot: command('read a source once for all parts of a build', () => import('./build/snapshot.ts')),
  start: command('build the source of this site and serve it', () => import('./serve/start.ts')),
  takedown: command(
    'remove a picture or video from every release and key',
    () => import('./publish/takedown.ts'),
    '<media...>',
  ),
  template: command('write a workbook to fill in', () => import('./source/template.ts')),
  upgrade: command(
    'list what a new version of Storytrace changes, then write it into the configuration',
    () => import('./upgrade/upgrade.ts'),
  ),
  words: command(
    'write the words that a language of the site lacks, to fill in',
    () => import('./words/words.ts'),
    '<tag>',
  ),
  watch: command('build and publish whenever a source changes', () => import('./build/watch.ts')),
};
