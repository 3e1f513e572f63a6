import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Features of a PDF that run or lead to something. Streams are compressed and hold only drawing instructions. */
const ACTS = /\/(?:JavaScript|JS|AA|OpenAction|Launch|SubmitForm|URI|EmbeddedFile|RichMedia|XFA)\b/;

/** Writes the printer's pack of a whole catalogue and returns what in it could run, load or start a formula. */
export function packFaults(source: string, out: string): { files: number; found: string[] } {
  const asked = ['codes', '--all', '--source', source, '--out', out, '--host', 'https://story.example', '--dpi', '300'];
  execFileSync(process.execPath, ['src/cli/storytrace.ts', ...asked], { cwd: ROOT, stdio: 'pipe' });
  const names = readdirSync(out);
  const found = names.flatMap((name) => {
    const text = readFileSync(join(out, name), 'latin1');
    if (name.endsWith('.svg'))
      return /^<svg [^<>]*>(?:<path [^<>]*\/>)+<\/svg>\n$/.test(text) ? [] : [`${name}: more than paths`];
    if (name.endsWith('.pdf'))
      return ACTS.test(text.replace(/stream\r?\n.*?endstream/gs, '')) ? [`${name}: can act`] : [];
    if (name.endsWith('.csv')) return /(?:^|,)"[=+\-@\t\r\n]/m.test(text) ? [`${name}: a cell begins a formula`] : [];
    return [];
  });
  return { files: names.length, found };
}
