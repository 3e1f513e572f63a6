import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageInput } from '../../core/page/page-input.ts';
import { REFUSED, WITH_INTERNALS } from '../compile/files.ts';
import { loadTemplates, PageFailed, rendererOf } from '../work/renderer.ts';

/** A page as Astro's public API renders it. */
export interface CheckedPage {
  input: PageInput;
  html: string;
}

/**
 * Compares the output of the internals with the output of Astro's public API, once for each state of templates and lockfile. It renders pages of the
 * fixture graph: a batch page, a label, and the style guide, which shows every block. Each is rendered twice, so that cached
 * fragments are compared as well. Different bytes or an error remove the file of the internals: builds then use the public API.
 * @param folder of the compiled templates
 * @param bundle writes the templates with the internals there
 */
export async function checkInternals(
  folder: string,
  bundle: () => Promise<void>,
  pages: readonly CheckedPage[],
): Promise<void> {
  const file = join(folder, WITH_INTERNALS);
  try {
    await bundle();
    const { render } = rendererOf(await loadTemplates(file), 'http://localhost');
    for (const { input, html } of pages)
      for (const time of ['first', 'second'])
        if (!isSame(await render(input.path, input.route, input), html))
          throw new Error(`${input.path} has other bytes than Astro renders, the ${time} time`);
  } catch (error) {
    rmSync(file, { force: true });
    const cause = error instanceof PageFailed ? error.cause : error;
    writeFileSync(join(folder, REFUSED), cause instanceof Error ? cause.message : String(cause));
  }
}

const SCRIPT = /<script type="module" src="[^"]+"><\/script>/g;

/** Same markup, same scripts: of equal components on a page Astro writes the script at the one that is rendered first, which a promise decides. */
const isSame = (one: string, other: string): boolean =>
  one.replaceAll(SCRIPT, '') === other.replaceAll(SCRIPT, '') && scriptsOf(one) === scriptsOf(other);

const scriptsOf = (html: string): string =>
  [...html.matchAll(SCRIPT)]
    .map(([script]) => script)
    .sort()
    .join('');
