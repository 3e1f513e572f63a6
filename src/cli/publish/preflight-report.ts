import { readFileSync } from 'node:fs';
import { assertAllowed } from '../../publish/assert-allowed.ts';
import { meaningOf } from '../../publish/ledger/ledger-line.ts';
import { lackingFailed } from '../../publish/recalls/lacking.ts';
import { preflight, type PreflightOptions } from '../../publish/preflight.ts';
import { redirectLines } from './redirect-lines.ts';

/** Maximum number of tombstones printed in full: one per entity, preferably for the printed path. */
const SHOWN = 5;

/** What a publish would do, with the pages that it would leave in the place of what is retired. @throws PublishRefused, PublishFailed (65) */
export async function preflightReport(options: PreflightOptions, json: boolean): Promise<string> {
  const plan = await preflight(options);
  const lacking = assertAllowed(options.store, options.build, plan);
  if (lacking) throw lackingFailed(lacking);
  const { ledger, changed, gone, head } = plan;
  const generatedAt = await plan.pages.write(changed, options.build.stateFolder);
  const pages = [...ledger.generated]
    .filter((line) => line.retired?.since === head.last + 1)
    .map((line) => ({
      path: line.path,
      entity: line.owner ?? meaningOf(line),
      file: generatedAt(line.page ?? ''),
    }));
  if (json)
    return JSON.stringify({ changed: changed.length, gone: gone.length, redirects: ledger.redirects, retired: pages });
  const entities = new Map<string, (typeof pages)[number]>();
  for (const page of pages) {
    const shown = entities.get(page.entity);
    if (shown === undefined || isNearer(page.path, shown.path)) entities.set(page.entity, page);
  }
  const named = [...entities.values()].sort((one, other) => (one.entity < other.entity ? -1 : 1));
  return [
    `A publish would write ${changed.length} files; ${gone.length} are no longer made. Nothing was written.`,
    ...redirectLines(ledger.redirects, 'would lead'),
    ...(pages.length > 0
      ? [`${pages.length} paths would say that ${named.map(({ entity }) => entity).join(', ')} was retired:`]
      : []),
    ...named
      .slice(0, SHOWN)
      .flatMap(({ path, file }) => [
        `  ${path}: ${file}`,
        ...(file === undefined ? [] : textOf(readFileSync(file, 'utf8')).map((line) => `    ${line}`)),
      ]),
    ...(entities.size > SHOWN ? [`  … and ${entities.size - SHOWN} more (--json)`] : []),
  ].join('\n');
}

/** The printed path first. */
function isNearer(path: string, shown: string): boolean {
  const [own, other] = [path, shown].map((one) => one.startsWith('/01/'));
  return own === other ? path < shown : own === true;
}

/** What a visitor reads, line by line, with where links go. */
function textOf(html: string): string[] {
  return (/<main>(.*)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '$2 ($1)')
    .replace(/<\/(?:p|h1|h2|section)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
