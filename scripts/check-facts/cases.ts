/** The documents of a folder, what is expected of each, and which of them may share one build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, readDocument } from './document/document.ts';
import { identify } from './document/identifiers.ts';

export interface Case {
  name: string;
  paths: string[];
  expected: 'accept' | 'refuse' | 'refuse-or-warn' | 'either';
}

interface Listed {
  file: string;
  expected?: string;
  /** How a JSON Schema of EPCIS took it. */
  schema?: string;
}

const EXPECTED = new Set(['refuse', 'refuse-or-warn', 'either']);

/** A folder with a `manifest.json` holds the cases that it lists; another folder is searched for such, and is else one chain. */
export function casesIn(folder: string): Case[] {
  const manifest = join(folder, 'manifest.json');
  if (existsSync(manifest)) {
    const { cases } = JSON.parse(readFileSync(manifest, 'utf8')) as { cases: Listed[] };
    return cases.map(({ file, expected = '', schema = '' }) => {
      const path = join(folder, file);
      const paths = statSync(path).isDirectory() ? filesIn(path) : [path];
      const otherwise = schema.startsWith('invalid') ? 'either' : 'accept';
      return { name: file, paths, expected: EXPECTED.has(expected) ? (expected as Case['expected']) : otherwise };
    });
  }
  const inner = readdirSync(folder, { withFileTypes: true });
  const documents = inner.filter((one) => one.isFile()).map(({ name }) => name);
  return [
    ...documents.filter(isDocument).map((name) => one(folder, name)),
    ...inner
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }): Case[] => {
        const below = join(folder, name);
        const sets = readdirSync(below, { recursive: true, encoding: 'utf8' }).some((path) =>
          path.endsWith('manifest.json'),
        );
        if (sets) return casesIn(below).map((found) => ({ ...found, name: `${name}/${found.name}` }));
        const paths = filesIn(below);
        return paths.length > 0 ? [{ name, paths, expected: 'accept' }] : [];
      }),
  ];
}

const one = (folder: string, name: string): Case => ({ name, paths: [join(folder, name)], expected: 'accept' });

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile() && isDocument(path));
}

function isDocument(path: string): boolean {
  return /\.(?:jsonld|json|xml)$/.test(path) && !path.endsWith('manifest.json');
}

export interface ReadCase extends Case {
  /** None where a file is no JSON: such a document is to be refused. */
  document: Document | undefined;
}

export function readCase(found: Case): ReadCase {
  try {
    return { ...found, document: readDocument(found.paths) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ...found, document: undefined };
    throw error;
  }
}

/** Cases that tell different things of nothing, and have no file name in common, share a build. */
export function groupsOf(cases: readonly ReadCase[]): ReadCase[][] {
  const groups: { names: Map<string, string>; cases: ReadCase[] }[] = [];
  for (const found of cases) {
    const names = namesIn(found);
    const group = groups.find((one) => [...names].every(([name, of]) => (one.names.get(name) ?? of) === of));
    if (group) {
      group.cases.push(found);
      for (const [name, of] of names) group.names.set(name, of);
    } else groups.push({ names, cases: [found] });
  }
  return groups.map((group) => group.cases);
}

/** Identifier → name in a document: a place's or party's name, which other documents may use too; otherwise the identifier. */
function namesIn({ name, document }: ReadCase): Map<string, string> {
  const names = new Map((document?.files ?? [name]).map((file) => [file, name]));
  for (const one of document?.texts ?? []) {
    if (!/^(?:urn:|https?:|ni:|geo:)/.test(one) || /ref\.gs1\.org|cbv:|\/voc\/|schema/.test(one)) continue;
    const { key, gtin, gln } = identify(one, 'object');
    names.set(gtin ?? key, gln === undefined ? name : JSON.stringify(document?.names.get(key) ?? []));
  }
  return names;
}

/** Kinds of the closed list in docs/fields.md, of what a page need not show. */
export function reasonsIn(fields: string): Set<string> {
  const [, section = ''] = /\n## What no page shows\n([\s\S]*?)(?:\n## |$)/.exec(readFileSync(fields, 'utf8')) ?? [];
  return new Set([...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, kind = '']) => kind));
}
