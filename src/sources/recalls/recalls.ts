import { basename, dirname } from 'node:path';
import { Recall, recalledInstances, recalledStatus, Withdrawal } from '../../core/graph/recall.ts';
import { Node } from '../../core/graph/node.ts';
import { gtin14 } from '../../core/gs1/gtin.ts';
import type { RecallRecord } from '../../core/recalls/records.ts';
import type { Problem } from '../../core/problem.ts';
import { refusedIn } from '../../snapshot/checks/node-rules.ts';
import type { Recalls } from '../../snapshot/recalls/recalls.ts';
import { fileIn } from '../folder/listing.ts';
import { valuesOf } from '../folder/node-files.ts';
import { faultsOf } from '../validate/input-guards.ts';
import { problemsOf } from '../validate/issues.ts';
import { keptRecalls } from './kept-recalls.ts';
import { formatLocation, type SourceLocation } from '../../core/identity/source-location.ts';

/**
 * Recalls and withdrawals of a source, with the recalls that its target keeps, and every problem of both files.
 * @param path `recallsFile` of the source
 */
export function recallsOf(path: string, kept?: string): { recalls: Recalls; problems: Problem[] } {
  const [folder, name] = [dirname(path), basename(path)];
  const file = fileIn(folder, name);
  const ofTarget = keptRecalls(kept);
  if (file.size < 0) return { recalls: { own: [], kept: ofTarget }, problems: [] };
  const read = valuesOf(folder, file);
  const problems: Problem[] = 'problems' in read ? [...read.problems] : [];
  const own: RecallRecord[] = [];
  const seen = new Map<string, SourceLocation>();
  for (const [index, value] of ('values' in read ? read.values : []).entries()) {
    const where = { file: name, index };
    const result = isWithdrawn(value) ? validWithdrawal(value, where) : validRecall(value, where);
    if ('problems' in result) problems.push(...result.problems);
    else if ('withdrawal' in result) own.push(result.withdrawal);
    else {
      own.push({ ...result.recall, origin: 'file' });
      for (const one of recalledInstances(result.recall)) {
        const key = `${result.recall.gtin} ${JSON.stringify(one)}`;
        const before = seen.get(key);
        if (before !== undefined) problems.push(twice(where, Object.values(one).join(''), before));
        seen.set(key, where);
      }
    }
  }
  return { recalls: { file, own, kept: ofTarget }, problems };
}

const isWithdrawn = (value: unknown) => typeof value === 'object' && value !== null && 'withdrawn' in value;

/** How far clocks of two machines may differ, each a day off. */
const AHEAD_MS = 49 * 60 * 60_000;

function validWithdrawal(value: unknown, where: SourceLocation): { withdrawal: Withdrawal } | { problems: Problem[] } {
  const faults = [...faultsOf(value, where).take(100)];
  if (faults.length > 0) return { problems: faults };
  const result = Withdrawal.safeParse(value, { jitless: true });
  if (!result.success) return { problems: problemsOf(result.error.issues.slice(0, 100), value, where) };
  const { gtin, withdrawn } = result.data;
  if (gtin !== undefined && typeof gtin14(gtin) !== 'string') return { problems: [notGtin(where, gtin)] };
  if (Date.parse(withdrawn) > Date.now() + AHEAD_MS) return { problems: [inFuture(where, withdrawn)] };
  return { withdrawal: result.data };
}

/** A value from outside as a recall, or every problem of it. */
export function validRecall(value: unknown, where: SourceLocation): { recall: Recall } | { problems: Problem[] } {
  const faults = [...faultsOf(value, where).take(100)];
  if (faults.length > 0) return { problems: faults };
  const result = Recall.safeParse(value, { jitless: true });
  if (!result.success) return { problems: problemsOf(result.error.issues.slice(0, 100), value, where) };
  const recall = result.data;
  const gtin = gtin14(recall.gtin);
  const problems: Problem[] = [];
  if (typeof gtin !== 'string') problems.push(notGtin(where, recall.gtin));
  // A recall follows the rules for a batch's status: links, Markdown, characters that no path can hold.
  for (const instance of recalledInstances(recall)) {
    const node = Node.parse({ type: 'batch', product: 'x', ...instance, status: recalledStatus(recall) });
    for (const fault of refusedIn(node, [])) problems.push({ ...fault, where, path: fieldOf(fault.path) });
  }
  return problems.length > 0 ? { problems } : { recall };
}

const fieldOf = (path: string) =>
  path
    .replace(/^status\.message/, 'reason')
    .replace(/^status\.todo/, 'advice')
    .replace(/^status\./, '');

const notGtin = (where: SourceLocation, received: string): Problem => ({
  ...{ kind: 'BadCode', where, path: 'gtin', received },
  message: 'is not a GTIN: its check digit is wrong',
  fix: 'Compare it with the pack.',
});

/** Such a withdrawal would cancel recalls that are not declared yet. */
const inFuture = (where: SourceLocation, received: string): Problem => ({
  ...{ kind: 'BadDate', where, path: 'withdrawn', received },
  message: 'lies in the future',
  fix: 'Give the moment of the withdrawal.',
});

function twice(where: SourceLocation, received: string, before: SourceLocation): Problem {
  return {
    ...{ kind: 'DuplicateId', where, path: '', received },
    message: `is recalled twice: the other is in ${formatLocation(before)}`,
    fix: 'Keep one.',
  };
}
