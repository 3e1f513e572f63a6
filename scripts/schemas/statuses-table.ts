import { readFileSync } from 'node:fs';
import type { BatchStatus } from '../../src/core/graph/codes.ts';
import { DISPOSITIONS } from '../../src/core/status/statuses.ts';
import { STATE_OF, VERDICTS } from '../../src/core/status/verdict.ts';
import { getFixedT } from '../../src/messages.ts';

const [BEGIN, END] = ['<!-- statuses: written by `node scripts/write-schemas.ts` -->', '<!-- end of statuses -->'];

/** `docs/standards.md` with the table of statuses that the code has. */
export function standardsPage(path = 'docs/standards.md'): string {
  const page = readFileSync(path, 'utf8');
  const [before = '', rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${path} has no place for the table of statuses: ${BEGIN} … ${END}`);
  return [before, BEGIN, '\n', statusesTable(), '\n', END, after].join('');
}

function statusesTable(): string {
  const codes = Object.keys(STATE_OF) as BatchStatus[];
  const rows = VERDICTS.flatMap((state) => {
    const own = codes.filter((code) => STATE_OF[code] === state);
    const word = `*${getFixedT('en')(`verdict.${state}`)}* (\`${state}\`)`;
    if (own.length === 0) return [`| none: a lot that went in | ${word} | |`];
    return own.map((code) => `| \`${code}\` | ${word} | ${dispositionsOf(code)} |`);
  });
  const none = Object.keys(DISPOSITIONS).filter((name) => DISPOSITIONS[name] === 'none');
  return [
    '| status | state | from the disposition (CBV 2.0, 7.2.2; deprecated terms of CBV 1.2) |',
    '|---|---|---|',
    ...rows,
    `| none: tells of a test, a container or a tag | | ${listOf(none)} |`,
  ].join('\n');
}

function dispositionsOf(code: BatchStatus): string {
  const names = Object.keys(DISPOSITIONS).filter((name) => DISPOSITIONS[name] === code);
  if (code === 'other') return 'any other, shown as it is told';
  return names.length === 0 ? '' : listOf(names);
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
