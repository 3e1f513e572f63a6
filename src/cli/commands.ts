import type { Command } from 'commander';
import { defaultTarget } from '../configuration/default-places.ts';

interface CommandModule {
  register(program: Command): void;
}

interface CommandRow {
  /** What the list of commands says. */
  summary: string;
  /** Arguments that are not options. */
  operands?: string;
  /** @param has whether the command line has an option */
  load(has: (option: string) => boolean): Promise<CommandModule>;
}

/** Every command. Each is a module, which is loaded when its command is called. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  build: {
    summary: 'render a source into a folder of plain files',
    load: (has) =>
      has('--from') || has('--to') || defaultTarget() !== undefined
        ? import('./build/build-from.ts')
        : import('./build/build.ts'),
  },
  check: {
    summary: 'list everything that is wrong with a source, and what a publish would do',
    load: () => import('./check/check.ts'),
  },
  'check-api': {
    summary: 'test whether a graph API keeps the contract',
    operands: '<url>',
    load: () => import('./check/check-api.ts'),
  },
  codes: {
    summary: 'write printed codes as SVG, PDF and PNG, each code read back first',
    load: () => import('./codes/codes.ts'),
  },
  dev: {
    summary: 'show every page of a source while it is edited',
    load: () => import('./build/dev.ts'),
  },
  docs: {
    summary: 'print a page of the documentation',
    operands: '[page]',
    load: () => import('./docs.ts'),
  },
  explain: {
    summary: 'list what was read of each document of a source, and what became of it',
    load: () => import('./source/explain.ts'),
  },
  export: {
    summary: 'write the records that FSMA 204 asks of lots',
    operands: '<records>',
    load: () => import('./export/export.ts'),
  },
  'graph-api': {
    summary: 'serve a folder as a graph API',
    load: () => import('./graph-api/graph-api.ts'),
  },
  'host-config': {
    summary: 'print the configuration of a host: headers, types, error page',
    load: () => import('./publish/host-config.ts'),
  },
  import: {
    summary: 'write the products of a shop into a catalogue',
    operands: '<shop> <file>',
    load: () => import('./import/import.ts'),
  },
  init: {
    summary: 'start a site in a new folder',
    operands: '<folder>',
    load: () => import('./init/init.ts'),
  },
  join: {
    summary: 'make one site of the parts of `build --shard`',
    operands: '<parts...>',
    load: () => import('./build/join.ts'),
  },
  'label-of': {
    summary: 'write the label of a lot as visitors saw it on a day',
    operands: '<gtin> <lot>',
    load: () => import('./codes/label-of.ts'),
  },
  map: {
    summary: 'propose a mapping.yaml for a workbook or CSV file',
    operands: '<file>',
    load: () => import('./source/map.ts'),
  },
  probe: {
    summary: 'check that every path that was ever published answers',
    load: () => import('./publish/probe.ts'),
  },
  prune: {
    summary: 'remove files that no kept release names and that are older than 90 days',
    load: () => import('./publish/prune.ts'),
  },
  publish: {
    summary: 'put a build before visitors as one release',
    load: () => import('./publish/publish.ts'),
  },
  read: {
    summary: 'decode the text of a code',
    operands: '<text>',
    load: () => import('./source/read.ts'),
  },
  recall: {
    summary: 'recall lots or items of a product',
    operands: '[gtin] [lots...]',
    load: () => import('./recalls/recall.ts'),
  },
  redirects: {
    summary: 'print the old addresses of redirects.csv as rules of a host',
    load: () => import('./publish/redirects.ts'),
  },
  releases: {
    summary: 'list the releases of a target',
    load: () => import('./publish/releases.ts'),
  },
  rollback: {
    summary: 'publish the bytes of an earlier release again',
    load: () => import('./publish/rollback.ts'),
  },
  scans: {
    summary: 'count in access logs how often printed codes were opened',
    operands: '<log...>',
    load: () => import('./scans/scans.ts'),
  },
  serve: {
    summary: 'serve a built site as an object store does',
    load: () => import('./serve/serve.ts'),
  },
  start: {
    summary: 'build the source of this site and serve it',
    load: () => import('./serve/start.ts'),
  },
  takedown: {
    summary: 'remove a picture or video from every release and key',
    operands: '<media...>',
    load: () => import('./publish/takedown.ts'),
  },
  template: {
    summary: 'write a workbook to fill in',
    load: () => import('./source/template.ts'),
  },
  watch: {
    summary: 'build and publish whenever a source changes',
    load: () => import('./build/watch.ts'),
  },
};
