/**
 * What pages get when Astro renders by itself (`astro dev`, `astro build`). The environment names the inputs, and `src/dev/plain-astro.ts`
 * those that it does not name: `STORYTRACE_SNAPSHOT` (SQLite file), `STORYTRACE_DATE` (build date, today by default),
 * `STORYTRACE_PICTURES` and `STORYTRACE_REPORT` (JSON files, optional), `STORYTRACE_CARDS` (to which the link previews to draw are appended).
 */
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { config, isDev, languages, own, words } from 'virtual:storytrace/config';
import packageJson from '../package.json' with { type: 'json' };
import { siteInfo } from './config.ts';
import { setSiteValues } from './configuration/site-values.ts';
import type { PageInput } from './core/page/page-input.ts';
import type { SiteInfo } from './core/page/site/site-info.ts';
import { encodedPath, entryOf, pathOf } from './core/routes/path.ts';
import { COMPILED_ROUTES } from './core/routes/rendered.ts';
import { routeNamed } from './core/routes/table.ts';
import { forNext, pageContext, type PageContext } from './input/context.ts';
import { hasPage, pageInput } from './input/page/page-input.ts';
import { planEntries, planOfKey } from './input/plan.ts';
import { reportOnRequest } from './input/reports/report-on-request.ts';
import { machineFiles } from './input/machine-files/entity-files.ts';
import { lookUpAt, targetOf } from './input/when-asked.ts';
import { openSnapshot } from './snapshot/read/open.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import { formatKey } from './core/identity/entity-key.ts';

setSiteValues({ languages, words, own });

/** Brand and environment, for pages that have no input of their own. */
export function thisSite(): SiteInfo {
  return siteInfo(config, process.env, packageJson.version);
}

let opened: { snapshot: Snapshot; context: PageContext; stamp: string } | undefined;

function open(): { snapshot: Snapshot; context: PageContext } {
  if (opened && !(isDev && opened.stamp !== stamp())) return opened;
  opened?.snapshot.close();
  const file = process.env['STORYTRACE_SNAPSHOT'];
  if (!file) throw new Error('STORYTRACE_SNAPSHOT names no snapshot');
  const pictures = jsonIn('STORYTRACE_PICTURES') as PageContext['pictures'] | undefined;
  const report = jsonIn('STORYTRACE_REPORT') as PageContext['report'];
  const context = pageContext({
    site: thisSite(),
    date: process.env['STORYTRACE_DATE'] ?? new Date().toISOString().slice(0, 10),
    ...(pictures && { pictures }),
    ...(report !== undefined && { report }),
  });
  opened = { snapshot: openSnapshot(file), context, stamp: stamp() };
  return opened;
}

/** Of the snapshot and the pictures: a dev server reads the source again while it runs. */
const stamp = () =>
  ['STORYTRACE_SNAPSHOT', 'STORYTRACE_PICTURES']
    .map((name) => statSync(process.env[name] ?? '', { throwIfNoEntry: false })?.mtimeMs)
    .join();

function jsonIn(variable: string): unknown {
  const file = process.env[variable];
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The input of the page at a path of the site; undefined when the graph has none there. */
export function inputFor(pathname: string): PageInput | undefined {
  const entry = entryOf(pathname);
  if (!entry) return undefined;
  const { snapshot, context } = open();
  const own = forNext(context);
  if (!hasPage(snapshot, entry, own)) return undefined;
  const isOfReport = isDev && ['dev', 'content-check'].includes(routeNamed(entry.route).view);
  const input = pageInput(snapshot, entry, isOfReport ? { ...own, report: reportOnRequest(snapshot, own) } : own);
  const cards = process.env['STORYTRACE_CARDS'];
  if (input.warningCard && cards) appendFileSync(cards, `${JSON.stringify(input.warningCard)}\n`);
  return input;
}

/**
 * The file for machines at a path, for a dev server: of the page whose path it extends (`/01/09520000010010/lots.json`), or of the operator
 * that it is named after (`/status/latteria-pradalto.json`); or of the look-up by id. A build writes these files next to the pages.
 */
export function dataFileAt(pathname: string): string | undefined {
  const [, folder = '', name = ''] = /^(.*)\/([^/]+)\.json(?:ld)?$/.exec(pathname) ?? [];
  if (name === '') return undefined;
  const { snapshot, context } = open();
  if (folder.split('/')[1] === 'look-up') return JSON.stringify(lookUpAt(snapshot, context, pathname));
  const owners = [inputFor(folder)?.entityKey, formatKey('operator', name)];
  for (const key of owners) {
    const own = forNext(context);
    const entity = key === undefined ? undefined : planOfKey(snapshot, key, own.families, own.memo)?.entity;
    const file = entity && machineFiles(snapshot, entity, own).find(({ path }) => path === pathname);
    if (file) return file.text;
  }
  return undefined;
}

/** Where an alias leads, or another form of a printed path, for a dev server: a build has a file there. */
export function targetAt(pathname: string): string | undefined {
  const { snapshot, context } = open();
  const path = encodedPath(pathname);
  return path === undefined ? undefined : targetOf(snapshot, context, path);
}

/**
 * What `getStaticPaths` returns: the paths of every page. While the templates are compiled there are only those that every site has: the
 * others are rendered by workers.
 */
export function staticPaths(): { params: { path: string } }[] {
  const { snapshot, context } = open();
  const compiling = process.env['STORYTRACE_COMPILE'] !== undefined;
  const entries = [...planEntries(snapshot, context.families)];
  return entries
    .filter(({ route }) => !compiling || COMPILED_ROUTES.has(route))
    .map((entry) => ({ params: { path: decodeURIComponent(pathOf(entry).slice(1)) } }));
}
