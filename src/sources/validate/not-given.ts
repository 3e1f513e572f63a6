import type { z } from 'zod';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import type { Problem } from '../../core/problem.ts';
import { formatValue, jsonPath, valueAt } from './format-value.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Paths of empty texts, empty lists and nulls that issues refuse: programs write them for "not given". Items of lists are no fields. */
export function notGivenPaths(value: unknown, issues: readonly Issue[]): Path[] {
  const found = issues.flatMap((issue): Path[] => {
    if (issue.code === 'unrecognized_keys') return [];
    const at = valueAt(value, issue.path);
    if (isNotGiven(at) || (Array.isArray(at) && at.length === 0)) return [issue.path];
    return issue.code === 'invalid_union' ? [...blanksBelow(at, issue.path)] : [];
  });
  return found.filter((path) => typeof path.at(-1) === 'string');
}

/** Fields whose content is of other programs: empty there is a value. */
const FOREIGN: ReadonlySet<PropertyKey> = new Set(['extensions', 'ilmd', 'namespaces', 'other']);

/** Paths of empty texts and nulls of a valid value: a field that takes any text takes an empty one. */
export function emptyPaths(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (FOREIGN.has(key)) return [];
    const found = isNotGiven(member) ? [[key]] : [...blanksBelow(member, [key])];
    return found.filter((path) => typeof path.at(-1) === 'string' && !path.some((part) => FOREIGN.has(part)));
  });
}

/** A copy without the fields at these paths. The other members are shared with the original. */
export function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const here = paths.flatMap((path) => (path.length === 1 ? [path[0]] : []));
  const below = (key: PropertyKey) =>
    paths.flatMap((path) => (path.length > 1 && path[0] === key ? [path.slice(1)] : []));
  if (Array.isArray(value)) return value.map((member, index) => withoutPaths(member, below(index)));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      here.includes(key) ? [] : [[key, withoutPaths(member, below(key))] as const],
    ),
  );
}

/** @returns a note for each field that was read as not given */
export function notGivenNotes(value: unknown, paths: readonly Path[], where: SourceLocation): Problem[] {
  return paths.map((path) => ({
    kind: 'NotGiven',
    where,
    path: jsonPath([...path]),
    received: formatValue(valueAt(value, path)),
    message: 'is empty, and is read as not given',
    fix: 'Fill it in, or leave the field out.',
  }));
}

const isNotGiven = (value: unknown): boolean => value === null || value === '';

function* blanksBelow(value: unknown, path: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  const members: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((member, index) => [index, member])
    : Object.entries(value);
  for (const [key, member] of members)
    if (isNotGiven(member)) yield [...path, key];
    else yield* blanksBelow(member, [...path, key]);
}
