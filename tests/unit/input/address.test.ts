import { expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { inMemorySnapshot } from '../../../src/snapshot/read/in-memory.ts';
import { contextOn } from './small-graph.ts';

const GTIN = '09521234000013';
const time = { eventTime: '2026-03-17T05:50:00+01:00', eventTimeZoneOffset: '+01:00' };
const objects = [{ product: 'rye', lot: 'L1' }];

test('an address that was typed in several lines does not run together, on the label and for machines', () => {
  const address = 'Via Roma 1,\r\n\r\n  12345 Borgo ;\nItalia\n';
  const graph = inMemorySnapshot(
    [
      { type: 'operator', id: 'mill', name: 'Mill', contact: { address } },
      { type: 'product', id: 'rye', gtin: GTIN, operator: 'mill', kind: 'food', name: 'Rye' },
      { type: 'batch', product: 'rye', lot: 'L1' },
      { type: 'event', id: 'made', eventType: 'ObjectEvent', action: 'ADD', ...time, objects, operator: 'mill' },
    ].map((node) => Node.parse(node)),
  );
  const entry = entryOf(`/en/storytracing/01/${GTIN}/10/L1/smart-label`);
  if (!entry) throw new Error('no entry');
  const { blocks, jsonLd } = pageInput(graph, entry, contextOn());
  const line = 'Via Roma 1, 12345 Borgo, Italia';
  expect(blocks.operator?.address).toEqual({ text: line });
  expect(JSON.stringify(jsonLd)).toContain(`"address":"${line}"`);
  const batch = graph.batch('rye', 'L1');
  if (!batch) throw new Error('no lot');
  expect(JSON.stringify(epcisOf(graph, batch, 'https://story.example'))).not.toContain('\\n');
});
