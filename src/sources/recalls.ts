import { Recall, recalledInstances, recalledStatus } from '../core/graph/recall.ts';
import { Node } from '../core/graph/node.ts';
import { gtin14 } from '../core/gs1/gtin.ts';
import type { Problem } from '../core/problem.ts';
import { refusedIn } from '../snapshot/checks/node-rules.ts';
import type { Recalls } from '../snapshot/recalls.ts';
import { fileIn } from './folder/listing.ts';
import { valuesOf } from './folder/node-files.ts';
import { faultsOf } from './input-guards.ts';
import { problemsOf } from './issues.ts';
import { placeOfRecalls } from './place-of-recalls.ts';

/** The recalls that are in force beside a source, and every problem of their file. */
export function recallsOf(source: string): { recalls: Recalls; problems: Problem[] } {
  const { folder, name } = placeOfRecalls(source);
  const file = fileIn(folder, name);
  if (file.size < 0) return { recalls: { entries: [] }, problems: [] };
  const read = valuesOf(folder, file);
  const problems: Problem[] = 'problems' in read ? [...read.problems] : [];
  const entries: Recall[] = [];
  const seen = new Map<string, string>();
  for (const [index, value] of ('values' in read ? read.values : []).entries()) {
    const where = `${name}[${index}]`;
    const result = validRecall(value, where);
    if ('problems' in result) problems.push(...result.problems);
    else {
      entries.push(result.recall);
      for (const one of recalledInstances(result.recall)) {
        const key = `${result.recall.gtin} ${JSON.stringify(one)}`;
        const before = seen.get(key);
        if (before !== undefined) problems.push(twice(where, Object.values(one).join(''), before));
        seen.set(key, where);
      }
    }
  }
  return { recalls: { file, entries }, problems };
}

/** A value from outside as a recall, or every problem of it. */
export function validRecall(value: unknown, where: string): { recall: Recall } | { problems: Problem[] } {
  const faults = [...faultsOf(value, where).take(100)];
  if (faults.length > 0) return { problems: faults };
  const result = Recall.safeParse(value, { jitless: true });
  if (!result.success) return { problems: problemsOf(result.error.issues.slice(0, 100), value, where) };
  const recall = result.data;
  const gtin = gtin14(recall.gtin);
  const problems: Problem[] = [];
  if (typeof gtin !== 'string')
    problems.push({
      ...{ kind: 'BadCode', where, path: 'gtin', received: recall.gtin },
      message: 'is not a GTIN: its check digit is wrong',
      fix: 'Compare it with the pack.',
    });
  // What a batch may not say of its status, a recall may not either: links, Markdown, characters that no path can hold.
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

function twice(where: string, received: string, before: string): Problem {
  return {
    ...{ kind: 'DuplicateId', where, path: '', received },
    message: `is recalled twice: the other is in ${before}`,
    fix: 'Keep one.',
  };
}
