import { siteInfo } from '../../config.ts';
import { configured } from '../../configuration/configured.ts';
import { InputRefused } from '../../core/problem.ts';
import { pathOf } from '../../core/routes/path.ts';
import { printedForms } from '../../core/routes/printed-forms.ts';
import { aliasesOf } from '../../input/aliases.ts';
import { pageContext } from '../../input/context.ts';
import { planEntities } from '../../input/plan.ts';
import { leadsNowhere, takenPaths } from '../../render/files/redirect-problems.ts';
import { fileOfPath } from '../../render/output/files.ts';
import type { Redirect } from '../../snapshot/redirects.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/**
 * Compares old addresses with the pages that a build of this graph has. Files that are no pages are known to a publish alone.
 * @throws InputRefused with every row whose place is taken or that leads to no page
 */
export function assertRedirects(redirects: readonly Redirect[], snapshot: Snapshot, date: string): void {
  const context = pageContext({ site: siteInfo(configured().config, process.env, packageJson.version), date });
  const files = new Set<string>();
  for (const plan of planEntities(snapshot, context.families)) {
    for (const entry of plan.entries)
      for (const path of [pathOf(entry), ...printedForms(entry)]) files.add(fileOfPath(path));
    for (const { path } of aliasesOf(snapshot, plan, context.families)) files.add(fileOfPath(path));
  }
  const site = { find: (file: string) => (files.has(file) ? file : undefined) };
  const old = new Set(redirects.map(({ path }) => fileOfPath(path)));
  const lost = redirects.filter(({ to }) => {
    const file = fileOfPath(to.replace(/\?.*$/s, ''));
    return !files.has(file) && !old.has(file);
  });
  const problems = [...takenPaths(site, redirects), ...lost.map(leadsNowhere)];
  if (problems.length > 0) throw new InputRefused(problems);
}
