import type { BatchStatus } from '../../src/core/graph/fields/codes.ts';
import { DISPOSITIONS } from '../../src/core/status/statuses.ts';
import { STATE_OF } from '../../src/core/status/verdict.ts';
import { STANCE_OF, type Verdict, VERDICTS } from '../../src/core/status/stance.ts';
import { adviceOf } from '../../src/core/status/voice.ts';
import { getFixedT } from '../../src/messages.ts';
import { withPart } from './between.ts';

/** `docs/standards.md` with the table of statuses from the code. */
export const standardsPage = (): string => withPart('docs/standards.md', 'statuses', statusesTable());

function statusesTable(): string {
  const codes = Object.keys(STATE_OF) as BatchStatus[];
  const rows = VERDICTS.flatMap((state) => {
    const own = codes.filter((code) => STATE_OF[code] === state);
    const word = `*${getFixedT('en')(`verdict.${state}`, { count: 1 })}* (\`${state}\`) | \`${STANCE_OF[state]}\``;
    const other = state === 'one-item' ? 'an item of the lot' : 'a lot that went in';
    if (own.length === 0) return [`| none: ${other} | ${word} | ${advice(state)} | |`];
    return own.map((code) => `| \`${code}\` | ${word} | ${advice(state, code)} | ${dispositionsOf(code)} |`);
  });
  const none = Object.keys(DISPOSITIONS).filter((name) => DISPOSITIONS[name] === 'none');
  return [
    '| status | state | stance | words for food | from the disposition (CBV 2.0, 7.2.2; deprecated terms of CBV 1.2) |',
    '|---|---|---|---|---|',
    ...rows,
    `| none: about a test, a container or a tag | | | | ${listOf(none)} |`,
  ].join('\n');
}

function advice(verdict: Verdict, status?: BatchStatus): string {
  const key = adviceOf({ verdict, status, isFood: true });
  return key ? getFixedT('en')(key) : '';
}

function dispositionsOf(code: BatchStatus): string {
  const names = Object.keys(DISPOSITIONS).filter((name) => DISPOSITIONS[name] === code);
  if (code === 'other') return 'any other, shown as declared';
  return names.length === 0 ? '' : listOf(names);
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
