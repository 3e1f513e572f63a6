import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { siteInfo } from '../../config.ts';
import { configured } from '../../configuration/configured.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import { factsOf } from '../../core/gs1/facts.ts';
import { type CodeVerdict, readCode } from '../../core/gs1/read/read-code.ts';
import { entryOf, pathOf } from '../../core/routes/path.ts';
import { pageContext } from '../../input/context.ts';
import { hasPage } from '../../input/page/page-input.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { withSource } from './open-source.ts';

interface Options {
  host?: string;
  source?: string;
  dir?: string;
}

export function register(program: Command): void {
  program
    .command('read <text>')
    .description('what a code means: Digital Link URI, element string, EPC URN, number or our own URL, as JSON')
    .option('--host <origin>', 'origin of this site; STORY_HOST by default')
    .option('--source <folder>', 'folder of the graph or a snapshot file: names the page here, if there is one')
    .option('--dir <folder>', 'the built site: names the page here, if there is one')
    .addHelpText('after', '\nExit codes: 0 it means something · 65 a fault, named in the JSON')
    .action(run);
}

async function run(text: string, options: Options): Promise<void> {
  const address = options.host ?? process.env['STORY_HOST'] ?? 'https://story.example';
  const host = (siteOrigin(address) ?? address).replace(/^https?:\/\/|\/+$/g, '');
  const verdict = readCode(text, host);
  const page = await pageHere(verdict, options);
  console.log(JSON.stringify({ ...verdictJson(verdict), ...page }, undefined, 2));
  process.exitCode = verdict.kind === 'fault' ? 65 : 0;
}

function verdictJson(verdict: CodeVerdict): Record<string, unknown> {
  if (!('elements' in verdict)) return { ...verdict };
  const { elements, ...rest } = verdict;
  const others = elements.filter(({ ai }) => ai !== '01' && ai !== '10');
  const facts = factsOf(elements, new Date().getUTCFullYear());
  return {
    ...rest,
    others: Object.fromEntries(others.map(({ ai, value }) => [ai, value])),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

/** The local page of a code: the lot's, else the product's. Empty where neither source nor output was named. */
async function pageHere(verdict: CodeVerdict, { source, dir }: Options): Promise<{ page?: string | null }> {
  if (!('elements' in verdict)) return {};
  if (source !== undefined) return { page: (await withSource(source, (graph) => pageInGraph(graph, verdict))) ?? null };
  if (dir !== undefined) return { page: candidates(verdict).find((path) => existsSync(fileOf(dir, path))) ?? null };
  return {};
}

type Carrying = Extract<CodeVerdict, { elements: unknown }>;

function candidates(verdict: Carrying, segment: string | undefined = verdict.lot): string[] {
  const { gtin } = verdict;
  return [
    ...(verdict.kind === 'page' ? [pathOf(verdict.entry)] : []),
    ...(gtin !== undefined && segment !== undefined
      ? [pathOf({ route: 'printed/batch', params: { gtin, batch: segment } })]
      : []),
    ...(gtin === undefined ? [] : [pathOf({ route: 'printed/product', params: { gtin } })]),
  ];
}

function pageInGraph(graph: Snapshot, verdict: Carrying): string | undefined {
  const context = pageContext({
    site: siteInfo(configured().config, process.env, packageJson.version),
    date: '2000-01-01',
  });
  const product = verdict.gtin === undefined ? undefined : graph.productByGtin(verdict.gtin);
  const batch = product && verdict.lot !== undefined ? graph.batch(product.id, verdict.lot) : undefined;
  return candidates(verdict, batch?.slug ?? verdict.lot).find((path) => {
    const entry = entryOf(path);
    return entry !== undefined && hasPage(graph, entry, context);
  });
}

function fileOf(dir: string, path: string): string {
  return join(dir, ...path.split('/').map(decodeURIComponent), 'index.html');
}
