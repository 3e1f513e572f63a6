// Which contents a recall of a container reaches, and what their page says of it.
import { expect, test } from 'vitest';
import { containerRecalls } from '../../../../src/core/status/containers.ts';
import { batch, event, lookupOf, lot, named, type RawEvent } from '../history/event-fixtures.ts';
import { casesOf } from '../../../cases.ts';

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

test.each(casesOf<[what: string, world: World, reasons: object[]][]>('containers'))('a recalled container reaches: %s', (_, world, reasons) => expect(reached(world)).toStrictEqual(reasons)); // prettier-ignore
