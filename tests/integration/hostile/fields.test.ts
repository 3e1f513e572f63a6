import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { urlFaults } from '../../../src/snapshot/checks/names/urls.ts';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';
import { writeCatalogue } from './catalogue.ts';
import { type Field, fields, valuesAt, withValueAt } from './fields.ts';
import { ADDRESSES } from './payloads.ts';
import { casesOf } from '../../cases.ts';
import { temporaryFolder } from '../publish/small-build.ts';

const folder = temporaryFolder('fields');
await writeCatalogue(folder, ['<b>']);
const nodes = JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8')) as { type: string }[];

/** A node of the catalogue that has the field. */
const nodeWith = ({ type, path }: Field) =>
  nodes.find((node) => node.type === type && valuesAt(node, path).some((value) => value !== undefined));

const CASES = casesOf<{ links: string[]; media: string[] }>('hostile-addresses');
const HOSTILE = [...ADDRESSES, ...CASES.links, `https://example.com/${'a'.repeat(2000)}`];
/** In a folder this is the name of a file; pages name media by their digest, never by what the graph calls them. */
const isFileName = (address: string) => /^[\w&;()]+$/.test(address);

/** Where it says so: `links[].url`. */
function refusedAt(value: object): (string | undefined)[] {
  const result = validateNode(value, { file: 'a' });
  const problems = 'node' in result ? [...urlFaults(result.node, ['allowed.example'])] : result.problems;
  return problems.map(({ path }) => path.replaceAll(/\[\d+\]/g, '[]'));
}

test('the hostile catalogue has every field of the contract that takes words or an address', () => {
  const all = fields();
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter((field) => !nodeWith(field)).map(({ type, path }) => `${type}.${path}`)).toEqual([]);
});

const links = fields().filter(({ kind }) => kind === 'url');
test.each(links.map((field) => [`${field.type}.${field.path}`, field] as const))(
  '%s refuses every hostile address by name, and takes a good one',
  (_name, field) => {
    const node = nodeWith(field) ?? {};
    expect(refusedAt(withValueAt(node, field.path, 'https://allowed.example/a/b?c=d#e'))).toEqual([]);
    const isMedia = field.type === 'media';
    const refused = isMedia ? [...HOSTILE.filter((one) => !isFileName(one)), ...CASES.media] : HOSTILE;
    expect(refused.length).toBeGreaterThan(35);
    // An empty field counts as not given.
    for (const address of refused.filter((one) => one !== ''))
      expect(refusedAt(withValueAt(node, field.path, address)), JSON.stringify(address)).toContain(field.path);
  },
);
