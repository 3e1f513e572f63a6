import { hash } from 'node:crypto';
import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { LookUp } from '../../snapshot/read/look-up.ts';
import { LOOK_UPS, type LookUpName } from '../../snapshot/read/look-ups.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Look-ups with their keys in the state; `snapshot/look-ups.ts` declares which look-up has which keys. */
const DECLARED = Object.values(LOOK_UPS) as unknown as readonly LookUp[];

/** The range in which what alarms reach is written down: `;` follows `:` in ASCII. */
export const REACHED = ['reached:', 'reached;'] as const;

/** The range of all answers about a product or an operator: `!` follows the blank. */
export function answerRange(owner: string): [from: string, to: string] {
  return [`answer:${owner} `, `answer:${owner}!`];
}

/** The key under which a look-up and, where it counts, its answer are written down. */
export function recordedKey(name: LookUpName, asked: readonly unknown[], answer: unknown): string | undefined {
  const { key, dependsOn, owner } = LOOK_UPS[name] as unknown as LookUp;
  if (!dependsOn) return key?.(...(asked as never[]));
  const counts = dependsOn(answer as never);
  if (counts === undefined) return undefined;
  const question = owner
    ? `${answerRange(owner(...(asked as never[])))[0]}${name}${JSON.stringify(asked)}`
    : key?.(...(asked as never[]));
  return `${question}#${hash('sha1', JSON.stringify(counts), 'base64url')}`;
}

/** Whether the recorded answer of a key of `answerRange` differs from the current one. */
export function isOther(recorded: string, snapshot: Snapshot): boolean {
  const [, name, json] = /^answer:[^ ]* (\w+)(\[.*\])#[\w-]+$/s.exec(recorded) ?? [];
  if (name === undefined || json === undefined) return false;
  const asked = JSON.parse(json) as never[];
  const ask = snapshot[name as LookUpName] as (...asked: never[]) => unknown;
  return recorded !== recordedKey(name as LookUpName, asked, ask(...asked));
}

/**
 * Keys whose answers a node may have changed, by its current content. Its previous content needs no list: every entity that
 * read it has its key.
 */
export function invalidatedBy(node: Node): string[] {
  return [...new Set([keyOf(node), ...DECLARED.flatMap(({ changedBy }) => [...(changedBy?.(node) ?? [])])])];
}
