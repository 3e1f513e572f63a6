// A build in a process of its own, for tests that kill it or take its disk away: source, output and the checkout with the templates, if it
// is not this one, as arguments.
import '../../configured.ts';
import { buildSite, ROOT } from './site.ts';

const [source = '', out = '', root = ROOT] = process.argv.slice(2);
try {
  await buildSite(source, out, { root });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit((error as { exitCode?: number }).exitCode ?? 70);
}
