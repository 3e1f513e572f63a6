// A build in a process of its own, for tests that kill it or take its disk away: source and output as arguments.
import { buildSite } from './site.ts';

const [source = '', out = ''] = process.argv.slice(2);
try {
  await buildSite(source, out);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit((error as { exitCode?: number }).exitCode ?? 70);
}
