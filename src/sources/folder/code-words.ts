import type { z } from 'zod';
import { codeOfWord, yesOrNo } from '../tables/words.ts';
import { valueAt } from '../validate/format-value.ts';
import { flat } from '../validate/issues.ts';

/**
 * Replaces words for codes of closed lists, and for yes and no, as cells of tables have them: `Milch` → `milk`.
 * @param issues of the refused value
 * @returns a copy with the codes; undefined where no issue is about such a word
 */
export function withCodes(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const codes = issues.flatMap(flat).flatMap((issue) => {
    const word = valueAt(value, issue.path);
    if (typeof word !== 'string' || issue.path.at(-1) === 'type') return [];
    const code =
      issue.code === 'invalid_value'
        ? codeOfWord(word, issue.values.map(String))
        : issue.code === 'invalid_type' && issue.expected === 'boolean'
          ? yesOrNo(word)
          : undefined;
    return code === undefined || code === word ? [] : [{ path: issue.path, code }];
  });
  if (codes.length === 0) return undefined;
  const copy = structuredClone(value);
  for (const { path, code } of codes) {
    const holder = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
    holder[path.at(-1) as PropertyKey] = code;
  }
  return copy;
}
