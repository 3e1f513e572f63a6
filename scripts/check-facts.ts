// Compares the built pages of a folder of EPCIS documents with those documents: `node scripts/check-facts.ts <folder>`.
// Exit code 1 where a fact is lost or invented, or a document is taken or refused against its manifest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { casesIn, groupsOf, readCase, reasonsIn } from './check-facts/cases.ts';
import { checkGroup } from './check-facts/check.ts';
import { report } from './check-facts/report.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    all: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Which documents? Write: node scripts/check-facts.ts <folder> [--date YYYY-MM-DD] [--all]');
  process.exit(64);
}
const reasons = reasonsIn(new URL('../docs/fields.md', import.meta.url).pathname);
const cases = casesIn(folder).map(readCase);
const work = mkdtempSync(join(tmpdir(), 'check-facts-'));
try {
  const verdicts = groupsOf(cases).flatMap((group) => checkGroup(group, work, values.date, reasons));
  process.exitCode = report(
    verdicts,
    cases.map(({ name }) => name),
    values.all ? Number.POSITIVE_INFINITY : 5,
  )
    ? 0
    : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
