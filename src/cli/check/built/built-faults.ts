import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteHost } from '../../../configuration/addresses.ts';
import { configured } from '../../../configuration/configured.ts';
import { slashed } from '../../../storage/slashed.ts';
import { pageFaults, sheetRequests } from './page-faults.ts';

export interface BuiltFaults {
  /** A request to another host, with the first page that has it and how many have it. */
  requests: { address: string; page: string; pages: number }[];
  /** Why the build is refused: a request of a label, or a page without a part that may not go. */
  refused: string[];
}

const LABEL = /\/smart-label(?:-v2)?\/index\.html$/;

/** Looks at the pages of the last build, where the owner has styles or components. @returns undefined where there is nothing to look at */
export function builtFaults(out: string): BuiltFaults | undefined {
  const { components, styles } = configured();
  if (!existsSync(out) || styles.length + Object.keys(components).length === 0) return undefined;
  const host = siteHost(process.env);
  const asked = new Map<string, string[]>();
  const refused: string[] = [];
  for (const file of globSync('**/*.html', { cwd: out })
    .map((file) => slashed(file))
    .sort()) {
    const { requests, missing } = pageFaults(readFileSync(join(out, file), 'utf8'), host);
    for (const address of requests) asked.set(address, [...(asked.get(address) ?? []), file]);
    if (LABEL.test(file)) refused.push(...requests.map((address) => `${file}: a label asks ${address}`));
    if (missing.length > 0) refused.push(`${file}: ${missing.join(', ')} is missing, or in a part that is hidden`);
  }
  for (const file of globSync('_astro/*.css', { cwd: out }).map((file) => slashed(file)))
    for (const address of sheetRequests(readFileSync(join(out, file), 'utf8'), host)) {
      asked.set(address, [...(asked.get(address) ?? []), file]);
      refused.push(`${file}: asks ${address}, on labels too`);
    }
  const requests = [...asked].map(([address, [page = '', ...more]]) => ({ address, page, pages: more.length + 1 }));
  return { requests, refused };
}

/** Maximum number of printed lines; `--json` has all. */
const SHOWN = 20;

export function builtLines({ requests, refused }: BuiltFaults): string[] {
  const asks = requests.map(
    ({ address, page, pages }) =>
      `  asks another host: ${address} (${page}${pages > 1 ? ` and ${pages - 1} more` : ''})`,
  );
  const faults = refused.map((line) => `  ! ${line}`);
  return [
    ...asks.slice(0, SHOWN),
    ...(refused.length > 0
      ? [`Your last build is refused: correct your components and styles, then build again.`]
      : []),
    ...faults.slice(0, SHOWN),
    ...(faults.length > SHOWN ? [`  ! … and ${faults.length - SHOWN} more (--json)`] : []),
  ];
}
