import { expect, test } from 'vitest';
import { epcisOf } from '../../../src/input/machine-files/epcis/document.ts';
import { event, lot, memoryOf, pageAt, product } from './small-graph.ts';

const GTIN = '09521234000013';
const made = { action: 'ADD', objects: [{ product: 'rye', lot: 'L1' }], operator: 'mill' };

test('an address that was typed in several lines does not run together, on the label and for machines', () => {
  const address = 'Via Roma 1,\r\n\r\n  12345 Borgo ;\nItalia\n';
  const graph = memoryOf([
    { type: 'operator', id: 'mill', name: 'Mill', contact: { address } },
    product('rye', { gtin: GTIN, operator: 'mill', kind: 'food' }),
    lot('rye', 'L1'),
    event('made', '2026-03-17T05:50:00Z', made),
  ]);
  const { blocks, jsonLd } = pageAt(graph, `/en/storytracing/01/${GTIN}/10/L1/smart-label`);
  const line = 'Via Roma 1, 12345 Borgo, Italia';
  expect(blocks.operator?.address).toEqual({ text: line });
  expect(JSON.stringify(jsonLd)).toContain(`"address":"${line}"`);
  const batch = graph.batch('rye', 'L1');
  if (!batch) throw new Error('no lot');
  expect(JSON.stringify(epcisOf(graph, batch, 'https://story.example'))).not.toContain('\\n');
});
