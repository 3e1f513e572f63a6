import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { siteInfo } from '../../config.ts';
import { configured } from '../../configuration/configured.ts';
import { allergenDifferences } from '../../core/allergens/differences.ts';
import { restrictedNumber } from '../../core/gs1/read/restricted.ts';
import type { Problem } from '../../core/problem.ts';
import { chainProblems } from '../../input/reports/chain-report.ts';
import { claimProblems } from '../../input/reports/claim-report.ts';
import { emphasisProblems, marksInNames } from '../../input/reports/emphasis-report.ts';
import { namedAllergenProblems } from '../../input/reports/named-allergen-report.ts';
import { linkProblems } from '../../input/reports/link-report.ts';
import { typedMarkdown } from '../../input/reports/typed-markdown.ts';
import { undrawnCards } from '../../input/reports/undrawn-cards.ts';
import { linksIn, typedParts } from '../../markdown.ts';
import type { Redirect } from '../../snapshot/redirects.ts';
import { openSourceLocations } from '../../snapshot/read/source-locations.ts';
import { unconfirmedProblems } from '../../snapshot/read/unconfirmed.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { GraphSource } from '../../sources/source.ts';

interface Checked {
  source: GraphSource;
  /** The snapshot's. */
  file: string;
  snapshot: Snapshot;
  date: string;
  redirects: readonly Redirect[];
}

/**
 * What `check` warns of, each with its line or cell in a folder.
 * @param read warnings of the import, which name their file
 */
export async function warningsOf(
  { source, file, snapshot, date, redirects }: Checked,
  read: readonly Problem[],
): Promise<readonly Problem[]> {
  const found = [
    ...unconfirmedProblems(file),
    ...allergenDifferences(snapshot),
    ...namedAllergenProblems(snapshot),
    ...[...snapshot.all('product')].flatMap((product) => restrictedNumber(product) ?? []),
    ...emphasisProblems(snapshot.all('product')),
    ...marksInNames(snapshot.all('product')),
    ...chainProblems(snapshot),
    ...claimProblems(snapshot, date),
    ...linkProblems(snapshot, siteOf(snapshot, redirects)),
    ...typedMarkdown(snapshot, (text) => typedParts(text, (id) => snapshot.media(id) !== undefined)),
    ...undrawnCards(snapshot, siteInfo(configured().config, process.env, packageJson.version)),
    ...(await mediaFaults(source, snapshot)),
  ];
  if (!source.locate || read.length + found.length === 0) return [...read, ...found];
  return source.locate([...read, ...placed(file, found)]);
}

/** What links in texts may lead to. */
function siteOf(snapshot: Snapshot, redirects: readonly Redirect[]): Parameters<typeof linkProblems>[1] {
  const { brandFolder, config } = configured();
  const { families, host } = siteInfo(config, process.env, packageJson.version);
  const old = new Set(redirects.map(({ path }) => path));
  return {
    families: new Set(families),
    host,
    hasFile: (path) =>
      old.has(path.replace(/\/$/, '')) || (brandFolder !== undefined && existsSync(join(brandFolder, 'public', path))),
    linksIn: (text) => linksIn(text, (id) => snapshot.media(id) !== undefined),
  };
}

async function mediaFaults({ mediaFolder }: GraphSource, snapshot: Snapshot): Promise<readonly Problem[]> {
  if (mediaFolder === undefined || process.env['MEDIA_BASE_URL']) return [];
  const { missingMedia } = await import('../../pictures/origins/missing-media.ts');
  return missingMedia(snapshot, mediaFolder);
}

/** Problems that name a node, with the node's file. */
function placed(file: string, problems: readonly Problem[]): Problem[] {
  const locations = openSourceLocations(file);
  try {
    return problems.map((problem) => {
      const { file, node = '' } = problem.where;
      const location = file === undefined ? locations.of(node) : undefined;
      return location ? { ...problem, where: { ...location, node } } : problem;
    });
  } finally {
    locations.close();
  }
}
