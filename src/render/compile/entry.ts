/**
 * Second entry of the bundle that Astro makes for its own prerendering: the same pages without Astro's build, and the functions
 * that a worker needs to know their content, in one file that loads fast.
 */
import { createApp } from 'astro/app/entrypoint';
import type { PageInput } from '../../core/page/page-input.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';

export const app = createApp({ streaming: false });
export { aliasesOf } from '../../input/aliases.ts';
export { forNext, pageContext } from '../../input/context.ts';
export { machineFiles } from '../../input/machine-files/entity-files.ts';
export { inputDigest } from '../../input/reports/input-digest.ts';
export { pageInput } from '../../input/page/page-input.ts';
export { openSnapshot } from '../../snapshot/read/open.ts';
export { lookUpRows } from '../../input/index-files/look-up.ts';
export { planOfKey } from '../../input/plan.ts';
export { releaseFacts } from '../../input/release-facts.ts';
export { thisSite } from '../../site.ts';

/** Only the compile step asks for them: no worker loads the graph of the style guide before its page. */
export const fixturePages = async (site: SiteInfo): Promise<PageInput[]> =>
  (await import('../../specimen/specimen.ts')).fixturePages(site);
