import { expect, test } from 'vitest';
import { historyOfLots } from '../../../src/core/history/history.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis.ts';
import { refOf } from '../../../src/core/history/lookup.ts';
import { sampleGraph } from './sample-graph.ts';

const { graph, context } = await sampleGraph();
const { host } = context.site;
const batches = [...graph.all('batch')].filter((batch) => historyOfLots(graph, [refOf(batch)]).steps.length > 0);

test('particulars of withheld steps and commercial references stay at home', () => {
  let withheld = 0;
  for (const batch of batches) {
    const text = JSON.stringify(epcisOf(graph, batch, host));
    for (const { events, withheld: hidden } of historyOfLots(graph, [refOf(batch)]).steps)
      for (const event of events) {
        for (const { id } of event.bizTransactions) expect(text).not.toContain(id);
        if (!hidden && !event.notDisclosed) continue;
        withheld += 1;
        const own = (JSON.parse(text) as { epcisBody: { eventList: Record<string, unknown>[] } }).epcisBody.eventList;
        const same = own.find((one) => one['eventTime'] === event.eventTime && one['storytrace:notDisclosed']);
        expect(same?.['eventID']).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5/);
        for (const field of ['readPoint', 'bizLocation', 'sourceList', 'destinationList', 'sensorElementList'])
          expect(same).not.toHaveProperty(field);
      }
  }
  expect(withheld).toBeGreaterThan(0);
});
