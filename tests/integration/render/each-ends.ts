// Builds several outputs in a child process, which a system limit applies to. Arguments: source and outputs. Prints
// the exit code and message that a command would end with, for each.
import '../../configured.ts';
import { buildSite } from './site.ts';

const [source = '', ...outs] = process.argv.slice(2);
const ends: [code: number, message: string][] = [];
for (const out of outs) {
  try {
    await buildSite(source, out);
    ends.push([0, '']);
  } catch (error) {
    const { message, exitCode = 70 } = error as Error & { exitCode?: number };
    ends.push([exitCode, message]);
  }
}
process.stdout.write(JSON.stringify(ends));
