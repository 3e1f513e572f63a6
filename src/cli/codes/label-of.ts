import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { gtin14 } from '../../core/gs1/gtin.ts';
import { openTarget, type TargetOptions, withTarget } from '../publish/publish-target.ts';

interface LabelCommand extends TargetOptions {
  on: string;
  out: string;
  pdf: boolean;
  browser?: string;
  json?: boolean;
}

export function register(program: Command): void {
  withTarget(program.command('label-of <gtin> <lot>'))
    .description(
      'Writes the label of a lot as visitors saw it on a day, from the kept releases: HTML in one file, and PDF',
    )
    .requiredOption('--on <when>', 'a day (UTC), 2026-03-24, or a moment, 2026-03-24T10:00:00+01:00')
    .option('--out <folder>', 'where the files go', '.')
    .option('--browser <program>', 'a Chromium that prints the PDF (default: CHROMIUM_PATH, else that of the system)')
    .option('--no-pdf', 'HTML alone')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 2 usage · 65 there was no such label, or its release was pruned · 69 the store failed',
    )
    .action(run);
}

async function run(given: string, lot: string, options: LabelCommand): Promise<void> {
  const { PublishFailed } = await import('../../publish/failed.ts');
  const gtin = gtin14(given);
  if (typeof gtin !== 'string') throw new PublishFailed(`${given} is no GTIN: compare it with the pack`, 2);
  const span = spanOf(options.on);
  if (!span) throw new PublishFailed(`--on ${options.on}: give a day, 2026-03-24, or a moment with its offset`, 2);
  const { browserFor, printPdf } = await import('./print-pdf.ts');
  const browser = options.pdf ? browserFor(options.browser) : undefined;
  const { writeLabels } = await import('./write-labels.ts');
  const out = resolve(options.out);
  mkdirSync(out, { recursive: true });
  const labels = await writeLabels({ target: await openTarget(options), gtin, lot, span, on: options.on, out });
  if (browser !== undefined)
    for (const label of labels) {
      await printPdf(browser, label.html, (label.pdf = label.html.replace(/\.html$/, '.pdf')));
    }
  if (options.json) return console.log(JSON.stringify(labels));
  for (const { html, pdf, note } of labels)
    console.log([html, ...(pdf === undefined ? [] : [pdf]), ...note.map((line) => `  ${line}`)].join('\n'));
  if (options.pdf && browser === undefined)
    console.log(
      `No PDF: no Chromium was found here. Name one with --browser or CHROMIUM_PATH, or open ${join(out, '*.html')} in any browser and print.`,
    );
}

/** A day from its beginning to its end, or a moment. */
function spanOf(on: string): { from: number; to: number } | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(on);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(on)) return undefined;
  const from = Date.parse(isDay ? `${on}T00:00:00Z` : on);
  if (Number.isNaN(from) || (isDay && new Date(from).toISOString().slice(0, 10) !== on)) return undefined;
  return { from, to: from + (isDay ? 86_400_000 : 1) };
}
