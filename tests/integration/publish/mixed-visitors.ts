import { Agent, request } from 'undici';
import { publish } from '../../../src/publish/publish.ts';
import { ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { GTIN, smallBuild, type SmallBuild } from './small-build.ts';
import type { Opened } from './targets.ts';

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
 * @param target `read` gives the bytes that are stored for a path
 * @param redirects the host answers an alias with a redirect; otherwise with its small page
 * @returns the answer of each path, some unknown paths included
 */
export async function publishMixed(
  target: Opened & { read(path: string): Promise<string> },
  { redirects }: { redirects: boolean },
): Promise<Answer[]> {
  const aliases = Object.fromEntries(
    ['it', 'en', 'fr'].flatMap((locale) =>
      LOTS.slice(0, 3).map((lot) => [`${path(locale, lot)}/ingredient`, path(locale, lot)]),
    ),
  );
  const told: SmallBuild = { lots: LOTS, text: 'one', aliases };
  await publish({ ...target, build: await smallBuild(told) });
  const build = await smallBuild({ ...told, lots: LOTS.slice(0, 3), text: 'two', withIngredient: ['A1'] });
  const retire = [{ entity: 'batch:cheese/B1', reason: 'Sold out' }];
  await publish({ ...target, build, retire, allowShrink: true });

  const { whole } = await readHead(target.store);
  if (!whole) throw new Error('nothing was published');
  const leadsTo = new Map([...build.files].map(({ path, target: to }) => [path, to]));
  const answers: Answer[] = [];
  for await (const { path, redirect } of ledgerLines(target.store, whole.ledger)) {
    const location = leadsTo.get(path) ?? redirect;
    if (redirects && location !== undefined) answers.push({ path, status: 301, location });
    else answers.push({ path, status: 200, body: await target.read(path) });
  }
  for (let number = 0; number < 12; number += 1)
    answers.push({ path: `/en/unknown-${number}`, status: 404, body: 'not found' });
  return answers;
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
