// Which contents a recall of a container reaches, and what their page says of it.
import { expect, test } from 'vitest';
import { containerRecalls } from '../../../../src/core/status/containers.ts';
import { batch, event, lookupOf, lot, named, type RawEvent } from '../history/event-fixtures.ts';

const ms = (time: string) => (time === '' ? Number.POSITIVE_INFINITY : Date.parse(`2026-${time}Z`));
interface World {
  box?: string;
  of?: string;
  /** Beginning and end of the time in the container. */
  stay?: [string, string];
  since?: string;
  isRecalled?: boolean;
  date?: string;
  withdrawn?: Record<string, string>;
  held?: RawEvent[];
  asset?: object;
  unit?: string;
}
function reached({ box = 'box/~B1', of = 'milk/L1', stay = ['03-01T08:00', ''], since, isRecalled = true, date, withdrawn = {}, held = [], asset, unit = 'in B1' }: World) {
  const status = isRecalled ? { code: 'recalled', ...(since !== undefined && { since }) } : undefined;
  const times = Object.fromEntries(Object.entries(withdrawn).map(([name, time]) => [name, ms(time)]));
  const lookup = { ...lookupOf([], status ? [batch(box, { status })] : [], times), product: () => asset };
  const [from, until] = stay.map(ms) as [number, number];
  const events = held.map((one) => event({ objects: [named(box)], ...one }));
  return containerRecalls(lookup as never, lot(of), [{ unit, item: lot(box), from, until, held: events } as never], date);
} // prettier-ignore

const DAY = '2026-03-07';
const PART = { part: { unit: 'in B1' } };
const RECALL = { code: 'recalled', from: 'container' };
const GRAI = { identifiers: ['urn:epc:id:grai:0614141.12345'] };
const set = { persistentDisposition: { set: ['recalled'], unset: [] } };
const LATE = { eventTime: '2026-03-07T23:00:00Z', eventTimeZoneOffset: '+02:00' };
test.each<[string, World, object[]]>([
  ['the day of a recall, and the box', { since: DAY }, [{ ...RECALL, since: DAY, ...PART }]],
  ['no part of an item', { since: DAY, of: 'can/~S1' }, [{ ...RECALL, since: DAY }]],
  ['a lot whose name ends as items begin', { since: DAY, of: 'can/L~' }, [{ ...RECALL, since: DAY, ...PART }]],
  ['nothing of a box that is a lot', { since: DAY, box: 'box/B1' }, []],
  ['nothing of a box without a node', { isRecalled: false }, []],
  ['what left as the day began', { since: DAY, stay: ['03-01T08:00', '03-07T00:00'] }, [{ ...RECALL, since: DAY, ...PART }]],
  ['not what left before', { since: DAY, stay: ['03-01T08:00', '03-06T23:59:59.999'] }, []],
  ['what came as the day ended', { since: DAY, stay: ['03-07T23:59:59.999', ''] }, [{ ...RECALL, since: DAY, ...PART }]],
  ['not what came after', { since: DAY, stay: ['03-08T00:00', ''] }, []],
  ['not where a withdrawal is as late', { since: DAY, withdrawn: { 'milk/L1': '03-07T00:00' } }, []],
  ['what came as the month ended', { since: '2026-03-00', stay: ['03-31T23:59:59.999', ''] }, [{ ...RECALL, since: '2026-03-00', ...PART }]],
  ['not what came in the next month', { since: '2026-03-00', stay: ['04-01T00:00', ''] }, []],
  ['not what left before the month', { since: '2026-03-00', stay: ['02-01T00:00', '02-28T23:59:59.999'] }, []],
  ['without a day: what is in it', {}, [{ ...RECALL, ...PART }]],
  ['… today', { date: DAY }, [{ ...RECALL, ...PART }]],
  ['… not what has left', { date: DAY, stay: ['03-01T08:00', '03-07T12:00'] }, []],
  ['what is put later into an asset by its kind', { since: DAY, stay: ['04-01T00:00', ''], asset: { assetType: 'returnable' } }, [{ ...RECALL, since: DAY, ...PART }]],
  ['… by its GRAI', { since: DAY, stay: ['04-01T00:00', ''], asset: GRAI }, [{ ...RECALL, since: DAY, ...PART }]],
  ['… by its GRAI as a serial', { since: DAY, stay: ['04-01T00:00', ''], box: 'box/~8003/01234' }, [{ ...RECALL, since: DAY, ...PART }]],
  ['… not by words around one', { since: DAY, stay: ['04-01T00:00', ''], unit: 'no urn:epc:id:grai:1', asset: { assetType: 'x' } }, []],
  ['an event about an asset, by its local day', { isRecalled: false, asset: GRAI, held: [{ ...LATE, disposition: 'recalled' }] }, [{ ...RECALL, since: '2026-03-08', ...PART }]],
  ['… by a persistent disposition', { isRecalled: false, asset: GRAI, held: [{ ...LATE, ...set, disposition: 'in_transit' }] }, [{ ...RECALL, since: '2026-03-08', ...PART }]],
  ['… not where its withdrawal is as late', { isRecalled: false, asset: GRAI, held: [{ ...LATE, ...set }], withdrawn: { 'box/~B1': '03-07T23:00' } }, []],
  ['… not another disposition', { isRecalled: false, asset: GRAI, held: [{ ...LATE, disposition: 'damaged' }] }, []],
])('a recalled container reaches: %s', (_, world, reasons) => expect(reached(world)).toStrictEqual(reasons)); // prettier-ignore
