import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { generatePage } from '../../../src/publish/generated-pages/generated-page.ts';
import { publish, type PublishOptions } from '../../../src/publish/publish.ts';
import { GTIN, smallBuild, type SmallBuild } from './small-build.ts';

/** What a visitor must get for a path, as the build and the publish wrote it. */
export interface Answer {
  path: string;
  status: number;
  /** Undefined where a redirect leads on. */
  body?: string;
  location?: string;
}

const LOTS = ['A1', 'A2', 'A3', 'B1'];
const path = (locale: string, lot: string) => `/${locale}/storytracing/01/${GTIN}/10/${lot}`;

/**
 * Publishes a site with pages, aliases of the build, sub-pages that were led to their batch, and tombstones.
 * @param redirects the host answers an alias with a redirect; otherwise with its small page
 * @returns the answer of each path, some unknown paths included
 */
export async function publishMixed(
  target: Pick<PublishOptions, 'store' | 'site'>,
  { redirects }: { redirects: boolean },
): Promise<Answer[]> {
  const aliases = Object.fromEntries(
    ['it', 'en', 'fr'].flatMap((locale) =>
      LOTS.slice(0, 3).map((lot) => [`${path(locale, lot)}/ingredient`, path(locale, lot)]),
    ),
  );
  const told: SmallBuild = { lots: LOTS, text: 'one', aliases };
  const first = await smallBuild(told);
  await publish({ ...target, build: first });
  const build = await smallBuild({ ...told, lots: LOTS.slice(0, 3), text: 'two', withIngredient: ['A1'] });
  const retire = [{ entity: 'batch:cheese/B1', reason: 'Sold out' }];
  await publish({ ...target, build, retire, allowShrink: true });

  const answers: Answer[] = [];
  for (const { file, path, target: leadsTo } of build.files) {
    if (path === undefined) continue;
    if (redirects && leadsTo !== undefined) answers.push({ path, status: 301, location: leadsTo });
    else answers.push({ path, status: 200, body: await readFile(join(build.folder, file), 'utf8') });
  }
  const built = new Set(answers.map((answer) => answer.path));
  for (const { path } of first.files) {
    if (path === undefined || built.has(path)) continue;
    const isRetired = path.includes('/10/B1');
    const batch = path.slice(0, path.indexOf('/ingredient'));
    if (!isRetired && redirects) answers.push({ path, status: 301, location: batch });
    else answers.push({ path, status: 200, body: await extraOf(path, isRetired) });
  }
  for (let number = 0; number < 12; number += 1)
    answers.push({ path: `/en/unknown-${number}`, status: 404, body: 'not found' });
  return answers;
}

/** The page that a publish generated for a path that the build no longer has. */
async function extraOf(path: string, isRetired: boolean): Promise<string> {
  const page = { path, owner: `batch:cheese/${/\/10\/(\w+)/.exec(path)?.[1] ?? ''}`, route: 'gtin/batch', since: 1 };
  const line = isRetired
    ? { ...page, retired: { since: 2, reason: 'Sold out' } }
    : { ...page, redirect: path.slice(0, path.indexOf('/ingredient')) };
  const context = { build: { folder: '' }, answers: () => false, recallsOf: () => [] };
  return (await generatePage(line, undefined, context)).html;
}

/**
 * Asks for the paths in a random order, each client on connections that it keeps.
 * @returns answers that are another path's, or none
 */
export async function visitMixed(
  origin: string,
  answers: readonly Answer[],
  { requests, clients = 8 }: { requests: number; clients?: number },
): Promise<string[]> {
  const wrong: string[] = [];
  let asked = 0;
  const client = async () => {
    const dispatcher = new Agent({ connections: 2 });
    while (asked < requests) {
      asked += 1;
      const wanted = answers[Math.floor(Math.random() * answers.length)] as Answer;
      const { statusCode, headers, body } = await request(origin + wanted.path, { dispatcher });
      const got = await body.text();
      const location = headers['location'] === undefined ? undefined : pathOf(String(headers['location']), origin);
      const isRight =
        statusCode === wanted.status &&
        location === wanted.location &&
        (wanted.body === undefined || got === wanted.body);
      if (!isRight) wrong.push(`${wanted.path}: ${statusCode} ${location ?? ''} ${got.slice(0, 120)}`);
    }
    await dispatcher.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return wrong;
}

const pathOf = (location: string, origin: string) => new URL(location, origin).pathname;
