import type { z } from 'zod';
import type { Problem } from '../../core/problem.ts';
import { fieldNames } from './field-names.ts';
import { formatValue, jsonPath, valueAt } from './format-value.ts';
import { nearest } from './nearest.ts';
import { unitFault } from './units.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

type Issue = z.core.$ZodIssue;

/** Schema issues as problems, each with the received value and a fix. */
export function problemsOf(issues: readonly Issue[], value: unknown, where: SourceLocation): Problem[] {
  return issues.flatMap((issue) => flat(issue)).map((issue) => problemOf(issue, value, where));
}

/** Names that a path may show: it is read again to find the line. */
const PLAIN = /^[\p{L}_$@][\p{L}\p{N}_$@:-]{0,59}$/u;
/** Most unknown fields of one object that are reported. */
const UNKNOWN = 20;

/** For a union, the issues of the intended member: the member that the value matches farthest. */
export function flat(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys' && issue.keys.length > 1)
    return issue.keys.slice(0, UNKNOWN).map((key) => ({ ...issue, keys: [key] }));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const members = issue.errors.filter(
    (list) => !list.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const meant = members.length === 1 ? members[0] : undefined;
  if (!meant) return [issue];
  return meant.flatMap((inner) => flat({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}

function problemOf(issue: Issue, value: unknown, where: SourceLocation): Problem {
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const path = unknown !== undefined && PLAIN.test(unknown) ? [...issue.path, unknown] : issue.path;
  const received = valueAt(value, path);
  return {
    where,
    path: jsonPath(path),
    ...describeIssue(issue, received, value),
    ...(received !== undefined && { received: formatValue(received) }),
  };
}

function describeIssue(issue: Issue, received: unknown, value: unknown): Pick<Problem, 'kind' | 'message' | 'fix'> {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = fieldNames(value, issue.path);
      const [key = ''] = issue.keys;
      const meant = nearest(key, known);
      return {
        kind: 'UnknownField',
        message: `has a field that the contract does not know: ${formatValue(key)}`,
        fix:
          meant === undefined
            ? 'Check the spelling in npx storytrace docs fields, or remove it.'
            : `Is ${meant} meant? All fields: npx storytrace docs fields.`,
      };
    }
    case 'invalid_type':
      return received === undefined
        ? { kind: 'MissingField', message: `is missing (${issue.expected})`, fix: 'Add it.' }
        : { kind: 'WrongType', message: `must be ${article(issue.expected)}`, fix: retyped(issue.expected, received) };
    case 'invalid_value':
      return {
        kind: received === undefined ? 'MissingField' : 'UnknownValue',
        message: `must be one of ${issue.values.map(String).join(', ')}`,
        fix: 'Choose one of them.',
      };
    case 'invalid_union':
      return inNoForm(issue.path.at(-1) === 'type', received);
    case 'too_big':
      return {
        kind: 'OutOfRange',
        message: `is ${amount(issue.origin, issue.maximum, 'most')}`,
        fix: 'Correct the value.',
      };
    case 'too_small':
      return {
        kind: 'OutOfRange',
        message: `is ${amount(issue.origin, issue.minimum, 'least')}`,
        fix: 'Correct the value.',
      };
    case 'invalid_format':
      if (issue.path.at(-1) === 'unit' && typeof received === 'string') return unitFault(received);
      return { kind: 'BadValue', message: FORMATS[issue.format] ?? issue.message, fix: 'Correct the value.' };
    default:
      return { kind: 'BadValue', message: issue.message, fix: 'Correct the value.' };
  }
}

function inNoForm(isType: boolean, received: unknown): Pick<Problem, 'kind' | 'message' | 'fix'> {
  if (isType)
    return {
      kind: 'UnknownType',
      message: 'must be operator, place, product, ingredient, batch, event or media',
      fix: 'Give the node one of these types.',
    };
  if (received === undefined)
    return { kind: 'MissingField', message: 'is missing', fix: 'Add it; its forms are in npx storytrace docs fields.' };
  return {
    kind: 'WrongType',
    message: 'is of no form that is allowed here',
    fix: 'A text is a string, or an object of languages (it, en, fr, any BCP 47 tag), and one with a colon is in quotation marks; see npx storytrace docs fields.',
  };
}

const FORMATS: Record<string, string> = { email: 'is not an e-mail address: name@example.com' };

/** "longer than 500 characters", "fewer than 1 entry", "more than 90" */
function amount(of: string, limit: number | bigint, bound: 'most' | 'least'): string {
  const is = (most: string, least: string) => (bound === 'most' ? most : least);
  const each = (one: string, many: string) => `${limit} ${Number(limit) === 1 ? one : many}`;
  if (of === 'string') return `${is('longer', 'shorter')} than ${each('character', 'characters')}`;
  if (of === 'array' || of === 'set') return `a list of ${is('more', 'fewer')} than ${each('entry', 'entries')}`;
  return `${is('more', 'less')} than ${limit}`;
}

function article(expected: string): string {
  return (
    { string: 'a text', array: 'a list', object: 'an object', record: 'an object', int: 'a whole number' }[expected] ??
    `a ${expected}`
  );
}

function retyped(expected: string, received: unknown): string {
  if (['number', 'int'].includes(expected) && typeof received === 'string' && /^-?\d+,\d+$/.test(received.trim()))
    return `Write decimals after a point: ${received.trim().replace(',', '.')}`;
  // YAML reads `0317` as 317.
  if (expected === 'string' && typeof received === 'number')
    return 'Put it in quotes, with all digits and zeros that the file has.';
  if (expected === 'string' && typeof received !== 'object') return 'Put it in quotes.';
  if (expected === 'array') return 'Write a list, even of one.';
  return 'Correct the value.';
}
