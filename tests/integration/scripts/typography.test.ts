import { expect, test } from 'vitest';
import { typographyFaults } from '../../../scripts/typography.ts';
import { keyOf } from '../../../src/core/graph/key.ts';
import type { NodeType } from '../../../src/core/graph/node.ts';
import { sampleGraph } from '../../unit/input/sample-graph.ts';
import { casesOf } from '../../cases.ts';

test.each(casesOf<{ faults: [string, string][] }>('typography').faults)(
  'typography of a language: %s: %s is refused',
  (tag, text) => expect(typographyFaults(tag, text)).not.toEqual([]),
);

test('the sample is written as its languages are, American English among them', async () => {
  const { graph } = await sampleGraph();
  const faults: string[] = [];
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (typeof one !== 'string') look(one, `${where}.${name}`);
      else if (['it', 'en', 'fr'].includes(name))
        for (const fault of typographyFaults(name, one).filter((told) => !told.includes('before the unit')))
          faults.push(`${where}.${name}: ${fault}`);
    }
  };
  for (const type of ['operator', 'place', 'product', 'ingredient', 'batch', 'event', 'media'] as NodeType[])
    for (const node of graph.all(type)) {
      const { ilmd: _ilmd, extensions: _extensions, ...told } = node as Record<string, unknown>;
      // A name without translations is equal in all languages.
      const isName = (value: unknown) =>
        typeof value === 'object' && value !== null && 'it' in value && 'fr' in value && value.it === value.fr;
      look(
        JSON.parse(JSON.stringify(told, (_key, value: unknown) => (isName(value) ? undefined : value))),
        keyOf(node),
      );
    }
  graph.close();
  expect(faults).toEqual([]);
});
