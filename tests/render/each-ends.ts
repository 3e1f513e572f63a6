// Builds to several outputs in a process of its own, which a limit of the system applies to: source and outputs as arguments. Prints
// how each ended: the code with which a command would leave, and what it would say.
import '../configured.ts';
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
